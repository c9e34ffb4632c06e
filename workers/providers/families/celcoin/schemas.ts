import { z } from 'zod';
import { centsSchema } from '../../../../domain/kernel/enums.ts';
import { textId } from '../../../../domain/providers/provider-id.ts';
import { payoutAt } from '../../kit/wire-format/shown.ts';
import type { SeenCharge } from '../../kit/wire-format/wire-format.ts';

const text = z.string().nullish();

const transactionSchema = z.looseObject({
  status: z.string(),
  statusDate: text,
  Pix: z.looseObject({ qrCode: text }).nullish(),
  Boleto: z.looseObject({ pdf: text, bankLine: text, barCode: text }).nullish(),
});

/** Words of money that is there: the date of any other word is not when it came. */
const ARRIVED: readonly (string | undefined)[] = ['authorized', 'captured', 'payedPix', 'payedBoleto'];

/** A charge with its one transaction: we sell in one piece. */
const chargeSchema = z
  .looseObject({
    myId: text,
    galaxPayId: textId,
    value: centsSchema,
    Transactions: z.array(transactionSchema).length(1),
  })
  .transform(({ myId, galaxPayId, value, Transactions: [transaction] }): SeenCharge => {
    const { status, statusDate, Pix, Boleto } = transaction ?? {};
    return {
      transactionId: galaxPayId,
      word: status,
      amountCents: value,
      reference: myId ?? undefined,
      paidAt: statusDate && ARRIVED.includes(status) ? statusDate : undefined,
      pix: Pix?.qrCode ? { code: Pix.qrCode } : undefined,
      boleto: Boleto
        ? {
            line: Boleto.bankLine ?? undefined,
            barcode: Boleto.barCode ?? undefined,
            url: Boleto.pdf ?? undefined,
          }
        : undefined,
    };
  });

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
