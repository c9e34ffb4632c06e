import type { Account } from '../../kit/account/account.ts';
import { dayAfter, type Asked } from '../../kit/account/asked.ts';
import type { Charge } from '../../kit/account/charge.ts';
import { hasExpired, type CardTokens } from '../../kit/cards/tokens.ts';
import { dayInBrazil } from '../../kit/core/clock.ts';
import { alphanumeric, digits } from '../../kit/core/random.ts';
import { invalid } from './errors.ts';
import type { Customer, OrderRequest } from './requests.ts';
import type { SavedCards } from './saved-cards.ts';

type Payment = OrderRequest['payments'][number];

/** What an order says beyond its one charge. */
export interface Ordered {
  readonly request: OrderRequest & { readonly customer: Customer };
  readonly payment: Payment;
  readonly gatewayId: string;
}
export type OrderAccount = Account<Ordered>;
/** An order with its one charge. */
export type Order = Charge<Ordered>;

/** An order and its charge share what stands behind the beginning of their ids. */
export const orderIdOf = (chargeId: string): string => chargeId.replace(/^ch_/, 'or_');
export const chargeIdOf = (orderId: string): string => orderId.replace(/^or_/, 'ch_');

const DAYS_TO_PAY_A_BOLETO = 5;

/** The cards that an account knows: by a token, or saved for a customer. */
export interface KnownCards {
  readonly tokens: CardTokens;
  readonly saved: SavedCards;
}

/** What a valid request asks for; a card's token is taken once the rest is known to be right. */
export function askedOf(
  request: OrderRequest,
  account: OrderAccount,
  known: KnownCards,
): Asked<Ordered> {
  const { random } = account.context;
  const customer = request.customer ?? known.saved.customers.get(request.customer_id ?? '');
  if (!customer) throw invalid({ 'order.customer': ['The customer field is required.'] });
  const [payment] = request.payments;
  if (!payment) throw invalid({ 'order.payments': ['The payments field is required.'] });
  checkSplit(payment.split ?? [], account);
  return {
    id: `ch_${alphanumeric(random, 16)}`,
    reference: request.code ?? alphanumeric(random, 10).toUpperCase(),
    amountCents: orderTotal(request, payment),
    customer: customer.name,
    said: { request: { ...request, customer }, payment, gatewayId: digits(random, 10) },
    by: paidBy(payment, account, { ...known, customerId: request.customer_id }),
  };
}

/**
 * The sum of the items is the order's amount, and what the payments say must come to the same
 * (specification/providers#pagarme-orders).
 */
function orderTotal({ items }: OrderRequest, { amount }: Payment): number {
  const total = items.reduce((sum, item) => sum + item.amount * item.quantity, 0);
  if (amount !== undefined && amount !== total) {
    throw invalid({
      'order.payments[0].amount': [`The payments must add up to the order amount (${total}).`],
    });
  }
  return total;
}

/**
 * Shares name existing recipients, and percentages add up to a hundred
 * (specification/providers#pagarme-orders).
 */
function checkSplit(split: NonNullable<Payment['split']>, { receivers }: OrderAccount): void {
  split.forEach(({ recipient_id }, i) => {
    if (!receivers.get(recipient_id))
      throw invalid({ [`order.payments[0].split[${i}].recipient_id`]: ['Recipient not found.'] });
  });
  const percentages = split.filter(({ type }) => type === 'percentage').map(({ amount }) => amount);
  if (percentages.length > 0 && percentages.reduce((sum, amount) => sum + amount) !== 100) {
    throw invalid({ 'order.payments[0].split': ['The percentages of the split must add up to 100.'] });
  }
}

function paidBy(
  payment: Payment,
  { context }: OrderAccount,
  { tokens, saved, customerId }: KnownCards & { readonly customerId: string | undefined },
): Asked['by'] {
  const now = context.clock.now();
  if (payment.payment_method === 'pix') {
    const { expires_in: seconds, expires_at: at = '' } = payment.pix;
    return { method: 'PIX', expiresAt: seconds === undefined ? Date.parse(at) : now + seconds * 1_000 };
  }
  if (payment.payment_method === 'boleto') {
    const { due_at: due } = payment.boleto;
    const dueDay = due ? dayInBrazil(Date.parse(due)) : dayAfter(context, DAYS_TO_PAY_A_BOLETO);
    if (dueDay < dayInBrazil(now))
      throw invalid({ 'order.payments[0].boleto.due_at': ['The due_at must not be in the past.'] });
    return { method: 'BILLET', dueDay };
  }
  const { card_id: cardId, card_token: token = '', installments } = payment.credit_card;
  if (cardId !== undefined) {
    const card = saved.cards.get(cardId);
    if (card?.customerId !== customerId || !card || hasExpired(card.expMonth, card.expYear, now))
      throw invalid({ 'order.payments[0].credit_card.card_id': ['Card not found.'] });
    return { method: 'CREDIT_CARD', card, installments };
  }
  const card = tokens.spend(token);
  if (!card)
    throw invalid({ 'order.payments[0].credit_card.card_token': ['Token not found or already used.'] });
  return { method: 'CREDIT_CARD', card, installments };
}
