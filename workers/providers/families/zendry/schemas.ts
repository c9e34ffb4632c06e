import { z } from 'zod';
import { centsSchema } from '../../../../domain/kernel/enums.ts';
import { providerId, textId } from '../../../../domain/providers/provider-id.ts';
import type { SeenCharge, SeenPayout } from '../../kit/wire-format/wire-format.ts';

const text = z.string().nullish();

/** A code that was just made: its answer has neither a word nor an amount. */
export const madeSchema = z
  .looseObject({ qrcode: z.looseObject({ reference_code: providerId, content: z.string() }) })
  .transform(({ qrcode }): SeenCharge => ({
    transactionId: qrcode.reference_code,
    pix: { code: qrcode.content },
  }));

/** A code as it is shown under its id, by the webhook's fields. */
export const qrCodeSchema = z
  .looseObject({
    qrcode: z.looseObject({
      reference_code: providerId,
      status: z.string(),
      value_cents: centsSchema,
      external_reference: text,
      content: text,
      payment_date: text,
    }),
  })
  .transform(({ qrcode }): SeenCharge => ({
    transactionId: qrcode.reference_code,
    word: qrcode.status,
    amountCents: qrcode.value_cents,
    reference: qrcode.external_reference ?? undefined,
    // What ended in an error before anybody paid has no money to lose.
    paidCents: qrcode.status === 'error' && !qrcode.payment_date ? 0 : undefined,
    paidAt: qrcode.payment_date ?? undefined,
    pix: qrcode.content ? { code: qrcode.content } : undefined,
  }));

export const paymentSchema = z
  .looseObject({
    payment: z.looseObject({ id: textId, status: z.string(), value_cents: centsSchema.optional() }),
  })
  .transform(({ payment: { id, status, value_cents } }): SeenPayout => ({
    payoutId: id,
    word: status,
    // An answer that leaves the amount out is of what was asked.
    ...(value_cents !== undefined && { amountCents: value_cents }),
  }));
