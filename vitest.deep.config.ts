import { defineConfig } from 'vitest/config';
import { elsewhere, endToEnd, integration } from './vitest.config.ts';

/** What takes too long for every change, or is judged by a clock: `npm run deep`. */
export default defineConfig({
  test: {
    reporters: ['default', './scripts/closing-line-reporter.mjs'],
    projects: [
      {
        test: {
          name: 'deep',
          include: ['**/*.deep.test.ts'],
          exclude: elsewhere,
          pool: 'forks',
          maxWorkers: 1,
          sequence: { groupOrder: 0 },
          testTimeout: 600_000,
          hookTimeout: 180_000,
        },
      },
      {
        ...integration,
        test: {
          ...integration.test,
          name: 'int',
          include: ['**/*.deep.int.test.ts'],
          exclude: elsewhere,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...endToEnd,
          name: 'e2e',
          include: ['e2e/**/*.deep.e2e.test.ts'],
          exclude: elsewhere,
          sequence: { groupOrder: 2 },
        },
      },
      {
        // What is judged by the clock runs alone, after all others.
        test: {
          ...endToEnd,
          name: 'lab',
          include: ['e2e/**/*.lab.test.ts'],
          exclude: elsewhere,
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
          testTimeout: 300_000,
        },
      },
    ],
  },
});
