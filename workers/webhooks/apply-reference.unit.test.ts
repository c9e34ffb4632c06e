import { describe, expect, it } from 'vitest';
import { coalesce, referencesOf } from './apply-reference.ts';

describe('calls that share a run', () => {
  const counting = () => {
    const runs: string[] = [];
    const call = coalesce(
      (key: string) => key,
      async (key: string) => {
        runs.push(key);
        return runs.length;
      },
    );
    return { runs, call };
  };

  it('are those of one moment with the same key', async () => {
    const { runs, call } = counting();
    expect(await Promise.all([call('a'), call('b'), call('a')])).toEqual([1, 2, 1]);
    expect(runs).toEqual(['a', 'b']);
  });

  it('are not those that come once the run has begun', async () => {
    const { runs, call } = counting();
    await call('a');
    await call('a');
    expect(runs).toEqual(['a', 'a']);
  });

  it('fail together, and the next one tries again', async () => {
    let fails = true;
    const call = coalesce(
      () => 'a',
      async () => {
        if (fails) throw new Error('away');
        return 'here';
      },
    );
    const both = await Promise.allSettled([call(), call()]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fails = false;
    expect(await call()).toBe('here');
  });
});

const named = (count: number) => ({
  kept: { transactionIds: Array.from({ length: count }, (_, number) => `tx-${number}`) },
});
const understood = (count: number) => referencesOf({} as never, named(count) as never);

it('a body names at most five hundred transactions: each is a call to the provider', async () => {
  expect(await understood(500)).toHaveLength(500);
  expect(await understood(501)).toBe('NOT_UNDERSTOOD');
});
