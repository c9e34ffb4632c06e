import { associatedData, type Buyer } from '../../domain/checkout/buyer.ts';
import type { Sealed } from '../../domain/kernel/privacy/sealed.ts';
import { isWithinReach } from '../../domain/access/scope.ts';
import { daysLeft, guaranteeOf } from '../../domain/payment/guarantee.ts';
import { orderNumber } from '../../domain/payment/order.ts';
import { payment } from '../../domain/payment/payment.ts';
import { orHidden } from '../../eventstore/forgotten.ts';
import { loadCached } from '../../eventstore/repository.ts';
import { batched } from '../../runtime/batched.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { commandFields } from '../graphql/command.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import { listField, nodeField } from '../graphql/list/list.ts';
import type {
  BuyersRefundResolvers,
  RefundOrderResolvers,
  RefundResolvers,
  Resolvers,
} from '../graphql/resolver-types.generated.ts';
import { scopeOf } from '../graphql/scope-of.ts';
import type { PaymentRow } from '../payments/queries.ts';
import { rowOfStream } from '../payments/queries.ts';
import * as commands from './commands.ts';
import { effectOf } from './effect.ts';
import { guaranteeDaysOf } from './guarantee-days.ts';
import { refundOrders, refunds, refundsOfSales, type ListedRefund } from './queries.ts';

type Dependencies = commands.RefundDependencies & {
  readonly pools: Pools;
  readonly readModels: ReadModelWait;
};

const { wishOf, ...mutations } = commands;

/** Money back: for the buyer who asks, the seller who answers, and staff who help. */
export function refundsModule(deps: Dependencies): Resolvers {
  const refundsOf = batched((ids: readonly string[]) => refundsOfSales(deps.pools, ids));
  return {
    Query: {
      refunds: listField(deps, refunds),
      refund: nodeField(deps, refunds),
      refundOrders: listField(deps, refundOrders),
      async refundEffect(_root, { saleId, ...said }, context) {
        const scope = await scopeOf(context);
        const row = await rowOfStream(deps.store, saleId);
        const owner = row && { platformId: row.platformId, userId: row.producerId };
        return owner && isWithinReach(scope, owner) ? effectOf(deps.store, saleId, wishOf(said)) : null;
      },
    },
    Mutation: commandFields(deps, mutations),
    Sale: { refunds: ({ paymentId }) => refundsOf(paymentId), refundable: refundableOf },
    Refund: refundFields(deps),
    RefundOrder: orderFields(deps, refundsOf),
    BuyersRefund: buyersFields,
  };
}

const refundableOf = ({ standing, amountCents, refundedCents }: PaymentRow): number =>
  standing === 'APPROVED' ? amountCents - refundedCents : 0;

const MANUAL: ReadonlySet<string> = new Set(['MANUAL', 'UNKNOWN', 'PAYING']);
const isUndecided = ({ state }: ListedRefund) => state === 'REQUESTED' || state === 'OFFERED';

function refundFields({ store, vault }: Dependencies): RefundResolvers {
  const open = async (paymentId: string, field: 'refundNote' | 'refundPixKey', sealed: Sealed | null) =>
    sealed && ((await orHidden(vault.open(sealed, associatedData(paymentId, field)))) as string | null);
  return {
    saleId: ({ paymentId }) => paymentId,
    orderNumber: ({ paymentId }) => orderNumber(paymentId),
    async buyerName({ paymentId }) {
      const row = await rowOfStream(store, paymentId);
      const buyer = row && (await orHidden(vault.open(row.buyer, associatedData(paymentId))));
      return (buyer as Buyer | undefined)?.name ?? null;
    },
    asked: ({ askedCents }) => askedCents,
    amount: ({ amountCents }) => amountCents,
    note: async ({ paymentId, note }) => (await open(paymentId, 'refundNote', note)) ?? null,
    pixKey: async ({ paymentId, pixKey, stage }) =>
      MANUAL.has(stage) ? ((await open(paymentId, 'refundPixKey', pixKey)) ?? null) : null,
    isRefusable: (row) =>
      isUndecided(row) && row.legalEndsAt !== null && row.requestedAt > row.legalEndsAt,
    isManual: ({ stage }) => stage === 'MANUAL',
    isUnknown: ({ stage, isPixUnknown }) => stage === 'UNKNOWN' || isPixUnknown,
    approvals: ({ approvedBy }) => approvedBy.length,
    effect: (row) =>
      isUndecided(row) ? effectOf(store, row.paymentId, { amountCents: row.askedCents }) : null,
  };
}

const buyersFields: BuyersRefundResolvers = {
  asked: ({ askedCents }) => askedCents,
  amount: ({ amountCents }) => amountCents,
  reason: ({ state, reason }) => (state === 'REFUSED' ? reason : null),
};

const since = ({ approvedAt, createdAt }: PaymentRow): string => (approvedAt ?? createdAt).toISOString();

function orderFields(
  { store, catalogue, now }: Dependencies,
  refundsOf: (paymentId: string) => Promise<ListedRefund[]>,
): RefundOrderResolvers {
  async function endsOf(row: PaymentRow) {
    const { state } = await loadCached(store, payment, row.paymentId);
    if (state.phase === 'NONE') throw new Error(`${row.paymentId} has no beginning`);
    const days = await guaranteeDaysOf(catalogue, state.purchase);
    return guaranteeOf({ approvedAt: since(row) }, { ...days, at: now().toISOString() });
  }
  return {
    orderNumber: ({ paymentId }) => orderNumber(paymentId),
    async seller({ offerId }) {
      const offer = await catalogue.find('Offer', offerId);
      const product = offer && (await catalogue.find('Product', offer.productId));
      return (product && (await catalogue.sellerOf(product))?.name) ?? null;
    },
    amount: ({ amountCents }) => amountCents,
    refunded: ({ refundedCents }) => refundedCents,
    boughtAt: (row) => new Date(since(row)),
    guaranteeEndsAt: async (row) => new Date((await endsOf(row)).guaranteeEndsAt),
    legalEndsAt: (row) =>
      new Date(
        guaranteeOf({ approvedAt: since(row) }, { guaranteeDays: 0, answerDays: 0, at: since(row) })
          .legalEndsAt,
      ),
    daysLeft: async (row) =>
      row.standing === 'APPROVED' ? daysLeft((await endsOf(row)).guaranteeEndsAt, now()) : null,
    needsPixKey: ({ method }) => method !== 'CREDIT_CARD',
    async items({ items, paymentId }) {
      const gone = (await refundsOf(paymentId)).filter(
        ({ state }) => state === 'DONE' || state === 'UNDER_WAY',
      );
      const titles = new Set(gone.flatMap((each) => each.items ?? []));
      return items
        .filter(({ title }) => !titles.has(title))
        .map(({ id, title, unitPriceCents, quantity }) => ({
          id,
          title,
          amount: unitPriceCents * quantity,
        }));
    },
    refunds: ({ paymentId }) => refundsOf(paymentId),
  };
}
