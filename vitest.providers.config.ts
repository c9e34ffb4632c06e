import { defineConfig } from 'vitest/config';
import ScenariosFirst from './scripts/scenarios-first.mjs';

/** What has to fail when a value of a provider's data is wrong: `npm run deep -- providers`. */
export default defineConfig({
  test: {
    include: [
      'workers/providers/**/*.{int,unit}.test.ts',
      '{domain/providers,api/webhooks}/**/*.unit.test.ts',
      'api/webhooks/simulated-proofs.int.test.ts',
    ],
    // They need a database, and fail without one whatever the data says.
    exclude: ['**/node_modules/**', '**/{card-secrecy,secrecy-kept}.int.test.ts'],
    setupFiles: ['workers/providers/changes/set-up.ts'],
    isolate: false,
    pool: 'forks',
    maxWorkers: 1,
    sequence: { sequencer: ScenariosFirst },
    bail: 1,
    // What a busy machine makes fail once is no answer to a change.
    retry: 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
