import { z } from 'zod';
import { cents, documentNumber, phone, text, totalOf, url } from '../../kit/account/fields.ts';

const item = z.object({
  title: text(),
  unitPrice: cents,
  quantity: z.int().min(1),
  tangible: z.boolean(),
  externalRef: text().optional(),
});

/** specification/providers#v1-public-secret */
export const transactionRequest = z
  .object({
    amount: cents,
    currency: z.literal('BRL').default('BRL'),
    paymentMethod: z.enum(['pix', 'boleto']),
    pix: z.object({ expiresInDays: z.int().min(1).max(90) }).optional(),
    boleto: z.object({ expirationDate: z.iso.date() }).optional(),
    customer: z.object({
      name: text(),
      email: z.email(),
      phone,
      document: z.object({ number: documentNumber, type: z.enum(['cpf', 'cnpj']) }),
    }),
    items: z.array(item).min(1),
    externalRef: text().optional(),
    postbackUrl: url.optional(),
  })
  .refine(({ amount, items }) => totalOf(items) === amount, {
    path: ['items'],
    message: 'must add up to the amount',
  });
export type TransactionRequest = z.output<typeof transactionRequest>;

export const refundRequest = z.object({ amount: cents.optional() });

export const transferRequest = z.object({
  method: z.literal('fiat'),
  amount: cents,
  pixKey: text(77),
  pixKeyType: z.enum(['cpf', 'cnpj', 'email', 'phone', 'evp', 'copypaste']),
  netPayout: z.boolean(),
});
