import { z } from 'zod';
import { providerId } from '../../../../domain/providers/provider-id.ts';
import type { Receiver } from '../../contract.ts';
import { decimalCents } from '../../kit/money/decimal-schema.ts';
import { chargeAt, payoutAt } from '../../kit/wire-format/shown.ts';
import type { SeenCharge } from '../../kit/wire-format/wire-format.ts';

const text = z.string().nullish();

const refund = z.looseObject({ status: z.string(), value: decimalCents });

const ENDED_REFUNDS: ReadonlySet<string> = new Set(['DONE', 'CANCELLED']);

const sumOf = (
  refunds: readonly z.infer<typeof refund>[] | null | undefined,
  counts: (status: string) => boolean,
): number =>
  (refunds ?? []).filter(({ status }) => counts(status)).reduce((total, { value }) => total + value, 0);

/** A payment, in every answer about one. When it was paid is a day without an hour: not read. */
export const paymentSchema = z
  .looseObject({
    id: providerId,
    status: z.string(),
    value: decimalCents,
    billingType: z.string(),
    externalReference: text,
    dueDate: text,
    bankSlipUrl: text,
    refunds: z.array(refund).nullish(),
  })
  .transform((payment): SeenCharge => ({
    transactionId: payment.id,
    word: payment.status,
    amountCents: payment.value,
    reference: payment.externalReference ?? undefined,
    refundedCents: sumOf(payment.refunds, (status) => status === 'DONE'),
    refundingCents: sumOf(payment.refunds, (status) => !ENDED_REFUNDS.has(status)),
    boleto:
      payment.billingType === 'BOLETO'
        ? { url: payment.bankSlipUrl ?? undefined, dueDay: payment.dueDate ?? undefined }
        : undefined,
  }));

const waits = ({ word }: SeenCharge): boolean => word === 'PENDING' || word === 'OVERDUE';

/** What somebody paid comes first. */
export const paymentListSchema = z
  .looseObject({ data: z.array(paymentSchema) })
  .transform(({ data }) => data.toSorted((a, b) => Number(waits(a)) - Number(waits(b))));

export const qrCodeSchema = chargeAt({ code: 'payload' });

export const lineSchema = z
  .looseObject({ identificationField: z.string(), barCode: text })
  .transform(({ identificationField, barCode }): SeenCharge => ({
    boleto: { line: identificationField, barcode: barCode ?? undefined },
  }));

export const transferSchema = payoutAt(
  { payoutId: 'id', word: 'status', amountCents: 'value' },
  { unit: 'DECIMAL' },
);

/** What a sub-account may do is told to itself alone, so it stays PENDING here. */
export const accountSchema = z
  .looseObject({ id: providerId, apiKey: text })
  .transform(({ id, apiKey }): Receiver => ({
    receiverId: id,
    status: 'PENDING',
    ...(apiKey && { receiverToken: apiKey }),
  }));
