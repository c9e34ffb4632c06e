import { z } from 'zod';
import { textId } from '../../../../domain/providers/provider-id.ts';
import { centsSchema } from '../../../../domain/kernel/enums.ts';
import { saidDay } from '../boleto/boleto-days.ts';
import { lastFour } from '../cards/last-four.ts';
import { optionalText } from '../optional-text.ts';
import type { SeenCharge } from '../wire-format/wire-format.ts';

/**
 * A transaction, in every answer about one; the code bases below `/v1` and `/functions/v1` say the
 * same of it under the same names (specification/providers#v1-public-secret,
 * specification/providers#functions-v1), and so does Abmex as we define it.
 */
export const transactionSchema = z
  .looseObject({
    id: textId,
    status: z.string(),
    amount: centsSchema,
    paymentMethod: optionalText,
    secureUrl: optionalText,
    currency: optionalText,
    externalRef: optionalText,
    paidAt: optionalText,
    refundedAmount: centsSchema.nullish(),
    pix: z.looseObject({ qrcode: optionalText, expirationDate: optionalText }).nullish(),
    pixCopyPaste: optionalText,
    boleto: z
      .looseObject({
        url: optionalText,
        barcode: optionalText,
        digitableLine: optionalText,
        expirationDate: optionalText,
      })
      .nullish(),
    card: z.looseObject({ brand: optionalText, lastDigits: lastFour }).nullish(),
    refusedReason: optionalText,
  })
  .transform(({ id, status, amount, refundedAmount, pix, boleto, card, ...rest }): SeenCharge => {
    const code = pix?.qrcode ?? rest.pixCopyPaste;
    return {
      transactionId: id,
      word: status,
      amountCents: amount,
      currency: rest.currency,
      reference: rest.externalRef,
      paidAt: rest.paidAt,
      refundedCents: refundedAmount ?? undefined,
      pix: code ? { code, expiresAt: pix?.expirationDate } : undefined,
      boleto: boleto
        ? {
            line: boleto.digitableLine,
            barcode: boleto.barcode,
            url: boleto.url,
            dueDay: saidDay(boleto.expirationDate),
          }
        : undefined,
      card: card ? { brand: card.brand, lastFour: card.lastDigits } : undefined,
      action: actionOf(status, rest),
      // What it says is free text; a code of a bank among it names the family of the refusal.
      refusalCode: rest.refusedReason,
    };
  });

/**
 * Every transaction has the address of a page of its own. A card that waits for payment, and not
 * for its analysis, waits for its buyer there.
 */
const actionOf = (
  status: string,
  {
    paymentMethod,
    secureUrl,
  }: { readonly paymentMethod?: string | undefined; readonly secureUrl?: string | undefined },
): SeenCharge['action'] =>
  paymentMethod === 'credit_card' && status === 'waiting_payment' && secureUrl
    ? { type: 'REDIRECT', url: secureUrl }
    : undefined;
