import { SALE_STANDINGS } from '../../domain/payment/order.ts';
import { payments } from '../../projections/read-models/payments/table.ts';
import {
  REFUND_STATES,
  refunds as table,
  type RefundRow,
} from '../../projections/read-models/refunds/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { days, oneOf } from '../graphql/list/filters.ts';
import { listOf, type ListDependencies } from '../graphql/list/list.ts';
import { uuidStart } from '../graphql/list/search.ts';

/** A refund as lists answer it. */
export type ListedRefund = RefundRow & { readonly id: string };

/** Of one's own sales. */
export const refunds = listOf(table, {
  owner: { user: 'producerId', platform: 'platformId' },
  sorts: { requestedAt: ['requestedAt'] },
  order: '-requestedAt',
  filters: { state: oneOf('state', REFUND_STATES), period: days('requestedAt') },
  counts: 'state',
});

/** What a buyer bought, as a refund may be asked for of it. */
export const refundOrders = listOf<typeof payments, ListDependencies>(payments, {
  owner: { user: 'subjectId', platform: 'platformId' },
  sorts: { createdAt: ['createdAt'] },
  order: '-createdAt',
  filters: { status: oneOf('standing', SALE_STANDINGS) },
  search: [uuidStart('paymentId')],
});

/** The refunds of some sales, newest first. */
export async function refundsOfSales(
  pools: Pick<Pools, 'read'>,
  paymentIds: readonly string[],
): Promise<ListedRefund[][]> {
  const { rows } = await pools.read<ListedRefund & Record<string, unknown>>(
    `select refund_id as id, ${table.all} from ${table.view}
     where payment_id = any($1::uuid[]) order by requested_at desc, refund_id desc`,
    [paymentIds],
  );
  return paymentIds.map((id) => rows.filter(({ paymentId }) => paymentId === id));
}
