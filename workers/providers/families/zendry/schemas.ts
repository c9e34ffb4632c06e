import { chargeAt, payoutAt } from '../../kit/wire-format/shown.ts';
import type { SeenCharge } from '../../kit/wire-format/wire-format.ts';

/** A code that was just made: its answer has neither a word nor an amount. */
export const madeSchema = chargeAt({
  transactionId: 'qrcode.reference_code',
  code: 'qrcode.content',
});

/** A code as it is shown under its id, by the webhook's fields. */
export const qrCodeSchema = chargeAt({
  transactionId: 'qrcode.reference_code',
  word: 'qrcode.status',
  amountCents: 'qrcode.value_cents',
  reference: 'qrcode.external_reference',
  code: 'qrcode.content',
  paidAt: 'qrcode.payment_date',
}).transform((seen): SeenCharge => ({
  ...seen,
  // What ended in an error before anybody paid has no money to lose.
  paidCents: seen.word === 'error' && !seen.paidAt ? 0 : undefined,
}));

/** An answer that leaves the amount out is of what was asked. */
export const paymentSchema = payoutAt(
  { payoutId: 'payment.id', word: 'payment.status', amountCents: 'payment.value_cents' },
  { loose: ['amountCents'] },
);
