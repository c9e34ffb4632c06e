import type { EventStore } from '../../eventstore/store.ts';
import type { Config } from '../../runtime/config.ts';
import type { KeptBoletos } from '../../runtime/files/kept-boletos.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type { PaymentResolvers, Resolvers } from '../graphql/resolver-types.generated.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { checkoutView } from '../checkout/queries.ts';
import { pageUrlOf } from '../http/card-origin.ts';
import { ApiError } from '../http/errors.ts';
import { shipmentToShow } from '../sales/delivery.ts';
import { followPayment } from './follow-payment.ts';
import type { PaymentFeed } from './await-charge.ts';
import { handedOver } from './handed-over.ts';
import { soldFiles } from './file-route.ts';
import { boletoUrl } from './boleto-url.ts';
import { paymentAction } from './payment-action.ts';
import { lookForBoleto } from './look-for-boleto.ts';
import { agreedPricing, nextChargeDayOf } from './recurrence-of.ts';
import { renewalOf } from './renewal-of.ts';
import { isPaymentId, newestPayment, type PaymentRow } from './queries.ts';
import { usedCoupon } from './used-coupon.ts';

interface Dependencies {
  readonly store: EventStore;
  readonly pools: Pools;
  readonly feed: PaymentFeed;
  readonly catalogue: Catalogue;
  readonly vault: Pick<Vault, 'open' | 'subject'>;
  readonly boletos: KeptBoletos | undefined;
  readonly config: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>;
  readonly now: () => Date;
}

/** A payment as its buyer sees it. */
export const paymentModule = (deps: Dependencies): Resolvers => ({
  Query: {
    payment: async (_root, { id }) =>
      isPaymentId(id) ? ((await newestPayment(deps, id)) ?? null) : null,
  },
  Subscription: {
    paymentUpdated: {
      subscribe(_root, { id }, { subscriptions }) {
        if (!isPaymentId(id)) throw new ApiError({ code: 'PAYMENT_NOT_FOUND' });
        if (!subscriptions) throw new ApiError({ code: 'INVALID_INPUT' });
        return subscriptions.open(() => followPayment(deps, id));
      },
      resolve: (row: unknown) => row as PaymentRow,
    },
  },
  Payment: paymentFields(deps),
});

/** How an offer names each method where it thanks. */
const THANKS = { PIX: 'pix', CREDIT_CARD: 'creditCard', BILLET: 'billet' } as const;

const paymentFields = (deps: Dependencies): PaymentResolvers => {
  const { catalogue, vault, boletos, now } = deps;
  const links = {
    vault,
    isKept: lookForBoleto(boletos, Date.now),
    publicUrl: pageUrlOf(deps.config).href,
  };
  return {
    id: (row) => row.paymentId,
    amount: (row) => row.amountCents,
    installmentValue: (row) => row.installmentCents,
    interest: (row) => row.interestCents,
    coupon: ({ coupon }) => usedCoupon(coupon),
    refunded: (row) => row.refundedCents,
    refundedAt: ({ refundedCents, refundedAt }) => (refundedCents > 0 ? refundedAt : null),
    part: (row) => row.partCents,
    reversalKind: (row) => row.reversalKind,
    renewal: (row) => renewalOf(row, now()),
    createdAt: (row) => row.createdAt.toISOString(),
    serverTime: () => now().toISOString(),
    pix: ({ pix }) => pix && { pixCode: pix.code, expiresAt: pix.expiresAt },
    billet: async (row) =>
      row.boleto && {
        billetCode: row.boleto.line,
        barcode: row.boleto.barcode,
        billetUrl: await boletoUrl(links, row),
        dueDate: row.boleto.dueDate,
      },
    card: ({ card }) => card && { brand: card.brand ?? null, lastFour: card.lastFour ?? null },
    action: (row) => paymentAction({ vault, simulatorUrl: catalogue.simulatorUrl, now }, row),
    nextChargeDay: nextChargeDayOf,
    receiptMailed: (row) => row.receiptMailed,
    shipped: ({ shipped }) => shipmentToShow(shipped),
    thankYouUrl: async ({ status, offerId, method }) =>
      status === 'APPROVED'
        ? ((await catalogue.find('Offer', offerId))?.thankYou[THANKS[method]] ?? null)
        : null,
    items: (row) =>
      Promise.all(
        row.items.map(async (item) => {
          const { id, title, unitPriceCents, quantity } = item;
          const { accessUrl, licence, files } = await handedOver(deps, row, item);
          return {
            ...{ id, title, amount: unitPriceCents * quantity, accessUrl, licence },
            files: soldFiles(deps.config, row.paymentId, files),
          };
        }),
      ),
    async checkout(row) {
      const checkout = await checkoutView(catalogue, row.offerId, { sold: true });
      if (!checkout) throw new ApiError({ code: 'OFFER_NOT_FOUND' });
      return { ...checkout, ...agreedPricing(row) };
    },
  };
};
