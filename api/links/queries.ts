import { searchText } from '../../domain/kernel/text.ts';
import { LINK_STATES } from '../../domain/link/link.ts';
import { links as table, type LinkRow } from '../../projections/read-models/links/table.ts';
import { offerSales } from '../../projections/read-models/payments/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { days, oneOf } from '../graphql/list/filters.ts';
import { listOf } from '../graphql/list/list.ts';
import { prefix } from '../graphql/list/search.ts';

/** A payment link as lists answer it. */
export type ListedLink = LinkRow & { readonly id: string };

/** One's own. */
export const paymentLinks = listOf(table, {
  owner: { user: 'userId', platform: 'platformId' },
  sorts: { openedAt: ['openedAt'] },
  order: '-openedAt',
  filters: { state: oneOf('state', LINK_STATES), period: days('openedAt') },
  counts: 'state',
  search: [prefix('searchedTitle', searchText)],
});

interface PaidByLink {
  readonly count: number;
  /** In cents. */
  readonly total: number;
}

/** What each of some links was paid that was neither given back nor disputed. */
export async function paidByLinks(
  pools: Pick<Pools, 'read'>,
  linkIds: readonly string[],
): Promise<PaidByLink[]> {
  const { rows } = await pools.read<PaidByLink & { readonly id: string }>(
    `select offer_id as id, sum(count)::bigint as count, sum(amount_cents)::bigint as total
     from ${offerSales.view} where offer_id = any($1::text[]) and standing = 'APPROVED'
     group by offer_id`,
    [linkIds],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return linkIds.map((id) => byId.get(id) ?? { count: 0, total: 0 });
}
