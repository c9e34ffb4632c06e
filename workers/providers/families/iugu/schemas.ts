import { z } from 'zod';
import { lastFour } from '../../kit/cards/last-four.ts';
import { decimalCents } from '../../kit/money/decimal-schema.ts';
import { providerId } from '../../../../domain/providers/provider-id.ts';

/** Iugu v1 (specification/providers#iugu). Lenient: fields that are not used may be anything. */
const amount = z.int().nonnegative();
const text = z.string().nullish();

export const invoiceSchema = z.looseObject({
  id: providerId,
  status: z.string().min(1),
  order_id: text,
  currency: text,
  due_date: text,
  created_at_iso: text,
  paid_at: text,
  total_cents: amount,
  total_paid_cents: amount.nullish(),
  paid_cents: amount.nullish(),
  refunded_cents: amount.nullish(),
  secure_url: text,
  bank_slip: z.looseObject({ digitable_line: text, barcode_data: text, bank_slip_url: text }).nullish(),
  pix: z.looseObject({ qrcode_text: text }).nullish(),
  credit_card_brand: text,
  credit_card_last_4: lastFour,
});
export type Invoice = z.infer<typeof invoiceSchema>;

export const invoiceListSchema = z.looseObject({
  items: z.array(z.looseObject({ id: providerId, order_id: text, status: z.string() })),
});

/** Answer to a card charge. `LR` is the issuer's code. */
export const cardChargeSchema = z.looseObject({ success: z.boolean(), LR: text, status: text });

export const accountSchema = z.looseObject({
  account_id: providerId.nullish(),
  live_api_token: text,
  'can_receive?': z.boolean().nullish(),
  last_verification_request_status: text,
});

export const withdrawalSchema = z.looseObject({
  id: providerId,
  amount: decimalCents.nullish(),
  status: text,
});
