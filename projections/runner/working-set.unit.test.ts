import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stored } from '../../runtime/testing/rows.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import { ledger } from '../ledger/ledger.ts';
import type { Row } from '../read-model.ts';
import { neededBy } from './projector.ts';
import { WorkingSet } from './working-set.ts';

const OWNERS = 60;

/** A journal that moves cents between the accounts of two sellers. */
const journal = ([from, to, amountCents]: [number, number, number], position: number): StoredEvent =>
  stored(
    {
      type: 'JournalPosted',
      data: {
        journalId: '00000000-0000-4000-8000-000000000001',
        kind: 'SALE',
        platformId: 'acme',
        currency: 'BRL',
        legs: [
          { account: `liab:user-${from}:available`, amountCents },
          { account: `liab:user-${to}:available`, amountCents: -amountCents },
        ],
        postedAt: '2026-11-03T13:00:00Z',
      },
    },
    position,
  );

/** The tables after all events, by way of batches, a cache of this size and storage in between. */
function balancesAfter(events: readonly StoredEvent[], batchMax: number, cacheMax: number) {
  const storage = new Map<string, Row>();
  const rows = new WorkingSet(ledger.tables, cacheMax);
  for (let from = 0; from < events.length; from += batchMax) {
    const batch = events.slice(from, from + batchMax);
    const missing = rows.begin(neededBy([ledger], batch));
    for (const key of missing.get('balances') ?? []) {
      const row = storage.get(key);
      if (row) rows.loaded('balances', key, row);
    }
    for (const event of batch) ledger.apply(rows, event);
    for (const [key, row] of rows.end().get('balances') ?? []) storage.set(key, row);
  }
  return new Map([...storage].map(([key, row]) => [key, [row.balance_cents, row.entries]]));
}

const moves = fc.array(
  fc.tuple(fc.nat(OWNERS - 1), fc.nat(OWNERS - 1), fc.integer({ min: 1, max: 9_999 })),
  { minLength: 1, maxLength: 300, size: 'max' },
);

describe('the rows that a batch works on', () => {
  it('give the same tables for any size of batch and of cache (review row 1)', () => {
    fc.assert(
      fc.property(
        moves,
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: OWNERS / 4 }),
        (drawn, batchMax, cacheMax) => {
          const events = drawn.map(journal);
          expect(balancesAfter(events, batchMax, cacheMax)).toEqual(
            balancesAfter(events, events.length, 10 * OWNERS),
          );
        },
      ),
    );
  });

  it('are only those that were asked for: another one is an error, not absent (review row 1)', () => {
    const rows = new WorkingSet(ledger.tables);
    rows.begin(new Map([['balances', new Set(['asked for'])]]));
    expect(rows.get('balances', 'asked for')).toBeUndefined();
    expect(() => rows.get('balances', 'forgotten')).toThrow('forgotten of balances');
  });

  it('are found again in the next batch without loading, as they were changed', () => {
    const rows = new WorkingSet(ledger.tables);
    rows.begin(new Map([['balances', new Set(['a'])]]));
    rows.put('balances', 'a', { balance_cents: 1 });
    rows.end();
    expect(rows.begin(new Map([['balances', new Set(['a'])]])).size).toBe(0);
    expect(rows.get('balances', 'a')).toEqual({ balance_cents: 1 });
  });
});
