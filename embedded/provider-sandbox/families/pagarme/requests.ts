import { z } from 'zod';
import { hasExpired } from '../../kit/cards/tokens.ts';
import { passesLuhn } from '../../kit/cards/cards.ts';
import type { Clock } from '../../kit/core/clock.ts';
import { isDocument } from '../../kit/money/document.ts';

const required = (name: string) => `The ${name} field is required.`;
const text = (name: string, most = 256) =>
  z
    .string(required(name))
    .trim()
    .min(1, required(name))
    .max(most, `The field ${name} must be a string with a maximum length of ${most}.`);
const amount = (name: string) =>
  z
    .int(`The ${name} field must be an integer number of cents.`)
    .min(1, `The ${name} must be greater than zero.`);

const document = z
  .string(required('document'))
  .refine(isDocument, 'The document field is not a valid document.');

const phone = z.object({
  country_code: text('country_code', 4),
  area_code: text('area_code', 4),
  number: text('number', 12),
});

export const customer = z.object({
  name: text('name', 64),
  email: z.email('The email field is not a valid e-mail address.').max(64),
  document,
  document_type: z.string().optional(),
  type: z.enum(['individual', 'company'], "The type field must be 'individual' or 'company'."),
  // An order without any phone is refused (specification/providers#pagarme-orders).
  phones: z
    .object({ mobile_phone: phone.optional(), home_phone: phone.optional() }, required('phones'))
    .refine(
      (phones) => phones.mobile_phone ?? phones.home_phone,
      'At least one customer phone is required.',
    ),
  address: z.record(z.string(), z.unknown()).optional(),
});

export type Customer = z.output<typeof customer>;

const item = z.object({
  amount: amount('amount'),
  description: text('description'),
  quantity: z.int(required('quantity')).min(1, 'The quantity must be greater than zero.'),
  code: z.string().max(52).optional(),
});

const split = z.object({
  type: z.enum(['percentage', 'flat']),
  amount: z.int().min(0),
  recipient_id: text('recipient_id'),
  options: z
    .object({
      liable: z.boolean(),
      charge_processing_fee: z.boolean(),
      charge_remainder_fee: z.boolean(),
    })
    .partial()
    .optional(),
});

const pix = z
  .object({
    expires_in: z.int().min(1).max(31_536_000).optional(),
    expires_at: z.iso.datetime({ offset: true, local: true }).optional(),
  })
  .refine(
    (value) => value.expires_in !== undefined || value.expires_at !== undefined,
    'The expires_in or expires_at field is required.',
  );

const billed = z.object(
  { billing_address: z.record(z.string(), z.unknown(), required('billing_address')) },
  required('billing_address'),
);

export const cardRequest = billed.extend({ token: text('token') });

const creditCard = z
  .object({
    installments: z.int().min(1).max(12).default(1),
    statement_descriptor: z
      .string()
      .max(13, 'The field statement_descriptor must be a string with a maximum length of 13.')
      .optional(),
    card_token: z.string().optional(),
    card_id: z.string().optional(),
    card: billed.optional(),
  })
  .refine((value) => value.card_token !== undefined || value.card_id !== undefined, {
    message: required('card_token'),
    path: ['card_token'],
  })
  .refine((value) => value.card_id !== undefined || value.card !== undefined, {
    message: required('billing_address'),
    path: ['card', 'billing_address'],
  });

const boleto = z.object({
  instructions: z.string().max(256).nullish(),
  due_at: z
    .string()
    .refine((value) => !Number.isNaN(Date.parse(value)), 'The due_at field is not a valid date.')
    .optional(),
  bank: z.string().optional(),
  document_number: z.string().max(16).nullish(),
});

const common = { amount: amount('amount').optional(), split: z.array(split).min(1).optional() };

const payment = z.discriminatedUnion(
  'payment_method',
  [
    z.object({ payment_method: z.literal('pix'), pix, ...common }),
    z.object({ payment_method: z.literal('credit_card'), credit_card: creditCard, ...common }),
    z.object({ payment_method: z.literal('boleto'), boleto, ...common }),
  ],
  'The payment_method field is invalid.',
);

export const orderRequest = z.object({
  code: z.string().max(52).optional(),
  items: z.array(item, required('items')).min(1, required('items')),
  customer: customer.optional(),
  customer_id: z.string().optional(),
  payments: z
    .array(payment, required('payments'))
    .length(1, 'This sandbox takes exactly one payment per order.'),
  metadata: z.record(z.string(), z.unknown()).nullish(),
});

export type OrderRequest = z.output<typeof orderRequest>;

export const cancelRequest = z.object({ amount: amount('amount').nullish() });

/** Made once per family: building a schema costs more than using it. */
export const tokenRequest = (clock: Clock) =>
  z.object({
    type: z.literal('card', "The type field must be 'card'."),
    card: z
      .object({
        number: z
          .string(required('number'))
          .transform((value) => value.replace(/[\s-]/g, ''))
          .refine(passesLuhn, 'The number field is not a valid card number'),
        holder_name: text('holder_name', 64),
        exp_month: z.coerce
          .number(required('exp_month'))
          .int()
          .min(1, 'The field exp_month must be between 1 and 12.')
          .max(12, 'The field exp_month must be between 1 and 12.'),
        exp_year: z.coerce.number(required('exp_year')).int().min(0),
        cvv: z
          .string(required('cvv'))
          .regex(/^\d{3,4}$/, 'The field cvv must be a string with 3 or 4 digits.'),
      })
      .refine((card) => !hasExpired(card.exp_month, card.exp_year, clock.now()), {
        message: 'Card expired.',
        path: ['exp_year'],
      }),
  });

export const recipientRequest = z.object({
  name: text('name', 128),
  email: z.email('The email field is not a valid e-mail address.').optional(),
  document,
  type: z.enum(['individual', 'company'], "The type field must be 'individual' or 'company'."),
  description: z.string().max(256).nullish(),
  code: z.string().max(52).nullish(),
  default_bank_account: z.object(
    {
      holder_name: text('holder_name', 30),
      holder_type: z.enum(['individual', 'company']),
      holder_document: text('holder_document', 14),
      bank: text('bank', 3),
      branch_number: text('branch_number', 4),
      branch_check_digit: z.string().max(1).nullish(),
      account_number: text('account_number', 13),
      account_check_digit: text('account_check_digit', 2),
      type: z.enum(['checking', 'savings']),
    },
    required('default_bank_account'),
  ),
  transfer_settings: z.record(z.string(), z.unknown()).nullish(),
  register_information: z.record(z.string(), z.unknown()).nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
});

export const withdrawalRequest = z.object({
  amount: amount('amount'),
  metadata: z.record(z.string(), z.unknown()).nullish(),
});
