import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import type { Scope } from '../../domain/access/scope.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import { cartTotals } from '../../projections/read-models/cart-totals/table.ts';
import { carts, type CartRow } from '../../projections/read-models/carts/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { pageLength, readCursor, toCursor } from '../graphql/cursor.ts';
import { firstDayOf } from '../graphql/period.ts';
import type { CartsFilter, CartsTotals } from '../graphql/resolver-types.generated.ts';

export type { CartRow };

/** Sort key of the last cart seen. */
const lastCart = z.tuple([z.iso.datetime(), z.uuid()]);

interface CartsPageRows {
  readonly nodes: CartRow[];
  readonly endCursor: string | null;
  readonly totals: CartsTotals[];
}

interface CartsQuery {
  readonly filter: CartsFilter;
  readonly first: number;
  readonly after: string | null | undefined;
  readonly now: Date;
}

/** Whoever asks for no state is shown carts that were left, or may have been. */
const OF_STATE = "case when $3::text is null then state <> 'BOUGHT' else state = $3 end";

const TOTALS = `select currency, sum(count)::bigint as count, sum(amount_cents)::bigint as amount,
    coalesce(sum(count) filter (where state = 'RECOVERED'), 0)::bigint as "recoveredCount",
    coalesce(sum(amount_cents) filter (where state = 'RECOVERED'), 0)::bigint as "recoveredAmount"
  from ${cartTotals.view}
  where producer_id = $1 and platform_id = $2
    and (${OF_STATE}) and ($4::date is null or day >= $4::date)
  group by currency having sum(count) > 0 order by sum(count) desc, currency`;

const PAGE = `select * from ${carts.view}
  where producer_id = $1 and platform_id = $2 and (${OF_STATE})
    and ($4::date is null or captured_at >= ($4::date::timestamp at time zone 'America/Sao_Paulo'))
    and ($5::timestamptz is null or (captured_at, cart_id) < ($5::timestamptz, $6::uuid))
  order by captured_at desc, cart_id desc limit $7`;

/** A producer's abandoned carts, newest first. Errors: INVALID_INPUT. */
export async function listCarts(
  pools: Pools,
  { userId, platformId }: Scope,
  { filter, first, after, now }: CartsQuery,
): Promise<Result<CartsPageRows>> {
  const length = pageLength(first);
  if (!length.ok) return length;
  const cursor = readCursor(after, lastCart);
  if (!cursor.ok) return cursor;
  const values = [userId, platformId, filter.state ?? null, firstDayOf(filter.period, now)];
  const [capturedAt = null, cartId = null] = cursor.value ?? [];
  const [page, totals] = await Promise.all([
    pools.read<CartRow>(PAGE, [...values, capturedAt, cartId, first + 1]),
    pools.read<CartsTotals>(TOTALS, values),
  ]);
  const nodes = page.rows.slice(0, first);
  const last = page.rows.length > first ? nodes.at(-1) : undefined;
  return ok({
    nodes,
    endCursor: last ? toCursor([last.capturedAt.toISOString(), last.cartId]) : null,
    totals: totals.rows,
  });
}

/** One cart of a producer; undefined for another's, so that nobody can ask around. */
export async function findCart(
  pools: Pools,
  { userId, platformId }: Scope,
  cartId: string,
): Promise<CartRow | undefined> {
  if (!isUuid(cartId)) return undefined;
  const found = await pools.read<CartRow>(
    `select * from ${carts.view} where cart_id = $1 and producer_id = $2 and platform_id = $3`,
    [cartId, userId, platformId],
  );
  return found.rows[0];
}
