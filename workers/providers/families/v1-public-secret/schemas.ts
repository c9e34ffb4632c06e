import { z } from 'zod';
import { textId } from '../../../../domain/providers/provider-id.ts';
import { centsSchema } from '../../../../domain/kernel/enums.ts';
import { optionalText } from '../../kit/optional-text.ts';
import type { SeenCharge, SeenPayout } from '../../kit/wire-format/wire-format.ts';

/** A transaction, in every answer about one (specification/providers#v1-public-secret). */
export const transactionSchema = z
  .looseObject({
    id: textId,
    status: z.string(),
    amount: centsSchema,
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
  })
  .transform(({ id, status, amount, refundedAmount, pix, boleto, ...rest }): SeenCharge => ({
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
          dueDay: boleto.expirationDate?.slice(0, 10),
        }
      : undefined,
  }));

export const transferSchema = z
  .looseObject({ id: textId, status: z.string(), amount: centsSchema })
  .transform(({ id, status, amount }): SeenPayout => ({
    payoutId: id,
    word: status,
    amountCents: amount,
  }));
