import { z } from 'zod';
import { textId } from '../../../../domain/providers/provider-id.ts';
import { centsSchema } from '../../../../domain/kernel/enums.ts';
import { saidDay } from '../../kit/boleto/boleto-days.ts';
import { lastFour } from '../../kit/cards/last-four.ts';
import { optionalText } from '../../kit/optional-text.ts';
import type { SeenCharge, SeenPayout } from '../../kit/wire-format/wire-format.ts';

/** A transaction, in every answer about one (specification/providers#v1-public-secret). */
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
  .transform(({ id, status, amount, refundedAmount, pix, boleto, card, ...rest }): SeenCharge => ({
    transactionId: id,
    word: status,
    amountCents: amount,
    currency: rest.currency,
    reference: rest.externalRef,
    paidAt: rest.paidAt,
    refundedCents: refundedAmount ?? undefined,
    pix: pix?.qrcode ? { code: pix.qrcode, expiresAt: pix.expirationDate } : undefined,
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
  }));

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

export const transferSchema = z
  .looseObject({ id: textId, status: z.string(), amount: centsSchema })
  .transform(({ id, status, amount }): SeenPayout => ({
    payoutId: id,
    word: status,
    amountCents: amount,
  }));
