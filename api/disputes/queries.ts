import { disputeTotals } from '../../projections/read-models/dispute-totals/table.ts';
import {
  DISPUTE_STATES,
  disputes as table,
  type DisputeRow,
} from '../../projections/read-models/disputes/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { days, oneOf } from '../graphql/list/filters.ts';
import { listOf } from '../graphql/list/list.ts';

/** A dispute as lists answer it. */
export type ListedDispute = DisputeRow & { readonly id: string };

/** Of one's own sales. */
export const disputes = listOf(table, {
  owner: { user: 'producerId', platform: 'platformId' },
  sorts: { openedAt: ['openedAt'] },
  order: '-openedAt',
  filters: { state: oneOf('state', DISPUTE_STATES), period: days('openedAt') },
  counts: 'state',
  totals: {
    table: disputeTotals,
    by: 'currency',
    day: 'day',
    sums: {
      count: 'count',
      amount: 'amountCents',
      openAmount: { of: 'amountCents', only: { state: 'OPEN' } },
      taken: 'takenCents',
      won: 'wonCents',
    },
  },
});

/** The disputes of some sales, newest first. */
export async function disputesOfSales(
  pools: Pick<Pools, 'read'>,
  paymentIds: readonly string[],
): Promise<ListedDispute[][]> {
  const { rows } = await pools.read<ListedDispute & Record<string, unknown>>(
    `select dispute_id as id, ${table.all} from ${table.view}
     where payment_id = any($1::uuid[]) order by opened_at desc, dispute_id desc`,
    [paymentIds],
  );
  return paymentIds.map((id) => rows.filter(({ paymentId }) => paymentId === id));
}
