import { defineConfig } from 'vitest/config';

/** The tests that a changed line of money arithmetic must fail. */
export default defineConfig({
  test: { include: ['domain/**/*.unit.test.ts'], testTimeout: 60_000 },
});
