import { z } from 'zod';
import { pixKey } from '../../kit/account/pix-key.ts';
import { cents } from '../../kit/money/brcode.ts';

const decimal = z
  .string('O campo é obrigatório e deve ser texto.')
  .regex(/^\d{1,10}\.\d{2}$/, 'O campo não respeita o padrão \\d{1,10}\\.\\d{2}.')
  .refine((value) => cents(value) > 0, 'O valor deve ser maior que zero.');

const upTo = (most: number) => z.string().max(most, `O campo tem mais de ${most} caracteres.`);

const name = z.string('O campo nome é obrigatório.').min(1, 'O campo nome é obrigatório.').max(200);
const devedor = z.union(
  [
    z.strictObject({ cpf: z.string().regex(/^\d{11}$/), nome: name }),
    z.strictObject({ cnpj: z.string().regex(/^[0-9A-Z]{14}$/), nome: name }),
  ],
  'O devedor deve ter nome e exatamente um entre cpf (11 dígitos) e cnpj (14 caracteres).',
);

/** Field rules: public. The key has to be the account's own. */
export const cobRequest = (pixKey: string) =>
  z.object({
    calendario: z
      .object({
        expiracao: z
          .int('O campo deve ser um inteiro.')
          .min(1, 'O campo deve ser maior que zero.')
          .default(86_400),
      })
      .default({ expiracao: 86_400 }),
    devedor: devedor.optional(),
    valor: z.object(
      { original: decimal, modalidadeAlteracao: z.union([z.literal(0), z.literal(1)]).default(0) },
      'O campo é obrigatório.',
    ),
    chave: z
      .string('O campo é obrigatório.')
      .max(77)
      .refine((key) => key === pixKey, 'A chave não pertence à conta.'),
    solicitacaoPagador: upTo(140).optional(),
    infoAdicionais: z
      .array(z.object({ nome: upTo(50), valor: upTo(200) }))
      .max(50)
      .optional(),
  });

export type CobRequest = z.output<ReturnType<typeof cobRequest>>;

const page = z.coerce.number().int().min(0).default(0);
const payer = (form: RegExp) => z.string().regex(form).optional();
/** The span of a list of charges and its page (public). */
export const listRequest = z.object({
  inicio: z.iso.datetime({ offset: true }),
  fim: z.iso.datetime({ offset: true }),
  cpf: payer(/^\d{11}$/),
  cnpj: payer(/^[0-9A-Z]{14}$/),
  'paginacao.paginaAtual': page,
  'paginacao.itensPorPagina': z.coerce.number().int().min(1).max(1_000).default(100),
});

export const cobPatch = z.object({
  status: z.literal(
    'REMOVIDA_PELO_USUARIO_RECEBEDOR',
    'Só REMOVIDA_PELO_USUARIO_RECEBEDOR é aceito neste simulador.',
  ),
});

export const TXID = /^[a-zA-Z0-9]{26,35}$/;
export const DEVOLUCAO_ID = /^[a-zA-Z0-9]{1,35}$/;

export const devolucaoRequest = z.object({
  valor: decimal,
  natureza: z.enum(['ORIGINAL', 'RETIRADA']).optional(),
  descricao: upTo(140).optional(),
});

export const webhookRequest = z.object({
  webhookUrl: z.url({ protocol: /^https?$/, error: 'O campo não é uma URL.' }),
});

export const noticeRequest = z.object({
  uri: z.url({ protocol: /^https?$/, error: 'O campo não é uma URL.' }),
  method: z.literal('POST', 'Só POST é aceito.').default('POST'),
  enabled: z.boolean().default(true),
  pauseOnFail: z.boolean().default(false),
});

/** Public. A key that needs the receiver's document says so with its priority. */
export const payoutRequest = z
  .object({
    pixKey: pixKey({ phone: /^\+55\d{10,11}$/ }),
    creditorDocument: z.string().max(14).optional(),
    priority: z.enum(['NORM', 'HIGH']).default('NORM'),
    description: upTo(140).optional(),
    paymentFlow: z.enum(['INSTANT', 'APPROVAL_REQUIRED']).default('INSTANT'),
    expiration: z.int().min(1).max(10_800, 'O campo vai de 1 a 10800 segundos.').optional(),
    payment: z.object(
      {
        currency: z.literal('BRL', 'Só BRL é aceito.'),
        amount: z
          .number('O campo deve ser um número.')
          .min(0.01, 'O valor deve ser maior que zero.')
          .multipleOf(0.01, 'O valor tem mais de duas casas decimais.'),
      },
      'O campo é obrigatório.',
    ),
    ispbDeny: z.array(z.string().regex(/^\d{8}$/)).optional(),
  })
  .refine(({ priority, creditorDocument }) => priority === 'NORM' || creditorDocument !== undefined, {
    message: 'O documento do recebedor é obrigatório com prioridade HIGH.',
    path: ['creditorDocument'],
  });

export type PayoutRequest = z.output<typeof payoutRequest>;

export const cashInLogin = z.object({
  client_id: z.string(),
  client_secret: z.string(),
  grant_type: z.literal('client_credentials'),
});

export const cashOutLogin = z.object({
  clientId: z.string(),
  clientSecret: z.string(),
  grantType: z.literal('client_credentials'),
  scope: z.string().optional(),
});
