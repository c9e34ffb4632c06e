import { describe, expect, it } from 'vitest';
import { inRounds, type Round } from './phone.ts';

type Speeds = Pick<Round<number>, 'rate' | 'machineSpeed'>;
const QUIET: Speeds = { rate: 4, machineSpeed: 2_000 };

/** Three rounds, and more where they are asked for; each measures its own number. */
async function judgedOf(speeds: readonly Partial<Speeds>[], wanted = 0): Promise<number[]> {
  let next = 0;
  const once = async (): Promise<Round<number>> => {
    const measured = next++;
    return { ...QUIET, ...speeds[measured], measured };
  };
  return inRounds(3, once, (judged) => Math.max(...judged) >= wanted);
}
const judged = (...rates: number[]) => judgedOf(rates.map((rate) => ({ rate })));
const beside = (speeds: readonly number[], wanted: number) =>
  judgedOf(
    speeds.map((machineSpeed) => ({ machineSpeed })),
    wanted,
  );

describe('of some rounds', () => {
  it('all are judged where the phone was always the same', async () =>
    expect(await judged(4, 3.8, 4)).toEqual([0, 1, 2]));

  it('all of a machine that is slow all the time', async () =>
    expect(await judged(2.5, 2.4, 2.3)).toEqual([0, 1, 2]));

  it('none is judged in which it was a quicker one, and another is made', async () =>
    expect(await judged(4, 2.7, 3.8)).toEqual([0, 2, 3]));

  it('no more are made of a machine without neighbours, whatever they tell', async () =>
    expect(await beside([2_000, 1_900, 2_000], 5)).toEqual([0, 1, 2]));

  it('more are made beside neighbours, until one tells what is wanted', async () =>
    expect(await beside([2_000, 1_400, 2_000], 4)).toEqual([0, 1, 2, 3, 4]));

  it('no more than four times as many are made', async () => {
    expect(await judged(4, ...Array<number>(11).fill(2))).toEqual([0]);
    expect(await beside([2_000, 1_400], 99)).toHaveLength(12);
  });
});
