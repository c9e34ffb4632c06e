import type { Checkout, PurchaseInput } from '../checkout/shell/types.ts';
import { aCheckout, aPayment, aPhysicalCheckout, installmentsOf, paymentStates } from './factories.ts';
import { pictures } from './pictures.ts';
import { refusal } from './refusal.ts';

const OFFERS: Readonly<Record<string, () => Checkout>> = {
  'demo-digital': () => aCheckout(),
  'so-cartao': () =>
    aCheckout({
      id: 'so-cartao',
      pixEnabled: false,
      billetEnabled: false,
      orderBumps: [],
      requiredDocumentAndPhone: false,
    }),
  'sem-provedor': () => aCheckout({ id: 'sem-provedor', provider: null }),
  'com-marca': () =>
    aCheckout({
      id: 'com-marca',
      appearance: {
        ...aCheckout().appearance,
        logoTopImage: { ...pictures.group, width: 48, height: 48 },
        bannerText: 'Só esta semana: turma de dezembro com bônus de organização',
        bannerTextColor: '#ffe600',
        bannerTextBackgroundColor: '#171a21',
        colorPrimary: '#06c167',
      },
    }),
  'demo-fisico': () => aPhysicalCheckout(),
  'frete-fixo': () => aPhysicalCheckout({ id: 'frete-fixo', fretePrice: 1290, deliveryOptions: [] }),
  pausada: () => aCheckout({ id: 'pausada', availability: 'PAUSED' }),
  'preco-mudou': () => aCheckout({ id: 'preco-mudou' }),
};

export const offerOf = (id: string): Checkout | null => OFFERS[id]?.() ?? null;
export const paymentOf = (id: string) => {
  const payment = paymentStates[id]?.();
  return payment ? { ...payment, id } : null;
};

/** What follows the payment that a token of the mock names by itself. */
export const theUpsells = () => [
  {
    ...{
      id: 'mentoria',
      stepId: 'mentoria',
      title: 'Mentoria em grupo',
      coin: 'BRL',
      image: pictures.group,
    },
    description: 'Quatro encontros ao vivo para montar o seu plano, com gravação.',
    ...{ price: 14_900, deliveryFare: 0, amount: 14_900, byPix: true, byCard: false },
  },
  {
    ...{ id: 'caderno', stepId: 'caderno', title: 'Caderno do orçamento', coin: 'BRL', image: null },
    description: 'Um ano de páginas para preencher, na sua casa.',
    ...{ price: 5_900, deliveryFare: 1_290, amount: 7_190, byPix: true, byCard: false },
  },
];

interface InstallmentsAsked {
  readonly checkoutId: string;
  readonly orderBumpsIds: string[];
  readonly fareAmount: number;
}

/**
 * Answers by name: "Rita Recusada" has a card without limit, and so on. One function per root field
 * of the schema.
 */
export const checkoutAnswers = {
  checkout: ({ id }: { id: string }) => offerOf(id),
  getInstallments: ({ checkoutId, orderBumpsIds, fareAmount }: InstallmentsAsked) => {
    const offer = offerOf(checkoutId);
    if (!offer) throw refusal('OFFER_NOT_FOUND');
    return installmentsOf(
      offer.orderBumps
        .filter((bump) => orderBumpsIds.includes(bump.id))
        .reduce((sum, bump) => sum + bump.price, offer.price + fareAmount),
    );
  },
  checkAbandonedCartEnabled: () => false,
  putAbandonedCart: () => ({ cartId: 'cart-1' }),
  restoreCart: () => null,
  payment: ({ id }: { id: string }) => paymentOf(id),
  renewCharge: ({ paymentId, number }: { paymentId: string; number: number }) => {
    const renewed = aPayment({ id: paymentId, renewals: number });
    return paymentStates[paymentId]?.().method === 'BILLET'
      ? { ...renewed, ...paymentStates['boleto']?.(), id: paymentId, renewals: number }
      : renewed;
  },
  upsells: ({ token, refused }: { token: string; refused: readonly string[] }) => ({
    offers: theUpsells().filter(({ stepId }) => !refused.includes(stepId)),
    ...{ paymentIds: [token], card: null },
  }),
  acceptUpsell: ({ offerId }: { offerId: string }) => {
    const pending = aPayment({ id: `pix-${offerId}`, method: 'PIX' });
    const payment = { ...pending, checkout: { ...pending.checkout, locale: 'PT_BR' } };
    return { paymentId: payment.id, method: 'PIX', status: 'PENDING', upsellToken: null, payment };
  },
  purchase: ({ input }: { input: PurchaseInput }) => {
    if (input.offerId === 'preco-mudou') throw refusal('PRICE_CHANGED');
    if (input.email.startsWith('rapido')) throw refusal('RATE_LIMITED', { retryAfterSeconds: 30 });
    const method = input.paymentMethod;
    const declined = input.creditCard?.token === 'tok_declined';
    const card = declined ? 'cartao-recusado' : 'aprovado';
    const id = { PIX: 'pix', BILLET: 'boleto', CREDIT_CARD: card }[method];
    const payment = { ...(paymentOf(id) ?? aPayment()), method, amount: input.expectedTotal ?? 0 };
    return { paymentId: payment.id, method, status: payment.status, upsellToken: null, payment };
  },
};
