import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryTables, stored } from '../../runtime/testing/rows.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import { ledger } from '../read-models/ledger/project.ts';
import { balances } from '../read-models/ledger/table.ts';
import { salesTotals } from '../read-models/payments/table.ts';
import type { WrittenRow } from '../table.ts';
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
  const tables = memoryTables(ledger.tables, cacheMax);
  for (let from = 0; from < events.length; from += batchMax)
    tables.apply(ledger, events.slice(from, from + batchMax));
  const rows = tables.all(balances);
  return new Map(rows.map((row) => [row.account, [row.balanceCents, row.entries]]));
}

const moves = fc.array(
  fc.tuple(fc.nat(OWNERS - 1), fc.nat(OWNERS - 1), fc.integer({ min: 1, max: 9_999 })),
  { minLength: 1, maxLength: 300, size: 'max' },
);

describe('the rows that a batch works on', () => {
  it('give the same tables for any size of batch and of cache', () => {
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

  it('are only those that were asked for: another one is an error, not absent', () => {
    const rows = new WorkingSet(ledger.tables);
    rows.begin([{ table: balances, key: 'asked for' }]);
    expect(rows.get(balances, 'asked for')).toBeUndefined();
    expect(() => rows.get(balances, 'forgotten')).toThrow('Row forgotten of balances');
  });

  it('are not looked for where an event of the same batch makes them', () => {
    const rows = new WorkingSet(ledger.tables);
    const made = { table: balances, key: 'made', isNew: true };
    const missing = rows.begin([
      made,
      { table: balances, key: 'made' },
      { table: balances, key: 'old' },
    ]);
    expect(missing).toEqual(new Map([[balances, new Set(['old'])]]));
    expect(rows.get(balances, 'made')).toBeUndefined();
  });

  it('are found again in the next batch without loading, as they were changed', () => {
    const rows = new WorkingSet(ledger.tables);
    const changed = { balanceCents: 1 } as WrittenRow<typeof balances>;
    rows.begin([{ table: balances, key: 'a' }]);
    rows.put(balances, 'a', changed);
    rows.end();
    expect(rows.begin([{ table: balances, key: 'a' }]).size).toBe(0);
    expect(rows.get(balances, 'a')).toEqual(changed);
  });

  it('of an adding table are summed within a batch, down to a row of zeros', () => {
    const rows = new WorkingSet([salesTotals]);
    const day = { producerId: 'ana', day: '2026-11-03', standing: 'PENDING', method: 'PIX' } as const;
    const one = { ...day, currency: 'BRL' as const, platformId: 'acme', count: 1, amountCents: 100 };
    rows.add(salesTotals, { ...one, keptCents: 90, refundedCents: 0 });
    rows.add(salesTotals, { ...one, count: -1, amountCents: -100, keptCents: -90, refundedCents: 0 });
    expect(rows.end()).toMatchObject([{ rows: [{ ...day, count: 0, amountCents: 0, keptCents: 0 }] }]);
  });
});
