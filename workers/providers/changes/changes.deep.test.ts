import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { PROVIDERS } from '../../../domain/providers/registry.ts';
import { changesOf, type Change } from './change.ts';

/** How many are tried, chosen by chance; all of them take hours. */
const TRIED = Number(process.env.PROVIDER_CHANGES ?? Infinity);
const NOTICED_MIN = 0.95;
const ALL_MS = 24 * 3_600_000;

const inText = ({ code, path, value }: Change) => `${code} ${path.join('.')} = ${JSON.stringify(value)}`;

/**
 * The tables name all providers in one test, and take a moment; the scenarios of the one provider
 * take longer.
 */
const runsFor = ({ code }: Change): readonly string[][] => [
  ['.unit.test.ts'],
  ['.int.test.ts', '-t', `(^|\\W)${code}(\\W|$)`],
];

/** Whether a table, or one of the provider's scenarios, fails with it. */
const isNoticed = (change: Change): boolean =>
  runsFor(change).some((asked) => {
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.providers.config.ts'];
    const { status, stdout } = spawnSync(process.execPath, [...vitest, ...asked], {
      env: { ...process.env, PROVIDER_CHANGE: JSON.stringify(change) },
      encoding: 'utf8',
    });
    if (status === null || !/\d+ (passed|failed)/.test(stdout))
      throw new Error(`Nothing was run with ${inText(change)}`);
    return status !== 0;
  });

it(
  'of the values of all providers’ data, 95 of 100 that are changed fail a table or a scenario',
  () => {
    const all = PROVIDERS.flatMap(changesOf);
    const tried = shuffled(all).slice(0, TRIED);
    const unnoticed = tried.filter((change) => {
      const noticed = isNoticed(change);
      if (!noticed) console.log(`not noticed: ${inText(change)}`);
      return !noticed;
    });
    console.log(`${tried.length} of ${all.length} changes tried, ${unnoticed.length} not noticed`);
    expect(1 - unnoticed.length / tried.length).toBeGreaterThanOrEqual(NOTICED_MIN);
  },
  ALL_MS,
);

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
