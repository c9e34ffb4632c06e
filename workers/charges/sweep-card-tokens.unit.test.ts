import { expect, it } from 'vitest';
import type { EventStore } from '../../eventstore/store.ts';
import type { CardTokenStore } from '../../runtime/vault/card-tokens.ts';
import type { SavedCardStore } from '../../runtime/vault/saved-cards.ts';
import { silent } from '../testing/worker-stack.ts';
import { sweepCardTokens } from './sweep-card-tokens.ts';

it.each(['cardTokens', 'savedCards'] as const)(
  'leaves none of the old %s, however many there are: they are removed in parts',
  async (which) => {
    const stopping = new AbortController();
    let left = 2_500;
    const sweep = async () => {
      const removed = Math.min(left, 1_000);
      left -= removed;
      if (removed === 0) stopping.abort();
      return removed;
    };
    const none = { sweep: async () => 0 };
    const unsettled = { unsettled: async () => [] };
    const vault = {
      cardTokens: none as CardTokenStore,
      savedCards: { ...none, ...unsettled } as Partial<SavedCardStore> as SavedCardStore,
    };
    const swept = { ...vault, [which]: { ...vault[which], sweep } };
    const store = {} as EventStore;
    await sweepCardTokens({ vault: swept, store, log: silent, signal: stopping.signal });
    expect(left).toBe(0);
  },
);
