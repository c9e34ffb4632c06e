import { z } from 'zod';
import { cents, documentNumber, phone, text, url } from '../../kit/account/fields.ts';
import { keyOfType } from '../../kit/account/pix-key.ts';

/** specification/providers#witetec */
export const transactionRequest = z
  .object({
    amount: cents.min(100),
    method: z.literal('PIX'),
    metadata: z.object({ sellerExternalRef: text() }).optional(),
    customer: z.object({
      name: text(),
      email: z.email(),
      phone,
      documentType: z.enum(['CPF', 'CNPJ']),
      document: documentNumber,
    }),
    items: z
      .array(
        z.object({
          title: text(),
          amount: cents,
          quantity: z.int().min(1),
          tangible: z.boolean(),
          externalRef: text(),
        }),
      )
      .min(1),
    postbackUrl: url.optional(),
  })
  .refine(
    ({ amount, items }) => items.reduce((sum, item) => sum + item.amount * item.quantity, 0) === amount,
    { path: ['items'], message: 'must add up to the amount' },
  );

export const withdrawalRequest = z
  .object({
    amount: cents.min(500),
    pixKey: text(77),
    pixKeyType: z.enum(['CPF', 'CNPJ', 'EMAIL', 'PHONE', 'EVP']),
    method: z.literal('PIX'),
    metadata: z.object({ sellerExternalRef: text() }).optional(),
  })
  .superRefine(keyOfType('pixKeyType', 'pixKey'));
