import { z } from 'zod';
import { centsSchema } from '../../../../domain/kernel/enums.ts';
import { providerId } from '../../../../domain/providers/provider-id.ts';
import { referenceOf } from '../../kit/pix/txid.ts';
import type { SeenCharge, SeenPayout } from '../../kit/wire-format/wire-format.ts';

const text = z.string().nullish();

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
export const chargeSchema = z
  .looseObject({
    txId: providerId,
    evento: z.string(),
    valor: centsSchema,
    valorDevolvido: centsSchema.nullish(),
    endToEndId: text,
    horario: text,
    qrcode: z.looseObject({ emv: text }).nullish(),
  })
  .transform(({ txId, evento, valor, valorDevolvido, endToEndId, horario, qrcode }): SeenCharge => ({
    transactionId: txId,
    word: evento,
    amountCents: valor,
    reference: referenceOf(txId),
    refundedCents: valorDevolvido ?? undefined,
    paidAt: horario ?? undefined,
    endToEndId: endToEndId ?? undefined,
    pix: qrcode?.emv ? { code: qrcode.emv } : undefined,
  }));

export const foundSchema = chargeSchema.transform((seen) => [seen]);

export const refundSchema = z
  .looseObject({ sucesso: z.boolean() })
  .transform(({ sucesso }) => ({ accepted: sucesso }));

/** A payout that was taken: what becomes of it is looked up. */
export const transferSchema = z
  .looseObject({ sucesso: z.literal(true), codigoTransacao: providerId })
  .transform(({ codigoTransacao }): SeenPayout => ({ payoutId: codigoTransacao }));

export const transferStateSchema = z
  .looseObject({ codigoTransacao: providerId, status: z.string(), valor: centsSchema })
  .transform(({ codigoTransacao, status, valor }): SeenPayout => ({
    payoutId: codigoTransacao,
    word: status,
    amountCents: valor,
  }));
