import { z } from 'zod';
import { addingUp, cents, documentNumber, phone, text, url } from '../../kit/account/fields.ts';
import { keyOfType, PLAIN } from '../../kit/account/pix-key.ts';

const item = z.object({
  title: text(),
  unitPrice: cents,
  quantity: z.int().min(1),
  externalRef: text().optional(),
});

/** specification/providers#functions-v1; a customer's phone and our reference differ at Venit. */
const transactionOf = (phoneNumber: z.ZodString) =>
  addingUp(
    z.object({
      paymentMethod: z.enum(['PIX', 'BOLETO', 'CREDIT_CARD']),
      amount: cents,
      customer: z.object({
        name: text(),
        email: z.email(),
        phone: phoneNumber,
        document: z.object({ type: z.enum(['CPF', 'CNPJ']), number: documentNumber }),
      }),
      items: z.array(item).min(1),
      pix: z.object({ expiresInDays: z.int().min(1).max(7) }).optional(),
      boleto: z.object({ expiresInDays: z.int().min(1) }).optional(),
      installments: z.int().min(1).max(12).optional(),
      card: z.object({ token: text() }).optional(),
      description: text(500).optional(),
      metadata: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
      externalRef: text().optional(),
      postbackUrl: url.optional(),
    }),
  );

export const transactionRequest = transactionOf(phone);
export const venitRequest = transactionOf(z.string().regex(/^55\d{10,11}$/, 'must begin with 55'));
export type TransactionRequest = z.output<typeof transactionRequest>;

export const refundRequest = z.object({ amount: cents });

const cashout = z.object({
  pixkeytype: z.enum(['cpf', 'cnpj', 'email', 'phone', 'evp']),
  pixkey: text(77),
  requestedamount: cents,
  description: text(255),
  isPix: z.literal(true),
  postbackUrl: url.optional(),
});
export const cashoutRequest = cashout.superRefine(keyOfType('pixkeytype', 'pixkey'));
/** Keys of Medius have digits alone, but for e-mails and random ones (a specified rule). */
export const mediusCashoutRequest = cashout.superRefine(keyOfType('pixkeytype', 'pixkey', PLAIN));
