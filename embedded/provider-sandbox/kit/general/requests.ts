import { z } from 'zod';
import { addingUp, documentNumber, phone, text, url } from '../account/fields.ts';
import { keyOfType, type KeyForms } from '../account/pix-key.ts';
import type { Method } from '../account/charge.ts';
import type { Unit } from './unit.ts';

/** specification/gateway#create-transaction; a boleto is registered for a tax id. */
export const chargeRequest = (method: Method, { field }: Unit) =>
  addingUp(
    z.object({
      amount: field,
      currency: z.literal('BRL'),
      paymentMethod: z.literal(method),
      pix:
        method === 'PIX'
          ? z.object({ expiresIn: z.int().min(60).max(604_800) })
          : z.undefined().optional(),
      boleto: method === 'BILLET' ? z.object({ dueDate: z.iso.date() }) : z.undefined().optional(),
      installments: method === 'CREDIT_CARD' ? z.int().min(1).max(12) : z.undefined().optional(),
      cardToken: method === 'CREDIT_CARD' ? text() : z.undefined().optional(),
      dueDate: method === 'CREDIT_CARD' ? z.iso.date().optional() : z.undefined().optional(),
      customer: z.object({
        name: text(),
        email: z.email(),
        phone: phone.optional(),
        document: method === 'BILLET' ? documentNumber : documentNumber.optional(),
      }),
      items: z
        .array(z.object({ id: text(), title: text(), unitPrice: field, quantity: z.int().min(1) }))
        .min(1),
      externalRef: text(),
      postbackUrl: url,
    }),
  );
export type ChargeRequest = z.output<ReturnType<typeof chargeRequest>>;

/** specification/gateway#withdraw-request */
export const payoutRequest = (keys?: KeyForms) =>
  z
    .object({
      amount: z.int().min(1),
      pixKey: text(77),
      pixType: z.enum(['CPF', 'CNPJ', 'PHONE', 'EMAIL', 'RANDOM']),
      document: documentNumber,
      description: text(),
      withdrawReference: text(),
    })
    .superRefine(keyOfType('pixType', 'pixKey', keys));
/** The same to a bank account; the bank is one of its list. */
export const accountPayoutRequest = z.object({
  paymentMethod: z.literal('BANK_ACCOUNT'),
  amount: z.int().min(1),
  bankCode: z.string().regex(/^\d{3}$/),
  branchNumber: z.string().regex(/^\d{1,5}(-[\dX])?$/),
  accountNumber: z.string().regex(/^\d{1,12}(-[\dX])?$/),
  accountHolder: text(),
  accountDocument: documentNumber,
  description: text(),
  withdrawReference: text(),
});
