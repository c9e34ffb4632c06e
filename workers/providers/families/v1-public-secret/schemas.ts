import { z } from 'zod';
import { textId } from '../../../../domain/providers/provider-id.ts';
import { centsSchema } from '../../../../domain/kernel/enums.ts';
import type { SeenCharge, SeenPayout } from '../../kit/wire-format/wire-format.ts';

const text = z.string().nullish();

/** A transaction, in every answer about one (specification/providers#v1-public-secret). */
export const transactionSchema = z
  .looseObject({
    id: textId,
    status: z.string(),
    amount: centsSchema,
    currency: text,
    externalRef: text,
    paidAt: text,
    refundedAmount: centsSchema.nullish(),
    pix: z.looseObject({ qrcode: text, expirationDate: text }).nullish(),
    boleto: z
      .looseObject({ url: text, barcode: text, digitableLine: text, expirationDate: text })
      .nullish(),
  })
  .transform(
    ({
      id,
      status,
      amount,
      currency,
      externalRef,
      paidAt,
      refundedAmount,
      pix,
      boleto,
    }): SeenCharge => ({
      transactionId: id,
      word: status,
      amountCents: amount,
      currency: currency ?? undefined,
      reference: externalRef ?? undefined,
      paidAt: paidAt ?? undefined,
      refundedCents: refundedAmount ?? undefined,
      pix: pix?.qrcode ? { code: pix.qrcode, expiresAt: pix.expirationDate ?? undefined } : undefined,
      boleto: boleto
        ? {
            line: boleto.digitableLine ?? undefined,
            barcode: boleto.barcode ?? undefined,
            url: boleto.url ?? undefined,
            dueDay: boleto.expirationDate?.slice(0, 10),
          }
        : undefined,
    }),
  );

export const transferSchema = z
  .looseObject({ id: textId, status: z.string(), amount: centsSchema })
  .transform(({ id, status, amount }): SeenPayout => ({
    payoutId: id,
    word: status,
    amountCents: amount,
  }));
