import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../runtime/database/pools.ts';
import { paidSale, refundSale, requestSale } from '../../runtime/testing/payments.ts';
import { takeIntoWallets } from '../../runtime/testing/wallets.ts';
import { touchedIn } from '../../runtime/testing/plans.ts';
import {
  ledger,
  newGeneration,
  projectTogether,
  rowsOf,
  sales,
} from '../../runtime/testing/projections.ts';
import { startTestStack, type TestStack } from '../../runtime/testing/stack.ts';
import { takeStatistics, type Generation } from '../runner/generations.ts';
import { readWholeTables } from '../whole-tables.ts';
import { brokenInvariants, checksOf } from './invariants.ts';

let stack: TestStack;
let built: { readonly sales: Generation; readonly ledger: Generation };
const schemas = () => ({ sales: built.sales.schema, ledger: built.ledger.schema });

beforeAll(async () => {
  stack = await startTestStack();
  const [first = '', second = ''] = await Promise.all([
    paidSale(stack.store, { policy: { rulesVersion: 1 } }),
    paidSale(stack.store),
    requestSale(stack.store),
  ]);
  await takeIntoWallets(stack.store, second);
  await refundSale(stack.store, first);
  built = { sales: await newGeneration(stack), ledger: await newGeneration(stack, { group: ledger }) };
  await projectTogether(stack, Object.values(built));
});
afterAll(() => stack.stop());

/** What is found after `tamper`, which is taken back. */
async function foundAfter(tamper: string): Promise<string[]> {
  let found: string[] = [];
  await inTransaction(stack.database.writer, async (client) => {
    if (tamper)
      await client.query(
        tamper
          .replaceAll('%payments', `${built.sales.schema}.payments`)
          .replaceAll('%', `${built.ledger.schema}.`),
      );
    found = await brokenInvariants(client, schemas());
    throw new Error('taken back');
  }).catch((error: Error) => {
    if (error.message !== 'taken back') throw error;
  });
  return found.map((sentence) =>
    sentence
      .split(':')
      .slice(0, sentence.startsWith('I') ? 2 : 1)
      .join(':'),
  );
}

const I1 = 'I1: journals that do not sum to zero';
const I2 = 'I2: books that do not sum to zero';
const I3 = 'I3: balances of a user below zero';
const I15 = 'I15: accounts of sales that no wallet has taken over for an hour';
const I10 = 'I10: balances that are not the sum of their entries';
const SALES = 'Approved sales without exactly one sale journal';

const oneLeg =
  "where account = 'inc:fee.pct' and position = (select min(position) from %ledger_entries)";

describe('the books', () => {
  it('as they are written break nothing', async () => {
    expect(await foundAfter('')).toEqual([]);
  });

  it.each([
    [
      'a leg of another amount',
      `update %ledger_entries set amount_cents = amount_cents - 1 ${oneLeg}`,
      [I1, I10],
    ],
    ['a leg that is gone', `delete from %ledger_entries ${oneLeg}`, [I1, I10]],
    [
      'a balance of another amount',
      "update %balances set balance_cents = balance_cents - 1 where account = 'inc:fee.pct'",
      [I2, I10],
    ],
    [
      'two balances changed against each other',
      "update %balances set balance_cents = balance_cents + case account when 'inc:fee.pct' then 1 else -1 end where account in ('inc:fee.pct', 'inc:fee.fixed')",
      [I10, I10],
    ],
    [
      'somebody who holds less than nothing',
      "update %balances set balance_cents = -balance_cents where bucket = 'available'",
      [I2, I3, I10],
    ],
    [
      'a sale that its seller’s wallet never took over',
      "update %balances set balance_cents = balance_cents + case account when 'liab:ana:sales' then -1 else 1 end where account in ('liab:ana:sales', 'inc:fee.pct')",
      [I10, I15],
    ],
    [
      'a sale without its journal',
      "update %payments set approved_at = now() where status = 'PENDING'",
      [SALES],
    ],
    [
      'a journal without its sale',
      'update %payments set approved_at = null where refunded_cents = 0 and approved_at is not null',
      [SALES],
    ],
    [
      'a sale posted twice',
      "insert into %ledger_entries select position + 1000, leg, event_id, cause_stream, cause_id, gen_random_uuid(), journal_kind, platform_id, currency, account, user_id, bucket, 0, balance_cents, release_date, posted_at from %ledger_entries where account = 'inc:fee.pct' and journal_kind = 'SALE' and position = (select min(position) from %ledger_entries)",
      [SALES],
    ],
  ])('with %s are found out', async (_, tamper, expected) => {
    expect([...new Set(await foundAfter(tamper))]).toEqual([...new Set(expected)]);
  });
});

describe('of thousands of sales', () => {
  const SALES_MADE = 4_000;
  /** One sale of the books with one of its journals, again and again. */
  const copies = (made: ReturnType<typeof schemas>) => [
    `insert into ${made.sales}.payments select r.* from ${schemas().sales}.payments p,
       generate_series(1, ${SALES_MADE}) n, jsonb_populate_record(p, jsonb_build_object(
       'payment_id', gen_random_uuid(), 'stream', 'payment-' || n)) r
       where p.stream = (select min(stream) from ${schemas().sales}.payments)`,
    `insert into ${made.ledger}.ledger_entries select r.* from ${schemas().ledger}.ledger_entries e,
       generate_series(1, ${SALES_MADE}) n, jsonb_populate_record(e, jsonb_build_object(
       'position', n, 'cause_stream', 'payment-' || n,
       'journal_id', '00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))) r
       where e.position = (select min(position) from ${schemas().ledger}.ledger_entries)`,
  ];

  it('are held against their journals in a few passes, not one for each sale', async () => {
    const { writer } = stack.database;
    const madeSales = await newGeneration(stack);
    const madeLedger = await newGeneration(stack, { group: ledger });
    const made = { sales: madeSales.schema, ledger: madeLedger.schema };
    for (const rows of copies(made)) await writer.query(rows);
    await takeStatistics(writer, madeSales, sales);
    await takeStatistics(writer, madeLedger, ledger);
    const [entries] = await rowsOf<{ count: number }>(
      stack,
      `select count(*) as count from ${made.ledger}.ledger_entries`,
    );
    const count = entries?.count ?? 0;
    expect(count).toBeGreaterThan(SALES_MADE);
    await inTransaction(writer, async (client) => {
      await readWholeTables(client);
      for (const { sentence, text } of checksOf(made))
        expect((await touchedIn(client, text)).rowsMax, sentence).toBeLessThanOrEqual(2 * count);
    });
  });
});
