import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';
import LongestFirst from './scripts/longest-first.mjs';
import { compiledCatalogues } from './web/build/compiled-catalogues.ts';

const exclude = ['**/node_modules/**', '**/dist/**', 'bench/peers/**', '.razao/**'];

/** The machine that checks every change has two; left to itself Vitest would use one of them. */
const CORES = 2;
/** Tests of parts that run wait for them more than they compute. */
const CORES_AND_ONE = 3;

/** What a page or a program comes to may take seconds on a busy machine. */
const PATIENT = { poll: { timeout: 20_000 } };

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

/**
 * Once more on an event store that is as unkind as a cluster: a buyer's way through all programs.
 * `npm run deep -- unkind` does it with all the others (decision 0058).
 */
const ON_A_CLUSTER = [
  'api/purchase/*.int.test.ts',
  'workers/charges/charge-payment.int.test.ts',
  'api/webhooks/routes.int.test.ts',
  'workers/webhooks/uncharged-invoice.int.test.ts',
  'projections/runner/project.int.test.ts',
];

const integration = {
  // Mercurius loads graphql as CommonJS; our own files must not get another copy of it.
  resolve: { alias: [{ find: /^graphql$/, replacement: resolve('graphql') }] },
  test: {
    include: ['**/*.int.test.ts'],
    exclude,
    globalSetup: ['embedded/testing/infrastructure.ts'],
    pool: 'forks' as const,
    // One kind after the other: tests of the whole system must not compete with these for the
    // cores.
    sequence: { groupOrder: 2 },
    maxWorkers: CORES_AND_ONE,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
};

export default defineConfig({
  test: {
    reporters: ['default', './scripts/closing-line-reporter.mjs'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.unit.test.{ts,tsx}'],
          exclude: [...exclude, 'web/**'],
          // Loading the code anew for each file costs twice what the tests do (decision 0048).
          isolate: false,
          maxWorkers: CORES,
          sequence: { groupOrder: 0 },
          testTimeout: 20_000,
        },
      },
      {
        // Pages keep state in their modules and in the window: each file has its own, in a context
        // that costs less than a process (decision 0048).
        plugins: [compiledCatalogues()],
        resolve: { alias: ROUTER },
        test: {
          name: 'web',
          include: ['web/**/*.unit.test.{ts,tsx}'],
          exclude,
          pool: 'vmForks',
          server: { deps: { inline: [/react-router/] } },
          maxWorkers: CORES,
          sequence: { groupOrder: 1 },
          testTimeout: 20_000,
        },
      },
      {
        ...integration,
        test: {
          ...integration.test,
          name: 'int',
          exclude: [...exclude, ...OWN_PROCESS],
          isolate: false,
        },
      },
      { ...integration, test: { ...integration.test, name: 'int-store', include: OWN_PROCESS } },
      {
        ...integration,
        test: {
          ...integration.test,
          name: 'int-unkind',
          include: ON_A_CLUSTER,
          env: { TEST_EVENTSTORE: 'unkind' },
          isolate: false,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.test.ts'],
          exclude,
          pool: 'forks',
          sequence: { groupOrder: 3 },
          maxWorkers: CORES_AND_ONE,
          expect: PATIENT,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        // What is judged by the clock runs alone, after all others.
        test: {
          name: 'lab',
          include: ['e2e/**/*.lab.test.ts'],
          exclude,
          pool: 'forks',
          sequence: { groupOrder: 4 },
          maxWorkers: 1,
          expect: PATIENT,
          testTimeout: 300_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
