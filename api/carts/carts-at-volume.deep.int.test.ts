import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '../../domain/access/scope.ts';
import { cartTotals } from '../../projections/read-models/cart-totals/table.ts';
import { carts } from '../../projections/read-models/carts/table.ts';
import { planOf, recordingReads } from '../../runtime/testing/plans.ts';
import { groupOf, newGeneration } from '../../runtime/testing/projections.ts';
import { startTestStack, type TestStack } from '../../runtime/testing/stack.ts';
import { listCarts } from './queries.ts';

const CARTS = 100_000;
/** A busy machine writes so many within a statement's time. */
const PORTION = 5_000;
const DAYS = 365;
/** Purchases of a seller whose buyers hardly ever leave. */
const BOUGHT = 20_000;
const NOW = new Date('2026-11-03T13:00:00Z');
const scope = { userId: 'ana', platformId: 'acme' } as Scope;

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack();
  await newGeneration(stack, { active: true, group: groupOf('carts') });
  const { writer } = stack.database;
  for (let from = 1; from <= (CARTS * 5) / 4; from += PORTION)
    await writer.query(
      `insert into ${carts.view} (cart_id, platform_id, producer_id, offer_id, product_name, state, currency,
         amount_cents, contact, attempts, captured_at, changed_at, abandoned, position)
       select gen_random_uuid(), 'acme', case n % 5 when 0 then 'otto' else 'ana' end, 'course', 'Pottery',
         (array['OPEN', 'CONTACTED', 'RECOVERED', 'BOUGHT'])[1 + n % 4], 'BRL', 1000, '{}', 1,
         $1::timestamptz - (n % ${DAYS}) * interval '1 day', $1, true, n
       from generate_series($2::int, $3::int) n`,
      [NOW, from, from + PORTION - 1],
    );
  await writer.query(
    `insert into ${cartTotals.view} (platform_id, producer_id, day, state, currency, count, amount_cents)
     select platform_id, producer_id, (captured_at at time zone 'America/Sao_Paulo')::date, state, currency,
       count(*), sum(amount_cents) from ${carts.view} group by 1, 2, 3, 4, 5`,
  );
  await writer.query(
    `insert into ${carts.view} (cart_id, platform_id, producer_id, offer_id, product_name, state, currency,
       amount_cents, contact, attempts, captured_at, changed_at, abandoned, position)
     select gen_random_uuid(), 'acme', 'bia', 'course', 'Pottery', case when n > $2::int - 3 then 'OPEN' else 'BOUGHT' end,
       'BRL', 1000, '{}', 0, $1::timestamptz - n * interval '1 minute', $1, false, n
     from generate_series(1, $2::int) n`,
    [NOW, BOUGHT],
  );
  await writer.query('analyze');
}, 120_000);
afterAll(() => stack?.stop());

it.each([
  ['of all time', {}],
  ['of a state', { state: 'RECOVERED' }],
  ['of a month', { period: 'LAST_30_DAYS' }],
] as const)(
  'a page and totals %s of a seller with 100,000 carts read no more than they show',
  async (what, filter) => {
    const { pools, reads } = recordingReads(stack.database);
    const query = { filter: filter as never, first: 20, after: null, now: NOW };
    const listed = await listCarts(pools, scope, query);
    if (!listed.ok) throw new Error(listed.error.code);
    if (what === 'of all time') expect(listed.value.totals).toMatchObject([{ count: (CARTS * 3) / 4 }]);
    const [page, totals] = await Promise.all(
      reads.slice(0, 2).map((read) => planOf(stack.database, read)),
    );
    expect(page?.rowsMax).toBeLessThan(100);
    expect(page?.kinds).not.toContain('Sort');
    // A row for each day and state, of this seller alone.
    expect(totals?.rowsMax).toBeLessThanOrEqual(DAYS * 4);
  },
);

it('the few carts that were left are found among the many that were bought', async () => {
  const { pools, reads } = recordingReads(stack.database);
  const query = { filter: {}, first: 20, after: null, now: NOW } as const;
  const listed = await listCarts(pools, { ...scope, userId: 'bia' }, query);
  expect(listed.ok && listed.value.nodes).toHaveLength(3);
  const page = reads[0] && (await planOf(stack.database, reads[0]));
  expect(page?.rowsMax).toBeLessThan(100);
});
