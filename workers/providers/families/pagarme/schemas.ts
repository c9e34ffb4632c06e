import { z } from 'zod';
import { providerId } from '../../../../domain/providers/provider-id.ts';
import { lastFour } from '../../kit/cards/last-four.ts';

/**
 * Pagar.me v5 as its official SDK reads it (specification/providers#pagarme). Lenient: fields that
 * are not used may be anything.
 */
const amount = z.int().nonnegative();
const text = z.string().nullish();

const lastTransaction = z.looseObject({
  status: text,
  qr_code: text,
  expires_at: text,
  line: text,
  barcode: text,
  url: text,
  pdf: text,
  due_at: text,
  acquirer_return_code: text,
  antifraud_response: z.looseObject({ status: text }).nullish(),
  card: z.looseObject({ brand: text, last_four_digits: lastFour }).nullish(),
});

export const chargeSchema = z.looseObject({
  id: providerId,
  amount,
  paid_amount: amount.nullish(),
  canceled_amount: amount.nullish(),
  status: z.string().min(1),
  currency: text,
  paid_at: text,
  last_transaction: lastTransaction.nullish(),
});
export type PagarmeCharge = z.infer<typeof chargeSchema>;

export const orderSchema = z.looseObject({
  id: providerId,
  code: text,
  amount,
  currency: text,
  status: z.string().min(1),
  charges: z.array(chargeSchema).nullish(),
});
export type PagarmeOrder = z.infer<typeof orderSchema>;

export const orderListSchema = z.looseObject({
  data: z.array(z.looseObject({ id: providerId, code: text, status: z.string() })),
});

export const withdrawalSchema = z.looseObject({
  id: z.union([providerId, z.int().transform(String)]),
  amount,
  status: z.string(),
});
