import type { CardToken } from '../../kit/cards/tokens.ts';
import { iso } from '../../kit/core/clock.ts';
import { publicBase, type ProviderContext } from '../../kit/core/provider.ts';
import { acquirerAnswers, type AcquirerAnswer } from './acquirer.ts';
import { words } from './machine.ts';
import { orderIdOf, type Order } from './order.ts';

/**
 * An order as the API answers it and as `order.*` webhooks carry it
 * (specification/providers#pagarme-orders).
 */
export function renderOrder(order: Order, context: ProviderContext) {
  return {
    ...orderHead(order),
    items: order.said.request.items.map((item, i) => ({
      id: `oi_${order.id.slice(3)}${i}`,
      status: 'active',
      ...item,
    })),
    charges: [renderCharge(order, context)],
  };
}

/** A charge as the API answers it. */
export function renderCharge(order: Order, context: ProviderContext) {
  const { money, state } = order;
  return {
    id: order.id,
    code: order.reference,
    gateway_id: order.said.gatewayId,
    amount: money.totalCents,
    paid_amount: money.paidCents,
    canceled_amount: money.refundedCents,
    status: words[state].charge,
    currency: 'BRL',
    payment_method: order.said.payment.payment_method,
    paid_at: order.paidAt === null ? null : iso(order.paidAt),
    created_at: iso(order.createdAt),
    updated_at: iso(order.updatedAt),
    ...whose(order),
    last_transaction: renderTransaction(order, context),
  };
}

/**
 * `charge.*` webhooks carry the charge with its order inside
 * (specification/providers#pagarme-webhooks).
 */
export const renderChargeWithOrder = (order: Order, context: ProviderContext) => ({
  ...renderCharge(order, context),
  order: orderHead(order),
});

const whose = ({ id, said: { request } }: Order) => ({
  customer: { id: request.customer_id ?? `cus_${id.slice(3)}`, ...request.customer },
  metadata: request.metadata ?? null,
});

function orderHead(order: Order) {
  return {
    id: orderIdOf(order.id),
    code: order.reference,
    amount: order.money.totalCents,
    currency: 'BRL',
    closed: true,
    status: words[order.state].order,
    ...whose(order),
    created_at: iso(order.createdAt),
    updated_at: iso(order.updatedAt),
    closed_at: iso(order.createdAt),
  };
}

function renderTransaction(order: Order, context: ProviderContext) {
  const refused = order.state === 'refused';
  return {
    id: `tran_${order.id.slice(3)}`,
    transaction_type: order.said.payment.payment_method,
    gateway_id: order.said.gatewayId,
    amount: order.money.totalCents,
    status: failedAtTheIssuer(order) ? 'with_error' : words[order.state].transaction[order.method],
    success: !['refused', 'expired'].includes(order.state),
    created_at: iso(order.createdAt),
    updated_at: iso(order.updatedAt),
    split: order.said.payment.split ?? [],
    ...renderPix(order, context),
    ...renderBoleto(order, context),
    ...renderCard(order),
    gateway_response: { code: '200', errors: refused ? [{ message: refusalMessage(order) }] : [] },
  };
}

const failedAtTheIssuer = ({ state, card }: Order): boolean =>
  state === 'refused' && card?.outcome === 'technical';

function renderPix({ id, pix, expiresAt, state, paidAt, said }: Order, context: ProviderContext) {
  if (!pix) return {};
  const { name, document } = said.request.customer;
  const document_type = document.length === 11 ? 'CPF' : 'CNPJ';
  const payer = { name, document, document_type, bank_account: {} };
  return {
    qr_code: pix.emv,
    qr_code_url: `${publicBase(context)}/qrcodes/${id}.svg`,
    expires_at: expiresAt === null ? null : iso(expiresAt),
    ...(paidAt === null ? {} : { end_to_end_id: pix.endToEndId, payer }),
    ...(state === 'refunded' ? { refunded: true } : {}),
  };
}

function renderBoleto({ id, boleto, expiresAt, said }: Order, context: ProviderContext) {
  const { payment, gatewayId } = said;
  if (!boleto || payment.payment_method !== 'boleto') return {};
  const pdf = `${publicBase(context)}/boletos/${id}.pdf`;
  return {
    url: pdf,
    pdf,
    line: boleto.line,
    barcode: boleto.barcode,
    nosso_numero: gatewayId,
    document_number: payment.boleto.document_number ?? null,
    instructions: payment.boleto.instructions ?? null,
    due_at: expiresAt === null ? null : iso(expiresAt),
  };
}

function renderCard(order: Order) {
  const { card, state, said } = order;
  if (!card || said.payment.payment_method !== 'credit_card') return {};
  const { code, message } = answerOf(order);
  const { installments, statement_descriptor } = said.payment.credit_card;
  return {
    installments,
    statement_descriptor: statement_descriptor ?? null,
    acquirer_name: 'sandbox',
    acquirer_tid: said.gatewayId,
    acquirer_return_code: code,
    acquirer_message: message,
    antifraud_response: { status: antifraudStatus(state, code) },
    card: renderToken(card),
  };
}

/** What stays of a card. */
export const renderToken = (card: CardToken) => ({
  first_six_digits: card.firstSix,
  last_four_digits: card.lastFour,
  brand: card.brand,
  holder_name: card.holder,
  exp_month: card.expMonth,
  exp_year: card.expYear,
});

/**
 * Where a person decided otherwise than the number said, the analysis of the card came out against
 * it.
 */
function answerOf({ card, state }: Order): AcquirerAnswer {
  const answer = acquirerAnswers[card?.outcome ?? 'refused'];
  return state === 'refused' && answer.state !== 'refused' ? acquirerAnswers.fraud : answer;
}

const refusalMessage = (order: Order): string =>
  order.card ? answerOf(order).message : 'Pagamento recusado';

function antifraudStatus(state: Order['state'], code: string): string {
  if (state === 'analysing') return 'pending';
  return code === acquirerAnswers.fraud.code ? 'reproved' : 'approved';
}
