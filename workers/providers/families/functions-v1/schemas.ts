import { z } from 'zod';
import { centsSchema } from '../../../../domain/kernel/enums.ts';
import { textId } from '../../../../domain/providers/provider-id.ts';
import type { SeenCharge, SeenPayout } from '../../kit/wire-format/wire-format.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined);

/** A transaction, in every answer about one (specification/providers#functions-v1). */
export const transactionSchema = z
  .looseObject({
    id: textId,
    status: z.string(),
    amount: centsSchema,
    externalRef: text,
    paidAt: text,
    refundedAmount: centsSchema.nullish(),
    pix: z.looseObject({ qrcode: text, expirationDate: text }).nullish(),
    pixCopyPaste: text,
    boleto: z.looseObject({ barcode: text, url: text, expirationDate: text }).nullish(),
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
              dueDay: boleto.expirationDate?.slice(0, 10),
            }
          : undefined,
      };
    },
  );

export const cashoutSchema = z
  .looseObject({ withdrawal: z.looseObject({ id: textId, status: z.string() }) })
  .transform(({ withdrawal: { id, status } }): SeenPayout => ({ payoutId: id, word: status }));
