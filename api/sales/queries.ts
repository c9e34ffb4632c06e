import { paymentMethod } from '../../domain/kernel/enums.ts';
import { SALE_STANDINGS } from '../../domain/payment/order.ts';
import {
  payments,
  platformSalesTotals,
  salesTotals,
} from '../../projections/read-models/payments/table.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { days, oneOf } from '../graphql/list/filters.ts';
import type { ListDefinition } from '../graphql/list/definition.ts';
import { listOf, type ListDependencies } from '../graphql/list/list.ts';
import { exact, sealed, uuidStart } from '../graphql/list/search.ts';

export type SalesDependencies = ListDependencies & { readonly vault: Pick<Vault, 'buyersBy'> };

/** All figures are of approved sales. */
const figures = {
  by: 'currency',
  day: 'day',
  only: { standing: 'APPROVED' },
  sums: { count: 'count', gross: 'amountCents', net: 'keptCents' },
} as const;

const listed = {
  sorts: { createdAt: ['createdAt'] },
  order: '-createdAt',
  filters: {
    status: oneOf('standing', SALE_STANDINGS),
    method: oneOf('method', paymentMethod.options),
    period: days('createdAt'),
  },
  counts: 'status',
  search: [
    uuidStart('paymentId'),
    exact('transactionId'),
    sealed('subjectId', (text, { vault }: SalesDependencies) => vault.buyersBy(text)),
  ],
} as const satisfies Omit<ListDefinition<typeof payments, SalesDependencies>, 'owner'>;

/** A producer's sales, newest first. */
export const sales = listOf<typeof payments, SalesDependencies>(payments, {
  ...listed,
  owner: { user: 'producerId', platform: 'platformId' },
  totals: { table: salesTotals, ...figures },
});

/** The sales of a platform, whoever sells; a master's are those of all platforms. */
export const adminSales = listOf<typeof payments, SalesDependencies>(payments, {
  ...listed,
  owner: { platform: 'platformId' },
  totals: { table: platformSalesTotals, ...figures },
});
