import { saoPauloDay } from '../../../../domain/kernel/calendar/calendar.ts';
import type { Operation } from '../../kit/family.ts';
import type { PaymentMethod } from '../../../../domain/kernel/enums.ts';
import type { Charge, Outcome } from '../../contract.ts';
import { momentOf } from '../../kit/moment.ts';
import { paysByEmv } from '../../kit/pix/emv.ts';
import { unknown } from '../../kit/reply.ts';
import { boletoDetails } from '../../kit/boleto/boleto-details.ts';
import { chargeOf, factOf } from './fact.ts';
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
  { provider, now }: Operation<'PAGARME_V5'>,
): Outcome<Charge> {
  const fact = factOf(order, provider);
  const { pixSeconds } = provider.expiry;
  const sale = { amountCents: fact.amountCents, pixSeconds, now: now() };
  const details = detailsOf(chargeOf(order)?.last_transaction, sale);
  const waiting = fact.known && fact.paidCents === 0 && !fact.closed;
  const payable = { PIX: details.pix, BILLET: details.boleto, CREDIT_CARD: {} };
  if (waiting && method && !payable[method]) return unknown('MALFORMED');
  return { kind: 'done', value: { fact, details } };
}

interface Sale {
  readonly amountCents: number;
  readonly pixSeconds: number;
  readonly now: Date;
}

function detailsOf(transaction: Transaction, sale: Sale): Details {
  const pix = pixOf(transaction, sale);
  const boleto = boletoOf(transaction, sale);
  const card = cardOf(transaction);
  return { ...(pix && { pix }), ...(boleto && { boleto }), ...(card && { card }) };
}

function pixOf(transaction: Transaction, { amountCents, pixSeconds, now }: Sale): Details['pix'] {
  const code = transaction?.qr_code;
  // A boleto may carry a PIX code too; it is sold as a boleto.
  if (!code || transaction?.line || !paysByEmv(code, amountCents)) return undefined;
  const usual = new Date(now.getTime() + pixSeconds * 1_000).toISOString();
  return { code, expiresAt: momentOf(transaction.expires_at) ?? usual };
}

function boletoOf(transaction: Transaction, { amountCents, now }: Sale): Details['boleto'] {
  if (!transaction?.line) return undefined;
  const due = momentOf(transaction.due_at);
  const { line, barcode, pdf, url } = transaction;
  return boletoDetails(
    { line, barcode, url: pdf ?? url, amountCents, dueDay: due && saoPauloDay(new Date(due)) },
    now,
  );
}

function cardOf(transaction: Transaction): Details['card'] {
  const card = transaction?.card;
  if (!card) return undefined;
  return {
    ...(card.brand && { brand: card.brand }),
    ...(card.last_four_digits && { lastFour: card.last_four_digits }),
  };
}
