import { z } from 'zod';
import type { Scope } from '../../domain/access/scope.ts';
import { salesTotals, payments } from '../../projections/read-models/payments/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import { pageLength, readCursor, toCursor } from '../graphql/cursor.ts';
import { firstDayOf } from '../graphql/period.ts';
import type { SalesFilter, SalesTotals } from '../graphql/resolver-types.generated.ts';
import { isPaymentId, type PaymentRow } from '../payments/queries.ts';

/** Sort key of the last sale seen. */
const lastSale = z.tuple([z.iso.datetime(), z.uuid()]);

export interface SalesPageRows {
  readonly nodes: PaymentRow[];
  readonly endCursor: string | null;
  readonly totals: SalesTotals[];
}

interface SalesQuery {
  readonly filter: SalesFilter;
  readonly first: number;
  readonly after: string | null | undefined;
  readonly now: Date;
}

/** A producer's sales, newest first. Errors: INVALID_INPUT. */
export async function listSales(
  pools: Pools,
  scope: Scope,
  { filter, first, after, now }: SalesQuery,
): Promise<Result<SalesPageRows>> {
  const length = pageLength(first);
  if (!length.ok) return length;
  const cursor = readCursor(after, lastSale);
  if (!cursor.ok) return cursor;
  const values = filterValues(scope, filter, now);
  const [createdAt = null, paymentId = null] = cursor.value ?? [];
  const [page, totals] = await Promise.all([
    pools.read<PaymentRow>(
      `select * from ${payments.view} where ${SAME_FILTER} and ${CREATED_SINCE} and ($6::timestamptz is null or (created_at, payment_id) < ($6::timestamptz, $7::uuid))
       order by created_at desc, payment_id desc limit $8`,
      [...values, createdAt, paymentId, first + 1],
    ),
    pools.read<SalesTotals>(
      `select currency, sum(count)::bigint as count,
              coalesce(sum(amount_cents) filter (where standing not in ('REJECTED', 'CANCELED')), 0)::bigint as gross,
              coalesce(sum(count) filter (where standing = 'APPROVED'), 0)::bigint as "approvedCount",
              sum(kept_cents)::bigint as "approvedNet"
       from ${salesTotals.view} where ${SAME_FILTER} and ($4::date is null or day >= $4::date)
       group by currency having sum(count) > 0 order by sum(count) desc, currency`,
      values,
    ),
  ]);
  const nodes = page.rows.slice(0, first);
  const last = page.rows.length > first ? nodes.at(-1) : undefined;
  return ok({
    nodes,
    endCursor: last ? toCursor([last.createdAt.toISOString(), last.paymentId]) : null,
    totals: totals.rows,
  });
}

/** One sale of a producer; undefined for another's, so that nobody can ask around. */
export async function findSale(
  pools: Pools,
  { userId, platformId }: Scope,
  paymentId: string,
): Promise<PaymentRow | undefined> {
  if (!isPaymentId(paymentId)) return undefined;
  const found = await pools.read<PaymentRow>(
    `select * from ${payments.view} where payment_id = $1 and producer_id = $2 and platform_id = $3`,
    [paymentId, userId, platformId],
  );
  return found.rows[0];
}

/** Of the rows and of the daily totals alike; `filterValues` has what they compare with. */
const SAME_FILTER =
  'producer_id = $1 and platform_id = $5 and ($2::text is null or standing = $2) and ($3::text is null or method = $3)';
const CREATED_SINCE =
  "($4::date is null or created_at >= ($4::date::timestamp at time zone 'America/Sao_Paulo'))";

function filterValues(
  { userId, platformId }: Scope,
  { status, method, period }: SalesFilter,
  now: Date,
): unknown[] {
  return [userId, status ?? null, method ?? null, firstDayOf(period, now), platformId];
}
