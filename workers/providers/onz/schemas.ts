import { z } from 'zod';
import { decimalCents } from '../money/decimal-schema.ts';

/** Central Bank Pix API 2.9 (public) and ONZ Accounts API (public SDK). Lenient; amounts become cents. */

const refund = z.looseObject({
  id: z.string().min(1),
  valor: decimalCents,
  status: z.string(),
  natureza: z.string().nullish(),
  horario: z.looseObject({ solicitacao: z.string().nullish() }).nullish(),
});
export const refundSchema = refund;
export type PixRefund = z.infer<typeof refund>;

/** The standard says list, its own example and some banks send one object. */
const refunds = z.union([z.array(refund), refund.transform((one) => [one])]).nullish();

export const pixSchema = z.looseObject({ endToEndId: z.string().min(1), txid: z.string().nullish(), valor: decimalCents, devolucoes: refunds });
export type Pix = z.infer<typeof pixSchema>;

export const cobSchema = z.looseObject({
  txid: z.string().min(1),
  status: z.string().min(1),
  chave: z.string(),
  valor: z.looseObject({ original: decimalCents }),
  calendario: z.looseObject({ criacao: z.string().nullish(), expiracao: z.int().positive().nullish() }),
  pixCopiaECola: z.string().nullish(),
  pix: z.array(pixSchema).nullish(),
});
export type Cob = z.infer<typeof cobSchema>;

export const cashInTokenSchema = z.looseObject({ access_token: z.string().min(1), expires_in: z.number().positive() });
export const cashOutTokenSchema = z.looseObject({ accessToken: z.string().min(1), expiresAt: z.union([z.number(), z.string()]) });

export const payoutSchema = z.looseObject({
  endToEndId: z.string().min(1),
  eventDate: z.string().nullish(),
  payment: z.looseObject({ amount: decimalCents }),
  type: z.string().nullish(),
});

const payout = z.looseObject({
  endToEndId: z.string().min(1),
  status: z.string(),
  createdAt: z.string().nullish(),
  payment: z.looseObject({ amount: decimalCents }),
});
export const payoutLookupSchema = z.looseObject({ data: payout });
export type Payout = z.infer<typeof payout>;

/** ONZ's own envelope. */
export const envelopeSchema = z.looseObject({
  type: z.string(),
  data: z.looseObject({ status: z.string().nullish(), txId: z.string().nullish(), endToEndId: z.string().nullish() }),
});

/** The Central Bank's callback. */
export const callbackSchema = z.looseObject({
  pix: z.array(
    z.looseObject({ txid: z.string().nullish(), endToEndId: z.string().min(1), devolucoes: z.union([z.array(z.unknown()), z.looseObject({})]).nullish() }),
  ),
});
