import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';
import LongestFirst from './scripts/longest-first.mjs';
import { chosenGroups, leftOut } from './scripts/test-groups.mjs';
import { compiledCatalogues } from './web/build/compiled-catalogues.ts';
import { pagedFields } from './web/build/paged-fields.ts';

export const elsewhere = ['**/node_modules/**', '**/dist/**', 'bench/peers/**', '.razao/**'];
/** What `npm run deep` alone runs, and what no folder that changed asks for. */
const exclude = [...elsewhere, '**/*.deep.*', ...leftOut()];

/** The machine that checks every change has two; left to itself Vitest would use one of them. */
const CORES = 2;
/** Tests of parts that run wait for them more than they compute. */
const CORES_AND_ONE = 3;

const { resolve } = createRequire(import.meta.url);

/** The router as ES modules, which alone load in a context of their own. */
const ROUTER = ['react-router-dom', 'react-router', 'react-router/dom'].map((name) => ({
  find: new RegExp(`^${name}$`),
  replacement: resolve(name).replace(/\.js$/, '.mjs'),
}));

/**
 * The official client keeps the open appends of a whole process in one table: tests that break
 * their event store would be felt by the next file.
 */
const OWN_PROCESS = ['eventstore/**/*.int.test.ts', 'embedded/event-store-server/**/*.int.test.ts'];

/** Tests on real PostgreSQL, event store and queue. */
export const integration = {
  // What lists are as files is the web's, words and all.
  plugins: [compiledCatalogues()],
  // Mercurius loads graphql as CommonJS; our own files must not get another copy of it.
  resolve: { alias: [{ find: /^graphql$/, replacement: resolve('graphql') }] },
  test: {
    globalSetup: ['embedded/testing/infrastructure.ts'],
    pool: 'forks' as const,
    maxWorkers: CORES_AND_ONE,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: { BRANDS: chosenGroups().includes('providers') ? 'all' : 'one of each family' },
  },
};

/** Tests on the built system. */
export const endToEnd = {
  pool: 'forks' as const,
  maxWorkers: CORES_AND_ONE,
  // What a page or a program comes to may take seconds on a busy machine.
  expect: { poll: { timeout: 20_000 } },
  testTimeout: 180_000,
  hookTimeout: 180_000,
};

/** First what computes, then what waits: these leave each other no idle cores. */
const COMPUTING = { maxWorkers: CORES, testTimeout: 20_000, sequence: { groupOrder: 0 } };
const WAITING = { groupOrder: 1 };

export default defineConfig({
  test: {
    reporters: ['default', './scripts/closing-line-reporter.mjs'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...COMPUTING,
          name: 'unit',
          include: ['**/*.unit.test.{ts,tsx}'],
          exclude: [...exclude, 'web/**'],
          // Loading the code anew for each file costs twice what the tests do (decision 0048).
          isolate: false,
        },
      },
      {
        // Pages keep state in their modules and in the window: each file has its own, in a context
        // that costs less than a process (decision 0048).
        plugins: [compiledCatalogues(), pagedFields()],
        resolve: { alias: ROUTER },
        test: {
          ...COMPUTING,
          name: 'web',
          include: ['web/**/*.unit.test.{ts,tsx}'],
          exclude,
          pool: 'vmForks',
          server: { deps: { inline: [/react-router/] } },
        },
      },
      {
        ...integration,
        test: {
          ...integration.test,
          name: 'int',
          include: ['**/*.int.test.ts'],
          exclude: [...exclude, ...OWN_PROCESS],
          isolate: false,
          sequence: WAITING,
        },
      },
      {
        ...integration,
        test: {
          ...integration.test,
          name: 'int-store',
          include: OWN_PROCESS,
          exclude,
          sequence: WAITING,
        },
      },
      {
        test: {
          ...endToEnd,
          name: 'e2e',
          include: ['e2e/**/*.e2e.test.ts'],
          exclude,
          sequence: WAITING,
        },
      },
    ],
  },
});
