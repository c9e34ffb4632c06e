import { defineConfig } from 'vitest/config';

/** What has to fail when a value of a provider's data is wrong: `npm run deep -- providers`. */
export default defineConfig({
  test: {
    include: [
      'workers/providers/**/*.{int,unit}.test.ts',
      '{domain/providers,api/webhooks}/**/*.unit.test.ts',
    ],
    setupFiles: ['workers/providers/changes/set-up.ts'],
    isolate: false,
    pool: 'forks',
    maxWorkers: 1,
    bail: 1,
    testTimeout: 30_000,
  },
});
