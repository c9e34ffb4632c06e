import { defineConfig } from 'vitest/config';

/** What takes too long for every change; `npm run deep` runs it. */
export default defineConfig({
  test: {
    reporters: ['default', './scripts/closing-line-reporter.mjs'],
    include: ['**/*.deep.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '.razao/**'],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 180_000,
  },
});
