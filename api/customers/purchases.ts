import { z } from 'zod';
import type { Owner } from '../../domain/access/scope.ts';
import { searchText } from '../../domain/kernel/text.ts';
import { lastDayOf } from '../../domain/payment/access.ts';
import { resendAccess } from '../../domain/payment/handover.ts';
import { orderNumber, SALE_STANDINGS } from '../../domain/payment/order.ts';
import { payment } from '../../domain/payment/payment.ts';
import type { PaymentState } from '../../domain/payment/state.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { payments } from '../../projections/read-models/payments/table.ts';
import type { Config } from '../../runtime/config.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import { aggregateCommand, commandFields } from '../graphql/command.ts';
import { oneOf } from '../graphql/list/filters.ts';
import { listField, listOf, type ListDependencies } from '../graphql/list/list.ts';
import { prefix, uuidStart } from '../graphql/list/search.ts';
import type { OrderAccessResolvers, Resolvers } from '../graphql/resolver-types.generated.ts';
import { soldFiles } from '../payments/file-route.ts';
import { handedOver } from '../payments/handed-over.ts';
import type { PaymentRow } from '../payments/queries.ts';
import { shipmentToShow } from '../sales/delivery.ts';

/** What was paid, may still be, or was and went back. */
const ACCESSIBLE = SALE_STANDINGS.filter((each) => each !== 'REJECTED' && each !== 'CANCELED');

const ofCustomer = {
  owner: { user: 'subjectId', platform: 'platformId' },
  sorts: { createdAt: ['createdAt'] },
  order: '-createdAt',
  counts: 'status',
  search: [prefix('searchedName', searchText), uuidStart('paymentId')],
} as const;

/** What somebody bought at a platform, newest first. */
const purchases = listOf(payments, {
  ...ofCustomer,
  filters: { status: oneOf('standing', SALE_STANDINGS) },
});

/** The same without what they never paid for. */
const accesses = listOf(payments, {
  ...ofCustomer,
  filters: { status: oneOf('standing', ACCESSIBLE) },
});

/** The buyer has the way to a purchase of their own mailed to its e-mail. */
const mailAccess = aggregateCommand({
  aggregate: payment,
  table: payments,
  input: z.object({}),
  ownerOf: ({ purchase }: Exclude<PaymentState, { readonly phase: 'NONE' }>): Owner => ({
    ...{ platformId: purchase.platformId, userId: purchase.subjectId },
  }),
  decide: (state, _said, decided) => resendAccess(state, decided),
});

type Dependencies = ListDependencies & {
  readonly store: EventStore;
  readonly catalogue: Catalogue;
  readonly readModels: ReadModelWait;
  readonly config: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>;
};

/** What customers see of their purchases, and have of them. */
export function purchasesModule(deps: Dependencies): Resolvers {
  const sellerOf = sellersOf(deps);
  return {
    Query: { myPurchases: listField(deps, purchases), myAccess: listField(deps, accesses) },
    Mutation: commandFields(deps, { mailAccess }),
    Purchase: {
      orderNumber: ({ paymentId }) => orderNumber(paymentId),
      amount: ({ amountCents }) => amountCents,
      status: ({ standing }) => standing,
      shipped: ({ shipped }) => shipmentToShow(shipped),
      seller: async (row) => (await sellerOf(row))?.name ?? null,
    },
    OrderAccess: accessFields(deps),
  };
}

/** Who sells what a payment is of, as their checkout says; undefined where they were forgotten. */
const sellersOf =
  ({ catalogue }: Pick<Dependencies, 'catalogue'>) =>
  async ({ offerId }: PaymentRow) => {
    const offer = await catalogue.find('Offer', offerId);
    const product = offer && (await catalogue.find('Product', offer.productId));
    return product && catalogue.sellerOf(product);
  };

function accessFields(deps: Dependencies): OrderAccessResolvers {
  const sellerOf = sellersOf(deps);
  const itemOf = async (row: PaymentRow, item: PaymentRow['items'][number]) => {
    const { files, ...had } = await handedOver(deps, row, item);
    return {
      ...{ id: item.id, title: item.title, isBump: item.kind === 'BUMP', isSent: item.tangible },
      ...{ ...had, lastDay: row.standing === 'APPROVED' ? lastDayOf(row, item) : null },
      files: soldFiles(deps.config, row.paymentId, files),
    };
  };
  return {
    orderNumber: ({ paymentId }) => orderNumber(paymentId),
    status: ({ standing }) => standing,
    shipped: ({ shipped }) => shipmentToShow(shipped),
    async seller(row) {
      const seller = await sellerOf(row);
      if (!seller) return null;
      const { name, supportEmail, address = null } = seller;
      return { name, supportEmail, address };
    },
    items: (row) => Promise.all(row.items.map((item) => itemOf(row, item))),
  };
}
