import { z } from 'zod';
import { cents, documentNumber, text } from '../../kit/account/fields.ts';
import { keyOfType } from '../../kit/account/pix-key.ts';

const CPF = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/;
const CNPJ = /^[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}$/;
const PHONE = /^\(\d{2}\) \d{4,5}-\d{4}$/;

const document = z
  .object({ type: z.enum(['CPF', 'CNPJ']), value: documentNumber })
  .refine(({ type, value }) => (type === 'CPF' ? CPF : CNPJ).test(value), {
    path: ['value'],
    message: 'must be masked',
  });

/** specification/providers#rapdyn */
export const paymentRequest = z
  .object({
    amount: cents,
    method: z.literal('pix'),
    external_id: text(),
    customer: z.object({ name: text(), email: z.email(), phone: z.string().regex(PHONE), document }),
    delivery: z
      .object({
        street: text(),
        number: text(),
        neighborhood: text(),
        city: text(),
        state: z.string().regex(/^[A-Z]{2}$/),
        zipcode: z.string().regex(/^\d{5}-\d{3}$/),
        complement: z.string().optional(),
      })
      .optional(),
    products: z
      .array(
        z.object({
          name: text(),
          price: cents,
          quantity: z.literal('1'),
          type: z.enum(['digital', 'physical']),
        }),
      )
      .min(1),
  })
  .refine(({ amount, products }) => products.reduce((sum, { price }) => sum + price, 0) === amount, {
    path: ['products'],
    message: 'must add up to the amount',
  });

export const transferRequest = z
  .object({
    pix_key_type: z.enum(['cpf', 'cnpj', 'email', 'phone', 'randomkey']),
    pix_key: text(77),
    value: cents,
  })
  .superRefine(keyOfType('pix_key_type', 'pix_key', { cpf: CPF, cnpj: CNPJ, phone: PHONE }));
