import { z } from 'zod';
import { passesLuhn } from '../../kit/cards/cards.ts';
import { hasExpired } from '../../kit/cards/tokens.ts';
import { dayInBrazil, type Clock } from '../../kit/core/clock.ts';
import { isDocument } from '../../kit/money/document.ts';

const BLANK = 'não pode ficar em branco';
const text = (most = 256) =>
  z.string(BLANK).trim().min(1, BLANK).max(most, `é muito longo (máximo: ${most} caracteres)`);
const cents = z.int('não é um número inteiro');

const METHODS = ['pix', 'bank_slip', 'credit_card'] as const;
export type PayableWith = (typeof METHODS)[number];

const payableWith = z
  .union([z.enum(['all', ...METHODS]), z.array(z.enum(METHODS)).min(1)], 'não é válido')
  .default('all')
  .transform((value): PayableWith[] => (value === 'all' ? [...METHODS] : [value].flat()));

const address = z
  .object({
    zip_code: text(),
    number: text(),
    street: z.string(),
    city: z.string(),
    district: z.string(),
    state: z.string(),
    country: z.string(),
    complement: z.string(),
  })
  .partial();

const payer = z.object(
  {
    cpf_cnpj: z.string(BLANK).refine(isDocument, 'não é válido'),
    name: text(128),
    email: z.string().nullish(),
    phone_prefix: z.string().max(3).nullish(),
    phone: z.string().max(12).nullish(),
    address: address.nullish(),
  },
  BLANK,
);

const split = z
  .object({ recipient_account_id: text(), percent: z.number(), cents, permit_aggregated: z.boolean() })
  .partial()
  .loose();

/** Made once per family: building a schema costs more than using it. */
export const invoiceRequest = (clock: Clock) =>
  z
    .object({
      email: z.email('não é válido'),
      due_date: z
        .string(BLANK)
        .regex(/^\d{4}-\d\d-\d\d$/, 'não é uma data válida')
        .refine((day) => !Number.isNaN(Date.parse(day)), 'não é uma data válida')
        .refine((day) => day >= dayInBrazil(clock.now()), 'deve ser maior ou igual a hoje'),
      items: z
        .array(
          z.object({
            description: text(),
            quantity: z.int(BLANK).min(1, 'deve ser maior que 0'),
            price_cents: cents,
          }),
          BLANK,
        )
        .min(1, BLANK),
      discount_cents: cents.min(0).nullish(),
      payer,
      payable_with: payableWith,
      notification_url: z.url({ protocol: /^https?$/, error: 'não é válido' }).nullish(),
      order_id: text(80).nullish(),
      splits: z.array(split).nullish(),
      custom_variables: z.array(z.object({ name: z.string(), value: z.string() })).nullish(),
    })
    // A registered boleto needs the payer's address (specification/providers#iugu-invoices).
    .superRefine(({ payable_with, payer: { address: home } }, context) => {
      if (!payable_with.includes('bank_slip') || payable_with.length > 1) return;
      for (const key of ['zip_code', 'number'] as const) {
        if (!home?.[key])
          context.addIssue({ code: 'custom', path: ['payer', 'address', key], message: BLANK });
      }
    });

export type InvoiceRequest = z.output<ReturnType<typeof invoiceRequest>>;

export const refundRequest = z.object({
  partial_value_refund_cents: z.coerce
    .number()
    .int('não é um número inteiro')
    .min(1, 'deve ser maior que 0')
    .nullish(),
});

export const chargeRequest = z.object({
  token: text(),
  invoice_id: text(),
  months: z.coerce
    .number()
    .int()
    .min(1, 'deve ser maior que 0')
    .max(12, 'deve ser menor ou igual a 12')
    .default(1),
});

export const paymentTokenRequest = (clock: Clock) =>
  z.object({
    account_id: text(),
    method: z.literal('credit_card', 'não é válido'),
    test: z.union([z.boolean(), z.string()]).optional(),
    data: z
      .object(
        {
          number: z
            .string(BLANK)
            .transform((value) => value.replace(/[\s-]/g, ''))
            .refine(passesLuhn, 'não é válido'),
          verification_value: z.string(BLANK).regex(/^\d{3,4}$/, 'não é válido'),
          first_name: text(),
          last_name: text(),
          month: z.coerce.number(BLANK).int().min(1, 'não é válido').max(12, 'não é válido'),
          year: z.coerce.number(BLANK).int().min(0, 'não é válido'),
        },
        BLANK,
      )
      .refine(({ month, year }) => !hasExpired(month, year, clock.now()), {
        message: 'está vencido',
        path: ['year'],
      }),
  });

export const webHookRequest = z.object({
  event: text(),
  url: z.url({ protocol: /^https?$/, error: 'não é válido' }),
  authorization: z.string().nullish(),
});

export const accountRequest = z.object({ name: text(128) });

export const verificationRequest = z.object({ data: z.record(z.string(), z.unknown(), BLANK) });

/** The amount is in reais; whether as a number or a text is unverified, so both are read. */
export const withdrawRequest = z.object({
  amount: z
    .union([z.number(), z.string().regex(/^\d+(\.\d{1,2})?$/)], 'não é válido')
    .transform((value) => Math.round(Number(value) * 100))
    .refine((value) => value > 0, 'deve ser maior que 0'),
});
