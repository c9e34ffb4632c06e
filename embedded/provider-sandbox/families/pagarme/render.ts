import { iso } from '../../kit/core/clock.ts';
import { acquirerAnswers } from './acquirer.ts';
import { words } from './machine.ts';
import type { Order } from './order.ts';

/**
 * An order as the API answers it and as `order.*` webhooks carry it
 * (specification/providers#pagarme-orders).
 */
export function renderOrder(order: Order, baseUrl: string) {
  return {
    ...orderHead(order),
    items: order.items.map((item, i) => ({
      id: `oi_${order.id.slice(3)}${i}`,
      status: 'active',
      ...item,
    })),
    charges: [renderCharge(order, baseUrl)],
  };
}

/** A charge as the API answers it. */
export function renderCharge(order: Order, baseUrl: string) {
  const { money, state } = order;
  return {
    id: order.chargeId,
    code: order.code,
    gateway_id: order.gatewayId,
    amount: money.totalCents,
    paid_amount: money.paidCents,
    canceled_amount: money.refundedCents,
    status: words[state].charge,
    currency: 'BRL',
    payment_method: order.method,
    paid_at: order.paidAt === null ? null : iso(order.paidAt),
    created_at: iso(order.createdAt),
    updated_at: iso(order.updatedAt),
    customer: order.customer,
    metadata: order.metadata,
    last_transaction: renderTransaction(order, baseUrl),
  };
}

/**
 * `charge.*` webhooks carry the charge with its order inside
 * (specification/providers#pagarme-webhooks).
 */
export const renderChargeWithOrder = (order: Order, baseUrl: string) => ({
  ...renderCharge(order, baseUrl),
  order: orderHead(order),
});

function orderHead(order: Order) {
  return {
    id: order.id,
    code: order.code,
    amount: order.money.totalCents,
    currency: 'BRL',
    closed: true,
    status: words[order.state].order,
    customer: order.customer,
    metadata: order.metadata,
    created_at: iso(order.createdAt),
    updated_at: iso(order.updatedAt),
    closed_at: iso(order.createdAt),
  };
}

function renderTransaction(order: Order, baseUrl: string) {
  const refused = order.state === 'refused';
  return {
    id: order.transactionId,
    transaction_type: order.method,
    gateway_id: order.gatewayId,
    amount: order.money.totalCents,
    status: failedAtTheIssuer(order) ? 'with_error' : words[order.state].transaction[order.method],
    success: !['refused', 'expired'].includes(order.state),
    created_at: iso(order.createdAt),
    updated_at: iso(order.updatedAt),
    split: order.split,
    ...renderPix(order, baseUrl),
    ...renderBoleto(order, baseUrl),
    ...renderCard(order),
    gateway_response: { code: '200', errors: refused ? [{ message: refusalMessage(order) }] : [] },
  };
}

const failedAtTheIssuer = ({ state, card }: Order): boolean =>
  state === 'refused' && card?.outcome === 'technical';

function renderPix({ pix, chargeId, expiresAt, customer, state, paidAt }: Order, baseUrl: string) {
  if (!pix) return {};
  const payer = {
    name: customer.name,
    document: customer.document,
    document_type: customer.document.length === 11 ? 'CPF' : 'CNPJ',
    bank_account: {},
  };
  return {
    qr_code: pix.emv,
    qr_code_url: `${baseUrl}/qrcodes/${chargeId}.svg`,
    expires_at: expiresAt === null ? null : iso(expiresAt),
    ...(paidAt === null ? {} : { end_to_end_id: pix.endToEndId, payer }),
    ...(state === 'refunded' ? { refunded: true } : {}),
  };
}

function renderBoleto({ boleto, chargeId, gatewayId, expiresAt }: Order, baseUrl: string) {
  if (!boleto) return {};
  const pdf = `${baseUrl}/boletos/${chargeId}.pdf`;
  return {
    url: pdf,
    pdf,
    line: boleto.line,
    barcode: boleto.barcode,
    nosso_numero: gatewayId,
    document_number: boleto.documentNumber,
    instructions: boleto.instructions,
    due_at: expiresAt === null ? null : iso(expiresAt),
  };
}

function renderCard({ card, installments, statementDescriptor, state, gatewayId }: Order) {
  if (!card) return {};
  const answer = acquirerAnswers[card.outcome];
  // A person decided otherwise than the number said: the analysis of such a card came out against
  // it.
  const { code, message } =
    state === 'refused' && answer.state !== 'refused' ? acquirerAnswers.fraud : answer;
  return {
    installments,
    statement_descriptor: statementDescriptor,
    acquirer_name: 'sandbox',
    acquirer_tid: gatewayId,
    acquirer_return_code: code,
    acquirer_message: message,
    antifraud_response: {
      status: antifraudStatus(state, code),
    },
    card: {
      first_six_digits: card.firstSix,
      last_four_digits: card.lastFour,
      brand: card.brand,
      holder_name: card.holder,
      exp_month: card.expMonth,
      exp_year: card.expYear,
    },
  };
}

function refusalMessage({ card }: Order): string {
  if (!card) return 'Pagamento recusado';
  const answer = acquirerAnswers[card.outcome];
  return answer.state === 'refused' ? answer.message : acquirerAnswers.fraud.message;
}

function antifraudStatus(state: Order['state'], code: string): string {
  if (state === 'analysing') return 'pending';
  return code === acquirerAnswers.fraud.code ? 'reproved' : 'approved';
}
