import { describe, expect, it } from 'vitest';
import { inRounds, type Round } from './phone.ts';

/** Three rounds, and more where they are asked for; each measures its own number. */
async function judged(...rates: number[]): Promise<number[]> {
  let next = 0;
  const once = async (): Promise<Round<number>> => ({ rate: rates[next] ?? 4, measured: next++ });
  return inRounds(3, once);
}

describe('of some rounds', () => {
  it('all are judged where the phone was always the same', async () =>
    expect(await judged(4, 3.8, 4)).toEqual([0, 1, 2]));

  it('all of a machine that is slow all the time', async () =>
    expect(await judged(2.5, 2.4, 2.3)).toEqual([0, 1, 2]));

  it('none is judged in which it was a quicker one, and another is made', async () =>
    expect(await judged(4, 2.7, 3.8)).toEqual([0, 2, 3]));

  it('no more than twice as many are made', async () =>
    expect(await judged(4, 2, 2, 2, 2, 2)).toEqual([0]));
});
