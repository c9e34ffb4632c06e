import { z } from 'zod';
import type { Buyer } from '../../domain/checkout/buyer.ts';
import { PURCHASE_LIMITS } from '../../domain/checkout/order.ts';
import { paymentMethod } from '../../domain/kernel/enums.ts';
import { invalidInput } from '../../domain/kernel/errors/invalid-fields.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import { line } from '../../domain/kernel/text-schemas.ts';

const optional = (max: number) =>
  line(max)
    .nullish()
    .transform((value) => value ?? '');

/** The hash of a provider's script and a card that was sealed are longer than tokens. */
export const TOKEN_MAX = 4_000;
/** A token of that length, sealed. */
const CARD_ID_MAX = 6_000;

/**
 * Sizes of everything a buyer can send. The rules come after, in the domain
 * (specification/checkout#checks-on-submit).
 */
const purchaseInput = z.object({
  offerId: line(100),
  name: line(200),
  email: line(254),
  phone: line(40).nullish(),
  cpf: line(40).nullish(),
  paymentMethod,
  creditCard: z
    .object({
      token: line(TOKEN_MAX).nullish(),
      creditCardId: line(CARD_ID_MAX).nullish(),
      installments: z.int().min(1).max(12),
    })
    .nullish(),
  cep: optional(20),
  street: optional(200),
  number: optional(20),
  complement: optional(200),
  district: optional(200),
  city: optional(200),
  state: optional(2),
  orderBumpsIds: z.array(line(100)).max(10),
  deliveryFare: z.int().min(0),
  deliveryOptionId: line(40).nullish(),
  coupon: line(40).nullish(),
  utmQuery: line(PURCHASE_LIMITS.utmQuery),
  referer: line(PURCHASE_LIMITS.referer),
  affiliateId: line(PURCHASE_LIMITS.affiliateId).nullish(),
  abandonedCartId: line(100).nullish(),
  fingerPrints: z.array(z.object({ provider: line(100), value: line(500) })).max(5),
  measurementConsent: z.boolean().optional(),
  expectedTotal: z.int().min(0).nullish(),
  expectedRecurrence: z.object({ priceCents: z.int(), frequencyInDays: z.int() }).nullish(),
  mayKeepCard: z.boolean().nullish(),
  tellsBuyer: z.boolean().nullish(),
});
export type PurchaseInput = z.infer<typeof purchaseInput>;

/**
 * The call's input inside its limits. Error: INVALID_INPUT with the fields, never with their
 * values.
 */
export function parsePurchase(input: unknown): Result<PurchaseInput> {
  const parsed = purchaseInput.safeParse(input);
  if (parsed.success) return ok(parsed.data);
  return invalidInput(parsed.error);
}

export const buyerOf = (input: PurchaseInput, customerIp: string): Buyer => ({
  name: input.name,
  email: input.email,
  phone: input.phone ?? null,
  document: input.cpf ?? null,
  address: input.cep
    ? {
        cep: input.cep,
        street: input.street,
        number: input.number,
        complement: input.complement,
        district: input.district,
        city: input.city,
        state: input.state,
      }
    : null,
  utmQuery: input.utmQuery,
  referer: input.referer,
  customerIp,
});

/**
 * What makes two calls the same request. A card's token is made anew for each try of the same card,
 * and fingerprints, what was shown and who may measure are no part of what is bought: none of them
 * may turn a repeated call into another purchase.
 */
export function requestFingerprint(input: PurchaseInput): string {
  const { creditCard, fingerPrints: _fingerPrints, expectedTotal: _expectedTotal, ...bought } = input;
  const { measurementConsent: _measurementConsent, expectedRecurrence: _shown, ...others } = bought;
  const { mayKeepCard: _mayKeepCard, tellsBuyer: _tellsBuyer, ...rest } = others;
  // The cart of an order may be kept between two tries of it.
  if ('abandonedCartId' in rest) rest.abandonedCartId = null;
  // A page of before does not send them, and asks again after a deployment for what it bought.
  if (rest.deliveryOptionId == null) delete rest.deliveryOptionId;
  if (rest.coupon == null) delete rest.coupon;
  return JSON.stringify(
    { ...rest, installments: creditCard?.installments ?? 1 },
    Object.keys({ ...rest, installments: 1 }).sort(),
  );
}
