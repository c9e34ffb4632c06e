import { z } from 'zod';
import { centsSchema } from '../../../../domain/kernel/enums.ts';
import { textId } from '../../../../domain/providers/provider-id.ts';
import { saidDay } from '../../kit/boleto/boleto-days.ts';
import { optionalText } from '../../kit/optional-text.ts';
import type { SeenCharge, SeenPayout } from '../../kit/wire-format/wire-format.ts';

/** A transaction, in every answer about one (specification/providers#functions-v1). */
export const transactionSchema = z
  .looseObject({
    id: textId,
    status: z.string(),
    amount: centsSchema,
    externalRef: optionalText,
    paidAt: optionalText,
    refundedAmount: centsSchema.nullish(),
    pix: z.looseObject({ qrcode: optionalText, expirationDate: optionalText }).nullish(),
    pixCopyPaste: optionalText,
    boleto: z
      .looseObject({ barcode: optionalText, url: optionalText, expirationDate: optionalText })
      .nullish(),
  })
  .transform(
    ({ id, status, amount, externalRef, paidAt, refundedAmount, pix, boleto, ...rest }): SeenCharge => {
      const code = pix?.qrcode ?? rest.pixCopyPaste;
      return {
        transactionId: id,
        word: status,
        amountCents: amount,
        reference: externalRef,
        paidAt,
        refundedCents: refundedAmount ?? undefined,
        pix: code ? { code, expiresAt: pix?.expirationDate } : undefined,
        boleto: boleto
          ? {
              barcode: boleto.barcode,
              url: boleto.url,
              dueDay: saidDay(boleto.expirationDate),
            }
          : undefined,
      };
    },
  );

export const cashoutSchema = z
  .looseObject({ withdrawal: z.looseObject({ id: textId, status: z.string() }) })
  .transform(({ withdrawal: { id, status } }): SeenPayout => ({ payoutId: id, word: status }));
