import { expect, it } from 'vitest';
import type { Pools } from '../../runtime/database/pools.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { awaitReadModels } from './await-read-model.ts';

type Positions = readonly number[] | Error;

/** Where each of those that reads go to stands, as the test says. */
function reading(first: Positions) {
  let shown = first;
  let looks = 0;
  const readEach = async () => {
    looks += 1;
    if (shown instanceof Error) throw shown;
    return shown.map((position) => ({ rows: [{ position }] }));
  };
  const wait = awaitReadModels({ readEach } as unknown as Pools);
  let answer: boolean | undefined;
  const passed = wait.passed({ table: { checkpoint: 'sales.checkpoint' }, position: 7n });
  void passed.then((it) => (answer = it));
  return {
    passed,
    answer: () => answer,
    show: (positions: Positions) => (shown = positions),
    looksAgain: () => eventually('it looks again', () => looks > 2),
  };
}

it('waits for each of those that the next list may be read from', async () => {
  const { passed, answer, show, looksAgain } = reading([7, 6]);
  await looksAgain();
  expect(answer()).toBeUndefined();
  show([9, 7]);
  expect(await passed).toBe(true);
});

it('goes on while the database is away', async () => {
  const { passed, answer, show, looksAgain } = reading(new Error('Away'));
  await looksAgain();
  expect(answer()).toBeUndefined();
  show([7]);
  expect(await passed).toBe(true);
});

it('gives up in the end: what was written is written', async () => {
  expect(await reading([6]).passed).toBe(false);
});
