import { describe, expect, it } from 'vitest';
import type { PaymentEvent } from '../../../domain/payment/events.ts';
import {
  aPurchase,
  approved,
  followedBy,
  applying,
  PAYMENT_ID,
  refund,
  refundedFact,
} from '../../../domain/testing/payment-facts.ts';
import { Book } from '../../../domain/testing/wallet-facts.ts';
import { releaseDue, takeCauses } from '../../../domain/wallet/wallet.ts';
import { memoryTables, rowsAfter, stored } from '../../../runtime/testing/rows.ts';
import { rowKey } from '../../table.ts';
import { ledger } from './project.ts';
import { balances as table, ledgerEntries, releaseDays } from './table.ts';

const journals = (events: PaymentEvent[]) => events.filter(({ type }) => type === 'JournalPosted');
/** Under rules version 1, which name the buckets in the payment's own journal. */
const sold = approved(aPurchase({ policy: { rulesVersion: 1 } }));
const sale = journals(sold);
const saleAndRefund = journals(followedBy(sold, applying(refundedFact(refund(4_000)))));

const balances = (events: PaymentEvent[]) =>
  Object.fromEntries(
    rowsAfter(ledger, events)
      .all(table)
      .map((row) => [row.account, row.balanceCents]),
  );

describe('the balances', () => {
  it('are what the legs of all journals add up to', () => {
    expect(balances(sale)).toEqual({
      'asset:cash:ONZ': 9_900,
      'liab:ana:available': -8_550,
      'liab:ana:reserve': -950,
      'inc:fee.pct': -400,
      'inc:fee.fixed': -100,
      'exp:provider_fee': 100,
    });
  });

  it('go on with the next journal', () => {
    expect(balances(saleAndRefund)).toMatchObject({ 'asset:cash:ONZ': 5_900, 'inc:fee.pct': -240 });
  });

  // specification/money#i2-books-balance
  it('sum to zero in every book', () => {
    expect(Object.values(balances(saleAndRefund)).reduce<number>((a, b) => a + Number(b), 0)).toBe(0);
  });

  it('of two currencies, or two platforms, are kept apart', () => {
    const other = sale.map(
      (event) => ({ ...event, data: { ...event.data, currency: 'EUR' } }) as PaymentEvent,
    );
    const third = sale.map(
      (event) => ({ ...event, data: { ...event.data, platformId: 'other' } }) as PaymentEvent,
    );
    const cash = rowsAfter(ledger, [...sale, ...other, ...third])
      .all(table)
      .filter(({ account }) => account === 'asset:cash:ONZ');
    expect(cash.map(({ balanceCents }) => balanceCents)).toEqual([9_900, 9_900, 9_900]);
  });

  it('count their entries', () => {
    expect(
      rowsAfter(ledger, sale)
        .all(table)
        .find(({ account }) => account === 'asset:cash:ONZ')?.entries,
    ).toBe(2);
  });

  it('tell whose they are, and in which bucket', () => {
    const rows = rowsAfter(ledger, sale).all(table);
    expect(rows.find(({ account }) => account === 'liab:ana:reserve')).toMatchObject({
      userId: 'ana',
      bucket: 'reserve',
    });
    expect(rows.find(({ account }) => account === 'inc:fee.pct')).toMatchObject({
      userId: null,
      bucket: null,
    });
  });
});

describe('the entries', () => {
  const entries = rowsAfter(ledger, saleAndRefund).all(ledgerEntries);

  it('are one for each leg, in order', () => {
    expect(entries.filter(({ position }) => position === 0).map(({ leg }) => leg)).toEqual([
      0, 1, 2, 3, 4, 5, 6,
    ]);
  });

  it('each show the balance they led to', () => {
    const cash = entries.filter(({ account }) => account === 'asset:cash:ONZ');
    expect(cash.map(({ amountCents, balanceCents }) => [amountCents, balanceCents])).toEqual([
      [10_000, 10_000],
      [-100, 9_900],
      [-4_000, 5_900],
    ]);
  });

  it('each give their reason: journal, stream, event and cause', () => {
    expect(entries[0]).toMatchObject({
      causeStream: `payment-${PAYMENT_ID}`,
      journalKind: 'SALE',
      causeId: 'cause',
      eventId: '00000000-0000-4000-8000-000000000000',
    });
  });

  it('name the day on which a lot is released, where they make one', () => {
    expect(entries.find(({ account }) => account === 'liab:ana:reserve')?.releaseDate).toBe(
      '2026-12-03',
    );
    expect(entries.find(({ account }) => account === 'inc:fee.pct')?.releaseDate).toBeNull();
  });
});

it('a journal of another aggregate than a payment is posted like any other', () => {
  const tables = rowsAfter(ledger, sale, 'wallet-ana-BRL');
  expect(new Set(tables.all(ledgerEntries).map(({ causeStream }) => causeStream))).toEqual(
    new Set(['wallet-ana-BRL']),
  );
  expect(tables.all(table)).toHaveLength(6);
});

it('every balance that a journal changes is asked for before', () => {
  const affected = sale.flatMap((event, position) => ledger.affectedRows(stored(event, position)));
  expect(new Set(affected.map(({ key }) => key))).toEqual(
    new Set(
      rowsAfter(ledger, sale)
        .all(table)
        .map((row) => rowKey(table, row)),
    ),
  );
});

describe('a wallet that took over a sale', () => {
  const book = new Book();
  const events = [...journals(approved(aPurchase({ policy: { releaseDays: 2 } }))), ...tookOver(book)];
  const tables = memoryTables(ledger.tables);
  events.forEach((event, position) => {
    const stream = position === 0 ? `payment-${PAYMENT_ID}` : 'wallet-ana-BRL';
    tables.apply(ledger, [stored(event, position, stream)]);
  });

  it('leaves nothing in the account of sales', () => {
    const sales = tables.all(table).find(({ account }) => account === 'liab:ana:sales');
    expect(sales?.balanceCents).toBe(0);
  });

  it('gives the sale as the reason of its entries', () => {
    const pending = tables.all(ledgerEntries).find(({ account }) => account === 'liab:ana:pending');
    expect(pending).toMatchObject({
      causeStream: `payment-${PAYMENT_ID}`,
      eventId: book.causes[0]?.eventId,
      journalKind: 'SALE',
    });
  });

  it('says what is released on which day', () => {
    expect(tables.all(releaseDays)).toEqual([
      expect.objectContaining({ bucket: 'pending', day: '2026-11-05', amountCents: 8_550 }),
      expect.objectContaining({ bucket: 'reserve', day: '2026-12-03', amountCents: 950 }),
    ]);
  });

  it('keeps a day that is over with nothing', () => {
    const released = book.run('ana', (state) => releaseDue(state, { at: '2026-11-05T12:00:00Z' }));
    released.forEach((event, index) =>
      tables.apply(ledger, [stored(event, 100 + index, 'wallet-ana-BRL')]),
    );
    expect(tables.all(releaseDays)[0]).toMatchObject({ day: '2026-11-05', amountCents: 0 });
    expect(tables.all(table).find(({ account }) => account === 'liab:ana:available')).toMatchObject({
      balanceCents: -8_550,
    });
  });
});

function tookOver(book: Book) {
  const causes = book.post(approved(aPurchase({ policy: { releaseDays: 2 } })), `payment-${PAYMENT_ID}`);
  const said = { walletId: 'ana-BRL', userId: 'ana', causes, at: '2026-11-03T14:00:00Z' };
  return book.run('ana', (state) => takeCauses(state, said));
}
