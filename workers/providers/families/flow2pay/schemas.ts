import { z } from 'zod';
import { providerId } from '../../../../domain/providers/provider-id.ts';
import { referenceOf } from '../../kit/pix/txid.ts';
import { chargeAt, payoutAt } from '../../kit/wire-format/shown.ts';
import type { SeenCharge, SeenPayout } from '../../kit/wire-format/wire-format.ts';

/** A code that was just made; its answer has no amount. */
export const generatedSchema = z
  .looseObject({
    sucesso: z.literal(true),
    txId: providerId,
    qrcode: z.looseObject({ emv: z.string() }),
  })
  .transform(({ txId, qrcode }): SeenCharge => ({
    transactionId: txId,
    word: 'QrCodeGerado',
    pix: { code: qrcode.emv },
  }));

/** A charge under its `txId`, with the event of its newest webhook. */
export const chargeSchema = chargeAt({
  transactionId: 'txId',
  word: 'evento',
  amountCents: 'valor',
  refundedCents: 'valorDevolvido',
  paidAt: 'horario',
  endToEndId: 'endToEndId',
  code: 'qrcode.emv',
}).transform((seen): SeenCharge => ({ ...seen, reference: referenceOf(seen.transactionId ?? '') }));

export const foundSchema = chargeSchema.transform((seen) => [seen]);

export const refundSchema = z
  .looseObject({ sucesso: z.boolean() })
  .transform(({ sucesso }) => ({ accepted: sucesso }));

/** A payout that was taken: what becomes of it is looked up. */
export const transferSchema = z
  .looseObject({ sucesso: z.literal(true), codigoTransacao: providerId })
  .transform(({ codigoTransacao }): SeenPayout => ({ payoutId: codigoTransacao }));

export const transferStateSchema = payoutAt({
  payoutId: 'codigoTransacao',
  word: 'status',
  amountCents: 'valor',
});
