import { saoPauloDay } from '../../../../domain/kernel/calendar/calendar.ts';
import type { Provider } from '../../../../domain/providers/provider.ts';
import type { Operation } from '../../kit/family.ts';
import type { PaymentMethod } from '../../../../domain/kernel/enums.ts';
import type { Charge, Outcome } from '../../contract.ts';
import { momentOf } from '../../kit/moment.ts';
import { isWholeEmv } from '../../kit/pix/emv.ts';
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
  const details = detailsOf(chargeOf(order)?.last_transaction, provider.expiry, now());
  const waiting = fact.known && fact.paidCents === 0 && !fact.closed;
  const payable = { PIX: details.pix, BILLET: details.boleto, CREDIT_CARD: {} };
  if (waiting && method && !payable[method]) return unknown('MALFORMED');
  return { kind: 'done', value: { fact, details } };
}

function detailsOf(transaction: Transaction, expiry: Provider['expiry'], now: Date): Details {
  const pix = pixOf(transaction, expiry, now);
  const boleto = boletoOf(transaction, now);
  const card = cardOf(transaction);
  return { ...(pix && { pix }), ...(boleto && { boleto }), ...(card && { card }) };
}

function pixOf(transaction: Transaction, { pixSeconds }: Provider['expiry'], now: Date): Details['pix'] {
  const code = transaction?.qr_code;
  // A boleto may carry a PIX code too; it is sold as a boleto.
  if (!code || transaction?.line || !isWholeEmv(code)) return undefined;
  const usual = new Date(now.getTime() + pixSeconds * 1_000).toISOString();
  return { code, expiresAt: momentOf(transaction.expires_at) ?? usual };
}

function boletoOf(transaction: Transaction, now: Date): Details['boleto'] {
  if (!transaction?.line) return undefined;
  const due = momentOf(transaction.due_at);
  const { line, barcode, pdf, url } = transaction;
  return boletoDetails(
    { line, barcode, url: pdf ?? url, dueDay: due && saoPauloDay(new Date(due)) },
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
