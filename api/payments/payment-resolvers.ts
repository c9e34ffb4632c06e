import type { PaymentResolvers } from '../graphql/resolver-types.generated.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { checkoutView } from '../checkout/checkout-view.ts';
import { ApiError } from '../errors.ts';

/** How a payment's row reads to its buyer. */
export const paymentResolvers = (catalogue: Catalogue): PaymentResolvers => ({
  id: (row) => row.payment_id,
  amount: (row) => row.amount_cents,
  installmentValue: (row) => row.installment_cents,
  createdAt: (row) => row.created_at.toISOString(),
  serverTime: () => new Date().toISOString(),
  pix: ({ pix }) => pix && { pixCode: pix.code, expiresAt: pix.expiresAt },
  billet: ({ boleto }) =>
    boleto && {
      billetCode: boleto.line,
      barcode: boleto.barcode,
      billetUrl: boleto.url ?? null,
      dueDate: boleto.dueDate,
    },
  card: ({ card }) => card && { brand: card.brand ?? null, lastFour: card.lastFour ?? null },
  items: ({ items }) =>
    items.map(({ id, title, unitPriceCents, quantity }) => ({
      id,
      title,
      amount: unitPriceCents * quantity,
    })),
  async checkout(row) {
    const checkout = await checkoutView(catalogue, row.offer_id);
    if (!checkout) throw new ApiError({ code: 'OFFER_NOT_FOUND' });
    return checkout;
  },
});
