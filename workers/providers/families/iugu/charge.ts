import type { Provider } from '../../../../domain/providers/provider.ts';
import type { Operation } from '../../kit/family.ts';
import type { PaymentMethod } from '../../../../domain/kernel/enums.ts';
import type { Charge, Outcome } from '../../contract.ts';
import { paysByEmv } from '../../kit/pix/emv.ts';
import { unknown } from '../../kit/reply.ts';
import { boletoDetails } from '../../kit/boleto/boleto-details.ts';
import { factOf } from './fact.ts';
import type { Invoice } from './schemas.ts';

type Details = Charge['details'];

/**
 * An invoice as our charge. One that waits for its buyer has to say how to pay; without that it is
 * no use to show it.
 */
export function toCharge(
  invoice: Invoice,
  method: PaymentMethod | undefined,
  { provider, now }: Operation<'IUGU'>,
): Outcome<Charge> {
  const fact = factOf(invoice, provider);
  const pix = pixOf(invoice, provider.expiry, now());
  const boleto = boletoOf(invoice, now());
  const card = cardOf(invoice);
  const waiting = fact.known && fact.paidCents === 0 && !fact.closed;
  const payable = { PIX: pix, BILLET: boleto, CREDIT_CARD: {} };
  if (waiting && method && !payable[method]) return unknown('MALFORMED');
  return {
    kind: 'done',
    value: { fact, details: { ...(pix && { pix }), ...(boleto && { boleto }), ...(card && { card }) } },
  };
}

/** Iugu itself says only the invoice's due day. */
function pixOf(
  { pix, bank_slip, created_at_iso, total_cents }: Invoice,
  { pixSeconds }: Provider['expiry'],
  now: Date,
): Details['pix'] {
  const code = pix?.qrcode_text;
  // A boleto may carry a PIX code too; it is sold as a boleto.
  if (!code || bank_slip?.digitable_line || !paysByEmv(code, total_cents)) return undefined;
  const made = Date.parse(created_at_iso ?? '') || now.getTime();
  return { code, expiresAt: new Date(made + pixSeconds * 1_000).toISOString() };
}

function boletoOf(
  { bank_slip: boleto, due_date, secure_url, total_cents }: Invoice,
  now: Date,
): Details['boleto'] {
  if (!boleto?.digitable_line) return undefined;
  const dueDay = due_date && /^\d{4}-\d{2}-\d{2}$/.test(due_date) ? due_date : undefined;
  return boletoDetails(
    {
      line: boleto.digitable_line,
      barcode: boleto.barcode_data,
      url: boleto.bank_slip_url ?? secure_url,
      dueDay,
      amountCents: total_cents,
    },
    now,
  );
}

function cardOf({ credit_card_brand: brand, credit_card_last_4: lastFour }: Invoice): Details['card'] {
  return brand || lastFour ? { ...(brand && { brand }), ...(lastFour && { lastFour }) } : undefined;
}
