import { z } from 'zod';
import { optionalText } from '../optional-text.ts';
import { chargeAt } from '../wire-format/shown.ts';
import type { SeenCharge } from '../wire-format/wire-format.ts';

const common = chargeAt({
  transactionId: 'id',
  word: 'status',
  amountCents: 'amount',
  currency: 'currency',
  reference: 'externalRef',
  paidAt: 'paidAt',
  refundedCents: 'refundedAmount',
  // The first is seen; clients are ready for the others.
  code: ['pix.qrcode', 'pixCopyPaste', 'pix.qrCode', 'pix.copyPaste', 'pix.emv'],
  codeUntil: 'pix.expirationDate',
  line: 'boleto.digitableLine',
  barcode: 'boleto.barcode',
  boletoUrl: 'boleto.url',
  boletoDue: 'boleto.expirationDate',
  cardBrand: 'card.brand',
  cardLastFour: 'card.lastDigits',
  // What it says is free text; a code of a bank among it names the family of the refusal.
  refusalCode: 'refusedReason',
});
/**
 * Every transaction has the address of a page of its own. A card that waits for payment, and not
 * for its analysis, waits for its buyer there.
 */
const action = z
  .looseObject({ status: z.string(), paymentMethod: optionalText, secureUrl: optionalText })
  .transform(({ status, paymentMethod, secureUrl: url }): Pick<SeenCharge, 'action'> => ({
    action:
      paymentMethod === 'credit_card' && status === 'waiting_payment' && url
        ? { type: 'REDIRECT', url }
        : undefined,
  }));

/**
 * A transaction, in every answer about one; the code bases below `/v1` and `/functions/v1` say the
 * same of it under the same names (specification/providers#v1-public-secret,
 * specification/providers#functions-v1), and so does Abmex as we define it.
 */
export const transactionSchema: z.ZodType<SeenCharge> = z.intersection(common, action);
