// `npm run deep [-- parts]`: what takes too long for every change, or is judged by a clock. Each
// part's own output, then one line for each; docs/deep-tests.md holds the last results.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { GROUPS, testsOf } from './test-groups.mjs';

const seed = process.env.PROPERTY_SEED ?? String(randomInt(2 ** 31));
const vitest = ['node_modules/vitest/vitest.mjs', 'run'];
const deep = [...vitest, '--config', 'vitest.deep.config.ts', '--project'];
/** All integration tests of every change. */
const integration = [...vitest, '--project', 'int', '--project', 'int-store'];

const PARTS = {
  /** Every property of the domain, forty times as often, from a seed of the day. */
  properties: {
    args: [...vitest, '--project', 'unit', 'domain', '--testTimeout', '600000'],
    env: { PROPERTY_FACTOR: '40', PROPERTY_SEED: seed },
  },
  /** Every scenario of every provider. */
  brands: { args: [...integration, 'workers/providers'] },
  /** Parts that die, fall silent or are full of rows: replicas, fail-over, logs, lists. */
  parts: { args: [...deep, 'int'], env: { RESIGNING_LEADER_SECONDS: '60' } },
  /** What else only a changed folder asks for. */
  groups: { args: [...integration, '--project', 'e2e', ...new Set(GROUPS.flatMap(testsOf))] },
  /** The built system to the ends of its pages, its data and its operators. */
  e2e: { args: [...deep, 'e2e'] },
  /** How fast the checkout is on a phone of the lab; on a machine that does nothing else. */
  lab: { args: [...deep, 'lab'] },
  /** Long histories, and all faults of the providers on the built system. */
  faults: { args: [...deep, 'deep', 'domain', 'e2e/deep'] },
  /** All that needs an event store, on one with the faults of a cluster. */
  'fault-injecting': {
    args: [...integration, 'api/', 'projections/', 'workers/'],
    env: { TEST_EVENTSTORE: 'fault-injecting' },
  },
  /** Every part of the real set killed, frozen and silent under load. */
  matrix: { args: [...deep, 'deep', 'e2e/real-set'] },
  /** Which changed lines of the money arithmetic no test notices; thousands of times all tests. */
  mutation: {
    args: ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run'],
    env: { PROPERTY_FACTOR: '0.5' },
  },
  /** Which changed values of the providers' data no scenario notices; hours. PROVIDER_CHANGES=60: so many, by chance. */
  providers: { args: [...deep, 'deep', 'workers/providers/changes'] },
  /** Whether memory grows over 100,000 purchases. */
  soak: { args: ['dist/bench.js', 'soak'] },
};
const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}

const results = (named.length > 0 ? named : Object.keys(PARTS)).map((name) => {
  const { args, env = {} } = PARTS[name];
  console.log(`\n── ${name}${env.PROPERTY_SEED ? ` (seed ${env.PROPERTY_SEED})` : ''}`);
  const begun = Date.now();
  const { status } = spawnSync(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return { name, passed: status === 0, minutes: ((Date.now() - begun) / 60_000).toFixed(1) };
});

console.log();
for (const { name, passed, minutes } of results)
  console.log(`${passed ? '✓' : '✗'} ${name.padEnd(12)} ${minutes} min`);
const failed = results.filter(({ passed }) => !passed).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
