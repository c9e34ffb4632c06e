import type { CardToken } from '../../kit/cards/tokens.ts';
import { dayInBrazil, endOfDayInBrazil } from '../../kit/core/clock.ts';
import { alphanumeric, digits, hex, type Random } from '../../kit/core/random.ts';
import type { ProviderContext } from '../../kit/core/provider.ts';
import { unpaid } from '../../kit/machine/money.ts';
import { barcode, digitableLine } from '../../kit/money/boleto.ts';
import { brCode } from '../../kit/money/brcode.ts';
import { acquirerAnswers } from './acquirer.ts';
import { invalid } from './errors.ts';
import type { Order } from './order.ts';
import type { OrderRequest } from './requests.ts';

type Payment = OrderRequest['payments'][number];
/** Takes a token away, once the rest of the request is known to be right. */
type SpendToken = (id: string) => CardToken | undefined;
type MethodPart = Pick<
  Order,
  'state' | 'expiresAt' | 'pix' | 'boleto' | 'card' | 'installments' | 'statementDescriptor'
>;

const DAY_MS = 86_400_000;
const DAYS_TO_PAY_A_BOLETO = 5;
const BANK = '001';

/** A new order out of a valid request; a card order already has the bank's answer. */
export function createOrder(
  context: ProviderContext,
  request: OrderRequest,
  payment: Payment,
  spend: SpendToken,
): Order {
  const { random, clock, catalogue } = context;
  const now = clock.now();
  const totalCents = orderTotal(request, payment);
  const part = partOf(payment, { now, totalCents, random, spend });
  const paid = part.state === 'paid';
  return {
    seq: catalogue.nextSeq(),
    id: `or_${alphanumeric(random, 16)}`,
    chargeId: `ch_${alphanumeric(random, 16)}`,
    gatewayId: digits(random, 10),
    transactionId: `tran_${alphanumeric(random, 16)}`,
    code: request.code ?? alphanumeric(random, 10).toUpperCase(),
    method: payment.payment_method,
    items: request.items,
    customer: { id: `cus_${alphanumeric(random, 16)}`, ...request.customer },
    metadata: request.metadata ?? null,
    split: payment.split ?? [],
    money: paid ? { ...unpaid(totalCents), paidCents: totalCents } : unpaid(totalCents),
    createdAt: now,
    updatedAt: now,
    paidAt: paid ? now : null,
    ...part,
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

interface Making {
  now: number;
  totalCents: number;
  random: Random;
  spend: SpendToken;
}

const NOTHING: Omit<MethodPart, 'state'> = {
  expiresAt: null,
  pix: null,
  boleto: null,
  card: null,
  installments: 1,
  statementDescriptor: null,
};

function partOf(payment: Payment, making: Making): MethodPart {
  if (payment.payment_method === 'pix') return pixPart(payment.pix, making);
  if (payment.payment_method === 'boleto') return boletoPart(payment.boleto, making);
  return cardPart(payment.credit_card, making);
}

function pixPart(
  asked: Extract<Payment, { payment_method: 'pix' }>['pix'],
  { now, totalCents, random }: Making,
): MethodPart {
  const expiresAt =
    asked.expires_in === undefined ? Date.parse(asked.expires_at ?? '') : now + asked.expires_in * 1_000;
  const emv = brCode({ location: `pix.example.com/qr/v2/${hex(random, 32)}`, amountCents: totalCents });
  return { ...NOTHING, state: 'pending', expiresAt, pix: { emv, endToEndId: null } };
}

function boletoPart(
  asked: Extract<Payment, { payment_method: 'boleto' }>['boleto'],
  { now, totalCents, random }: Making,
): MethodPart {
  const dueDay = dayInBrazil(
    asked.due_at === undefined ? now + DAYS_TO_PAY_A_BOLETO * DAY_MS : Date.parse(asked.due_at),
  );
  if (dueDay < dayInBrazil(now))
    throw invalid({ 'order.payments[0].boleto.due_at': ['The due_at must not be in the past.'] });
  const bars = barcode({ bank: BANK, dueDay, amountCents: totalCents, free: digits(random, 25) });
  const boleto = {
    barcode: bars,
    line: digitableLine(bars),
    dueDay,
    instructions: asked.instructions ?? null,
    documentNumber: asked.document_number ?? null,
  };
  return { ...NOTHING, state: 'pending', expiresAt: endOfDayInBrazil(dueDay), boleto };
}

function cardPart(
  asked: Extract<Payment, { payment_method: 'credit_card' }>['credit_card'],
  { spend }: Making,
): MethodPart {
  const card = spend(asked.card_token ?? '');
  if (!card)
    throw invalid({ 'order.payments[0].credit_card.card_token': ['Token not found or already used.'] });
  const { outcome, brand, lastFour, firstSix, holder, expMonth, expYear } = card;
  return {
    ...NOTHING,
    state: acquirerAnswers[outcome].state,
    card: { outcome, brand, lastFour, firstSix, holder, expMonth, expYear },
    installments: asked.installments,
    statementDescriptor: asked.statement_descriptor ?? null,
  };
}
