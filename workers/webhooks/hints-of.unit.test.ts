import { expect, it } from 'vitest';
import { hintsOf } from './hints-of.ts';

const named = (count: number) => ({
  kept: { transactionIds: Array.from({ length: count }, (_, number) => `tx-${number}`) },
});
const understood = (count: number) => hintsOf({} as never, named(count) as never);

it('a body names at most five hundred transactions: each is a call to the provider', async () => {
  expect(await understood(500)).toHaveLength(500);
  expect(await understood(501)).toBe('NOT_UNDERSTOOD');
});
