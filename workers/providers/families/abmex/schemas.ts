import { z } from 'zod';
import { centsSchema } from '../../../../domain/kernel/enums.ts';
import { providerId } from '../../../../domain/providers/provider-id.ts';
import type { Receiver } from '../../contract.ts';
import { tableOf } from '../../kit/words.ts';
import type { SeenCharge } from '../../kit/wire-format/wire-format.ts';

const text = z.string().nullish();

export const transactionSchema = z
  .looseObject({
    id: providerId,
    status: z.string(),
    amount: centsSchema,
    refundedAmount: centsSchema.nullish(),
    externalRef: text,
    paidAt: text,
    pix: z.looseObject({ qrcode: text, expirationDate: text }).nullish(),
  })
  .transform(({ id, status, amount, refundedAmount, externalRef, paidAt, pix }): SeenCharge => ({
    transactionId: id,
    word: status,
    amountCents: amount,
    refundedCents: refundedAmount ?? undefined,
    reference: externalRef ?? undefined,
    paidAt: paidAt ?? undefined,
    pix: pix?.qrcode ? { code: pix.qrcode, expiresAt: pix.expirationDate ?? undefined } : undefined,
  }));

const STATUSES = tableOf<Receiver['status']>({ active: 'ACTIVE', rejected: 'REJECTED' });

/** A receiver starts as PENDING (specification/gateway#receiver-status). */
export const marketplaceSchema = z
  .looseObject({ id: providerId, token: text, status: text })
  .transform(({ id, token, status }): Receiver => ({
    receiverId: id,
    status: STATUSES.get(status ?? '') ?? 'PENDING',
    ...(token && { receiverToken: token }),
  }));
