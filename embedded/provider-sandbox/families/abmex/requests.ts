import { z } from 'zod';
import { addingUp, cents, customer, documentNumber, text, url } from '../../kit/account/fields.ts';

export const transactionRequest = addingUp(
  z.object({
    amount: cents,
    paymentMethod: z.literal('pix'),
    customer,
    items: z.array(z.object({ title: text(), unitPrice: cents, quantity: z.int().min(1) })).min(1),
    pix: z.object({ expiresIn: z.int().min(60) }),
    externalRef: text(),
    postbackUrl: url,
  }),
);

export const refundRequest = z.object({ amount: cents });

/** The banks that Abmex names (specification/gateway#supported-banks). */
const BANKS = [
  ...['246', '336', '003', '001', '004', '082-5', '021', '224', '318', '070', '036', '204', '237'],
  ...['104', '477', '403', '077', '184', '341', '479', '323', '655', '260', '380', '422', '033'],
  ...['756', '102'],
];

export const marketplaceRequest = z.object({
  name: text(),
  cnpj: documentNumber.refine((document) => document.length === 14, 'must be a CNPJ'),
  email: z.email(),
  price_range: text(),
  permit_aggregated: z.literal(false),
  bank_account: z.object({
    bank: z.enum(BANKS),
    branch: z.string().regex(/^\d{4}(-[0-9X])?$/),
    account: z.string().regex(/^\d{1,12}-[0-9X]$/),
    type: z.enum(['checking', 'savings']),
  }),
});
