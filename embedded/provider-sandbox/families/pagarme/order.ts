import type { Account } from '../../kit/account/account.ts';
import { dayAfter, type Asked } from '../../kit/account/asked.ts';
import type { Charge } from '../../kit/account/charge.ts';
import type { CardTokens } from '../../kit/cards/tokens.ts';
import { dayInBrazil } from '../../kit/core/clock.ts';
import { alphanumeric, digits } from '../../kit/core/random.ts';
import { invalid } from './errors.ts';
import type { OrderRequest } from './requests.ts';

type Payment = OrderRequest['payments'][number];

/** What an order says beyond its one charge. */
export interface Ordered {
  readonly request: OrderRequest;
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

/** What a valid request asks for; a card's token is taken once the rest is known to be right. */
export function askedOf(
  request: OrderRequest,
  account: OrderAccount,
  tokens: CardTokens,
): Asked<Ordered> {
  const { random } = account.context;
  const [payment] = request.payments;
  if (!payment) throw invalid({ 'order.payments': ['The payments field is required.'] });
  checkSplit(payment.split ?? [], account);
  return {
    id: `ch_${alphanumeric(random, 16)}`,
    reference: request.code ?? alphanumeric(random, 10).toUpperCase(),
    amountCents: orderTotal(request, payment),
    customer: request.customer.name,
    said: { request, payment, gatewayId: digits(random, 10) },
    by: paidBy(payment, account, tokens),
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

function paidBy(payment: Payment, { context }: OrderAccount, tokens: CardTokens): Asked['by'] {
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
  const card = tokens.spend(payment.credit_card.card_token ?? '');
  if (!card)
    throw invalid({ 'order.payments[0].credit_card.card_token': ['Token not found or already used.'] });
  return { method: 'CREDIT_CARD', card };
}
