import { z } from 'zod';
import { cents as centsOf } from '../money/brcode.ts';
import { isDocument } from '../money/document.ts';

/** Fields that the requests of most families share. */
export const text = (most = 256) => z.string().trim().min(1).max(most);
export const cents = z.int().min(1);
/** A number in units of currency with at most two decimals; becomes cents. */
export const currency = z
  .number()
  .positive()
  .refine((value) => /^\d+(\.\d{1,2})?$/.test(String(value)), 'must have at most two decimals')
  .transform((value) => centsOf(String(value)));
export const url = z.url({ protocol: /^https?$/ });
/** CPF or CNPJ, digits (and letters of newer CNPJs) alone. */
export const documentNumber = z.string().refine(isDocument, 'is not a valid document');
/** National digits. */
export const phone = z.string().regex(/^\d{10,11}$/, 'must have 10 or 11 digits');
/** Items that have to come to the amount. */
export const totalOf = (
  items: readonly { readonly unitPrice: number; readonly quantity: number }[],
): number => items.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
/** A customer as some have it, the kind of tax id in small letters. */
export const customer = z.object({
  name: text(),
  email: z.email(),
  phone,
  document: z.object({ number: documentNumber, type: z.enum(['cpf', 'cnpj']) }),
});
interface Priced {
  readonly amount: number;
  readonly items: Parameters<typeof totalOf>[0];
}
/** A request whose items have to come to its amount. */
export const addingUp = <S extends z.ZodType<Priced>>(schema: S) =>
  schema.refine(({ amount, items }) => totalOf(items) === amount, {
    path: ['items'],
    message: 'must add up to the amount',
  });
