import { z } from 'zod';
import { payoutAt } from '../../kit/wire-format/shown.ts';
import type { SeenPayout } from '../../kit/wire-format/wire-format.ts';
import { decimalCents } from '../../kit/money/decimal-schema.ts';
import { calendarSchema } from '../../kit/pix/calendar.ts';
import { providerId } from '../../../../domain/providers/provider-id.ts';

/**
 * Central Bank PIX API and ONZ Accounts API (specification/providers#onz). Lenient; amounts become
 * cents.
 */

const refund = z.looseObject({
  id: providerId,
  valor: decimalCents,
  status: z.string(),
  natureza: z.string().nullish(),
  horario: z.looseObject({ solicitacao: z.string().nullish() }).nullish(),
});
export const refundSchema = refund;
export type PixRefund = z.infer<typeof refund>;

/** The standard says list, its own example and some banks send one object. */
const refunds = z.union([z.array(refund), refund.transform((one) => [one])]).nullish();

export const pixSchema = z.looseObject({
  endToEndId: providerId,
  txid: providerId.nullish(),
  valor: decimalCents,
  horario: z.string().nullish(),
  devolucoes: refunds,
});
export type Pix = z.infer<typeof pixSchema>;

const notes = z.array(z.looseObject({ nome: z.string(), valor: z.string() })).nullish();

export const cobSchema = z.looseObject({
  txid: providerId,
  status: z.string().min(1),
  chave: z.string(),
  valor: z.looseObject({ original: decimalCents }),
  calendario: calendarSchema,
  pixCopiaECola: z.string().nullish(),
  infoAdicionais: notes.catch(undefined),
  pix: z.array(pixSchema).nullish(),
});
export type Cob = z.infer<typeof cobSchema>;
/** One whose notes have to say whose it is. */
export const notedCobSchema = cobSchema.extend({ infoAdicionais: notes });

/** Of a charge that cannot be read: which and whose it is, as far as it says so. */
export const namedCobSchema = z
  .looseObject({ txid: providerId.catch(''), chave: z.string().optional().catch(undefined) })
  .catch({ txid: '', chave: undefined });

/** A page of charges (public); each is read by itself. */
export const cobListSchema = z.looseObject({
  parametros: z.looseObject({
    paginacao: z.looseObject({ paginaAtual: z.int(), quantidadeDePaginas: z.int() }),
  }),
  cobs: z.array(z.unknown()),
});

/** What is no error is accepted. */
export const payoutSchema = z
  .looseObject({
    endToEndId: providerId,
    payment: z.looseObject({ amount: decimalCents }),
    type: z.string().nullish(),
  })
  .transform(({ endToEndId, payment, type }): SeenPayout => ({
    payoutId: endToEndId,
    word: type === 'ERROR' ? type : undefined,
    amountCents: payment.amount,
  }));

export const payoutLookupSchema = payoutAt(
  { payoutId: 'data.endToEndId', word: 'data.status', amountCents: 'data.payment.amount' },
  { unit: 'DECIMAL' },
);
