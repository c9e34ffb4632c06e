import { expect, it } from 'vitest';
import type { CardTokenStore } from '../../runtime/vault/card-tokens.ts';
import { silent } from '../testing/worker-stack.ts';
import { sweepCardTokens } from './sweep-card-tokens.ts';

it('leaves no old token, however many there are: they are removed in parts', async () => {
  const stopping = new AbortController();
  let left = 2_500;
  const sweep = async () => {
    const removed = Math.min(left, 1_000);
    left -= removed;
    if (removed === 0) stopping.abort();
    return removed;
  };
  const cardTokens = { sweep } as CardTokenStore;
  await sweepCardTokens({ vault: { cardTokens }, log: silent, signal: stopping.signal });
  expect(left).toBe(0);
});
