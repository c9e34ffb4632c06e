import { z } from 'zod';
import { chargeAt, payoutAt } from '../../kit/wire-format/shown.ts';
import type { SeenCharge } from '../../kit/wire-format/wire-format.ts';

/** Words of money that is there: the date of any other word is not when it came. */
const ARRIVED: readonly (string | undefined)[] = ['authorized', 'captured', 'payedPix', 'payedBoleto'];

/** A charge with its one transaction: we sell in one piece. */
const chargeSchema: z.ZodType<SeenCharge> = z.intersection(
  z.looseObject({ Transactions: z.array(z.unknown()).length(1) }).transform(() => ({})),
  chargeAt({
    transactionId: 'galaxPayId',
    word: 'Transactions.0.status',
    amountCents: 'value',
    reference: 'myId',
    paidAt: 'Transactions.0.statusDate',
    code: 'Transactions.0.Pix.qrCode',
    line: 'Transactions.0.Boleto.bankLine',
    barcode: 'Transactions.0.Boleto.barCode',
    boletoUrl: 'Transactions.0.Boleto.pdf',
  }).transform(({ paidAt, ...seen }) => ({
    ...seen,
    paidAt: ARRIVED.includes(seen.word) ? paidAt : undefined,
  })),
);

export const createdSchema = z
  .looseObject({ type: z.literal(true), Charge: chargeSchema })
  .transform(({ Charge }) => Charge);

export const foundSchema = z
  .looseObject({ Charges: z.array(chargeSchema) })
  .transform(({ Charges }): readonly SeenCharge[] => Charges);

/** By the provider's own id: one charge or none. */
export const fetchedSchema = foundSchema.transform(([seen]) => seen);

export const reversedSchema = z
  .looseObject({ type: z.boolean() })
  .transform(({ type }) => ({ accepted: type }));

export const paymentSchema = payoutAt({
  payoutId: 'Payment.galaxPayId',
  word: 'Payment.status',
  amountCents: 'Payment.value',
});
