import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '../../domain/access/scope.ts';
import { balances, ledgerEntries } from '../../projections/read-models/ledger/table.ts';
import { payments, salesTotals } from '../../projections/read-models/payments/table.ts';
import { planOf, recordingReads } from '../../runtime/testing/plans.ts';
import { groupOf, newGeneration } from '../../runtime/testing/projections.ts';
import { startTestStack, type TestStack } from '../../runtime/testing/stack.ts';
import type { SalesFilter } from '../graphql/resolver-types.generated.ts';
import { balancesOf, listEntries } from '../ledger/queries.ts';
import { listSales } from './queries.ts';

/** Of two sellers: four of five are the one's who asks. */
const SALES = 100_000;
/** A busy machine writes so many within a statement's time. */
const PORTION = 5_000;
const DAYS = 365;
const NOW = new Date('2026-11-03T13:00:00Z');
const scope = { userId: 'ana', platformId: 'acme' } as Scope;

/** Every sale of the last year; a thousandth by boleto, or charged back. */
const SALES_ROWS = `insert into ${payments.view} (payment_id, stream, platform_id, producer_id, offer_id,
    product_name, method, status, standing, charged, renewals, receipt_mailed, currency, amount_cents, net_cents, kept_cents, refunded_cents,
    installments, installment_cents, items, interest_cents, shipping_cents, withdrawn, buyer, provider, created_at, position)
  select gen_random_uuid(), 'payment-' || n, 'acme', case n % 5 when 0 then 'otto' else 'ana' end, 'course',
    'Pottery', case when n % 1000 in (1, 2) then 'BILLET' else 'PIX' end,
    status, status, true, 0, true, 'BRL', 1000, 900, 900, 0,
    1, 1000, '[]', 0, 0, false, '{}', 'PAGARME', $1::timestamptz - (n % ${DAYS}) * interval '1 day', n
  from generate_series($2::int, $3::int) n,
    lateral (select case when n % 1000 in (2, 3) then 'CHARGEBACK' else 'APPROVED' end) of_it(status)`;
/** A leg of the seller and one of the platform for each sale; a debt for a thousandth. */
const ENTRY_ROWS = `insert into ${ledgerEntries.view} (position, leg, event_id, cause_stream, cause_id, journal_id,
    journal_kind, platform_id, currency, account, user_id, bucket, amount_cents, balance_cents, posted_at)
  select n, leg, gen_random_uuid(), 'payment-' || n, 'cause', gen_random_uuid(), 'SALE', 'acme', 'BRL',
    case when leg = 1 then 'inc:fee.pct' when n % 1000 = 2 then 'asset:debt:ana'
      else 'liab:' || case n % 5 when 0 then 'otto' else 'ana' end || ':available' end,
    case when leg = 1 then null when n % 5 = 0 then 'otto' else 'ana' end,
    case when leg = 1 then null when n % 1000 = 2 then 'debt' else 'available' end, 1, 1, $1
  from generate_series($2::int, $3::int) n, generate_series(0, 1) leg`;
const TOTAL_ROWS = `insert into ${salesTotals.view} (platform_id, producer_id, day, standing, method, currency, count,
    amount_cents, kept_cents, refunded_cents)
  select platform_id, producer_id, (created_at at time zone 'America/Sao_Paulo')::date, standing, method, currency,
    count(*), sum(amount_cents), sum(kept_cents), 0 from ${payments.view} group by 1, 2, 3, 4, 5, 6`;
/** Days of a hundred other sellers. */
const OTHER_TOTALS = `insert into ${salesTotals.view} select 'acme', 'seller-' || n, date '2026-11-03' - d, 'APPROVED',
    'PIX', 'BRL', 1, 1, 1, 0 from generate_series(1, 100) n, generate_series(1, ${DAYS}) d`;
