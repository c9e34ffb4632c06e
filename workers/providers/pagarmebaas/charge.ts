import { saoPauloDay } from '../../../domain/kernel/calendar/calendar.ts';
import type { PaymentMethod } from '../../../domain/kernel/enums.ts';
import type { Charge, Outcome } from '../contract.ts';
import { isWholeEmv } from '../pix/emv.ts';
import { unknown } from '../reply.ts';
import { boletoDetails } from '../boleto/boleto-details.ts';
import { chargeOf, factOf } from './fact.ts';
import { PIX_SECONDS } from './order-body.ts';
import type { PagarmeCharge, PagarmeOrder } from './schemas.ts';

type Details = Charge['details'];
type Transaction = PagarmeCharge['last_transaction'];

/**
 * An order as our charge. One that waits for its buyer has to say how to pay; without that it is no
 * use to show it.
 */
export function toCharge(
  order: PagarmeOrder,
  method: PaymentMethod | undefined,
  now: Date,
): Outcome<Charge> {
  const fact = factOf(order);
  const details = detailsOf(chargeOf(order)?.last_transaction, now);
  const waiting = fact.known && fact.paidCents === 0 && !fact.closed;
  const payable = { PIX: details.pix, BILLET: details.boleto, CREDIT_CARD: {} };
  if (waiting && method && !payable[method]) return unknown('MALFORMED');
  return { kind: 'done', value: { fact, details } };
}

function detailsOf(transaction: Transaction, now: Date): Details {
  const pix = pixOf(transaction, now);
  const boleto = boletoOf(transaction, now);
  const card = cardOf(transaction);
  return { ...(pix && { pix }), ...(boleto && { boleto }), ...(card && { card }) };
}

function pixOf(transaction: Transaction, now: Date): Details['pix'] {
  const code = transaction?.qr_code;
  // A boleto may carry a Pix code too; it is sold as a boleto.
  if (!code || transaction?.line || !isWholeEmv(code)) return undefined;
  const expiresAt = momentOf(transaction.expires_at) ?? new Date(now.getTime() + PIX_SECONDS * 1_000);
  return { code, expiresAt: expiresAt.toISOString() };
}

function boletoOf(transaction: Transaction, now: Date): Details['boleto'] {
  if (!transaction?.line) return undefined;
  const due = momentOf(transaction.due_at);
  const { line, barcode, pdf, url } = transaction;
  return boletoDetails({ line, barcode, url: pdf ?? url, dueDay: due && saoPauloDay(due) }, now);
}

function cardOf(transaction: Transaction): Details['card'] {
  const card = transaction?.card;
  if (!card) return undefined;
  return {
    ...(card.brand && { brand: card.brand }),
    ...(card.last_four_digits && { lastFour: card.last_four_digits }),
  };
}

function momentOf(text: string | null | undefined): Date | undefined {
  const moment = text ? new Date(text) : undefined;
  return moment && Number.isFinite(moment.getTime()) ? moment : undefined;
}
