import { z } from 'zod';
import { cents, text } from '../../kit/account/fields.ts';
import { pixKey } from '../../kit/account/pix-key.ts';

/** specification/providers#cartos */
export const loginRequest = z.object({ clientId: text(), clientSecret: text() });

export const qrCodeRequest = z.object({
  valor: cents,
  tempoExpiracao: z.int().min(1).max(31_536_000),
  comImagem: z.boolean(),
  txId: z
    .string()
    .regex(/^[a-zA-Z0-9]{26,36}$/)
    .optional(),
  informacaoAdicional: text(140).optional(),
});

export const refundRequest = z.object({
  endToEnd: z.string().regex(/^E\d{20}[0-9A-Za-z]{11}$/),
  valor: cents,
});

export const transferRequest = z.object({
  idEnvio: text(36),
  valor: cents.max(2_000_000),
  chavePixDestino: pixKey(),
  descricao: text(140).optional(),
});