/** As many accounts as sellers have between them. */
const BALANCE_ROWS = `insert into ${balances.view} (platform_id, currency, account, user_id, bucket, balance_cents,
    entries, position)
  select 'acme', 'BRL', 'liab:' || owner || ':available', owner, 'available', 1, 1, n
  from (select n, case n when 1 then 'ana' else 'seller-' || n end as owner from generate_series(1, 5000) n) o`;

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack();
  for (const name of ['sales', 'ledger'] as const)
    await newGeneration(stack, { active: true, group: groupOf(name) });
  const { writer } = stack.database;
  for (let from = 1; from <= SALES; from += PORTION)
    for (const rows of [SALES_ROWS, ENTRY_ROWS])
      await writer.query(rows, [NOW, from, from + PORTION - 1]);
  for (const rows of [TOTAL_ROWS, OTHER_TOTALS, BALANCE_ROWS, 'analyze']) await writer.query(rows);
}, 120_000);
afterAll(() => stack?.stop());

type Reads = ReturnType<typeof recordingReads>;

/** Two pages after each other: they have nothing in common. Answers what was read. */
async function twoPages<Node>(
  page: (
    pools: Reads['pools'],
    after: string | null,
  ) => Promise<{ ok: true; value: { nodes: Node[]; endCursor: string | null } } | { ok: false }>,
  idOf: (node: Node) => unknown,
): Promise<Reads['reads']> {
  const { pools, reads } = recordingReads(stack.database);
  const first = await page(pools, null);
  const second = first.ok ? await page(pools, first.value.endCursor) : first;
  if (!first.ok || !second.ok) throw new Error('refused');
  const ids = [...first.value.nodes, ...second.value.nodes].map(idOf);
  expect(ids).toHaveLength(40);
  expect(new Set(ids).size).toBe(40);
  return reads;
}

describe('the sales of a seller with 80,000', () => {
  it.each<[string, SalesFilter]>([
    ['of all time', { period: 'ALL' }],
    ['of a month', { period: 'LAST_30_DAYS' }],
    ['of a rare state', { period: 'ALL', status: 'CHARGEBACK' }],
    ['by a rare method', { period: 'ALL', method: 'BILLET' }],
    ['of a rare state by a rare method', { period: 'ALL', status: 'CHARGEBACK', method: 'BILLET' }],
  ])('%s are read by page, and their totals by day', async (_what, filter) => {
    const query = { filter, first: 20, now: NOW };
    const reads = await twoPages(
      (pools, after) => listSales(pools, scope, { ...query, after }),
      ({ paymentId }) => paymentId,
    );
    for (const read of reads) {
      const isPage = read[0].includes(payments.view);
      const { kinds, rowsMax } = await planOf(stack.database, read);
      expect(kinds).not.toContain('Seq Scan');
      if (!isPage) expect(rowsMax).toBeLessThanOrEqual(DAYS * 4);
      else {
        expect(kinds.filter((kind) => kind.endsWith('Sort'))).toEqual([]);
        expect(rowsMax).toBeLessThan(250);
      }
    }
  });
});

describe('the ledger of a seller with 80,000 entries', () => {
  it.each([
    ['of all accounts', null],
    ['of a busy account', 'liab:ana:available'],
    ['of a rare account', 'asset:debt:ana'],
  ])('%s is read by page', async (_what, account) => {
    const reads = await twoPages(
      (pools, after) => listEntries(pools, scope, { account, first: 20, after }),
      ({ position, leg }) => `${position}/${leg}`,
    );
    for (const read of reads) {
      const { kinds, rowsMax } = await planOf(stack.database, read);
      expect(kinds.filter((kind) => /Sort$|^Seq Scan$/.test(kind))).toEqual([]);
      expect(rowsMax).toBeLessThan(100);
    }
  });

  it('has its balances read by seller', async () => {
    const { pools, reads } = recordingReads(stack.database);
    expect(await balancesOf(pools, scope)).toHaveLength(1);
    for (const read of reads) expect((await planOf(stack.database, read)).rowsMax).toBeLessThan(10);
  });
});
