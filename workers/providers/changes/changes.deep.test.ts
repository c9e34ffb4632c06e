import { execFile } from 'node:child_process';
import { createHash, randomInt } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import type { ProviderCode } from '../../../domain/kernel/enums.ts';
import { PROVIDERS, providerOf } from '../../../domain/providers/registry.ts';
import { changesOf, type Change } from './change.ts';

/** How many are tried, chosen by chance from a seed; all of them take hours. */
const TRIED = Number(process.env.PROVIDER_CHANGES ?? Infinity);
const SEED = process.env.PROVIDER_SEED ?? String(randomInt(2 ** 31));
/** `scenarios` asks them alone: what a simulator refuses, whatever the tables hold. */
const BY_SCENARIOS_ALONE = process.env.PROVIDER_NOTICED_BY === 'scenarios';
const NOTICED_MIN = 0.95;
const ALL_MS = 24 * 3_600_000;
/** Of one run, in bytes. */
const OUTPUT_MAX = 64 * 1_024 * 1_024;

const inText = ({ code, path, value }: Change) => `${code} ${path.join('.')} = ${JSON.stringify(value)}`;

/** They name all providers in one test, and take a moment. */
const TABLES = ['.unit.test.ts'];
/** Those of the one provider take longer, and are run for what the tables do not notice. */
const scenariosOf = (code: string) => ['.int.test.ts', '-t', `(^|\\W)${code}(\\W|$)`];

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.providers.config.ts'];

/** The first test that fails with it; undefined: none does. */
const failureOf = (asked: readonly string[], change: Change): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, NO_COLOR: '1', PROVIDER_CHANGE: JSON.stringify(change) };
    const options = { env, maxBuffer: OUTPUT_MAX };
    execFile(process.execPath, [...VITEST, ...asked], options, (failed, stdout, stderr) => {
      if (!/\d+ (passed|failed)/.test(stdout))
        reject(new Error(`Nothing was run with ${inText(change)}`));
      else resolve(failed ? (/^ FAIL .*/m.exec(stdout + stderr)?.[0] ?? 'a test') : undefined);
    });
  });

const demanded = new Map<string, Promise<void>>();

async function passesUnchanged(asked: readonly string[], code: ProviderCode): Promise<void> {
  const failure = await failureOf(asked, { code, path: ['name'], value: providerOf(code)?.name });
  if (failure) throw new Error(`Fails without any change of ${code}: ${failure}`);
}

/** What fails without any change fails with each, and would be taken for noticed. */
function demandPassesUnchanged(asked: readonly string[], code: ProviderCode): Promise<void> {
  const key = asked.join(' ');
  const known = demanded.get(key) ?? passesUnchanged(asked, code);
  demanded.set(key, known);
  return known;
}

/** A table that fails with it, else a scenario; undefined: nothing notices. */
async function noticedBy(change: Change): Promise<string | undefined> {
  const { code } = change;
  if (!BY_SCENARIOS_ALONE) {
    await demandPassesUnchanged(TABLES, code);
    const table = await failureOf(TABLES, change);
    if (table) return table;
  }
  const scenario = await failureOf(scenariosOf(code), change);
  if (scenario) await demandPassesUnchanged(scenariosOf(code), code);
  return scenario;
}

/** Tries them, as many at a time as there are cores; answers those that nothing notices. */
async function unnoticedOf(changes: readonly Change[]): Promise<Change[]> {
  const unnoticed: Change[] = [];
  const left = [...changes];
  const tryNext = async (): Promise<void> => {
    for (let change = left.shift(); change; change = left.shift()) {
      const by = await noticedBy(change);
      console.log(`${inText(change)}: ${by ?? 'NOT NOTICED'}`);
      if (by === undefined) unnoticed.push(change);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, tryNext));
  return unnoticed;
}

it(
  'of the values of all providers’ data, 95 of 100 that are changed fail a table or a scenario',
  async () => {
    const all = PROVIDERS.flatMap(changesOf);
    const tried = shuffled(all).slice(0, TRIED);
    // What a run of all tests makes, and these write into.
    mkdirSync('.razao', { recursive: true });
    const unnoticed = await unnoticedOf(tried);
    console.log(
      `${tried.length} of ${all.length} changes tried, ${unnoticed.length} not noticed (seed ${SEED})`,
    );
    expect(1 - unnoticed.length / tried.length).toBeGreaterThanOrEqual(NOTICED_MIN);
  },
  ALL_MS,
);

const shuffled = (changes: readonly Change[]): Change[] =>
  changes
    .map((change) => ({ change, at: sha256(`${SEED} ${inText(change)}`) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ change }) => change);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
