import { defineConfig } from 'vitest/config';

/** What has to fail when a value of a provider's data is wrong: `npm run deep -- providers`. */
export default defineConfig({
  test: {
    include: ['workers/providers/{scenarios,specified,.}/*.{int,unit}.test.ts'],
    setupFiles: ['workers/providers/changes/set-up.ts'],
    isolate: false,
    pool: 'forks',
    maxWorkers: 1,
    bail: 1,
    testTimeout: 30_000,
  },
});
