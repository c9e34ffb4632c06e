import { discounted, placeOrder, type Order } from '../../domain/checkout/order.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import type { NewPurchase } from '../../domain/payment/events.ts';
import { pricingOf, type SellableOffer } from '../catalogue/sellable-offer.ts';
import { takenOff, type CouponLookup } from '../coupons/taken-off.ts';
import { networkOf } from '../http/minute-limit.ts';
import type { PurchaseInput } from './purchase-input.ts';

interface Asked {
  readonly paymentId: string;
  readonly input: PurchaseInput;
  readonly ip: string;
}

/**
 * What was chosen, as it is priced now and was shown. Errors: those of `placeOrder`, COUPON_REFUSED
 * with its problem as `reason`, RATE_LIMITED, PRICE_CHANGED for other periods than were seen.
 */
export async function orderOf(
  deps: CouponLookup,
  found: SellableOffer,
  { input, paymentId, ip }: Asked,
): Promise<Result<Order & Pick<NewPurchase, 'coupon'>>> {
  const { paymentMethod: method, creditCard, coupon: code } = input;
  const network = networkOf(ip);
  const taken = code ? await takenOff(deps, found, { code, method, paymentId, network }) : undefined;
  if (taken && !taken.ok) return taken;
  const coupon = taken?.value.coupon;
  const order = placeOrder(discounted(pricingOf(found), coupon?.discountCents ?? 0), {
    method,
    bumpIds: input.orderBumpsIds,
    installments: method === 'CREDIT_CARD' ? (creditCard?.installments ?? 1) : 1,
    shipping: { fareCents: input.deliveryFare, optionId: input.deliveryOptionId ?? undefined },
    expectedTotalCents: input.expectedTotal ?? undefined,
  });
  if (!order.ok) return order;
  if (recursOtherwise(found.offer, input))
    return fail('PRICE_CHANGED', { totalCents: order.value.amountCents });
  return ok({ ...order.value, ...(coupon && { coupon }) });
}

/** A subscription without one of its own, as older configurations have it, names no next charge. */
export const agreedRecurrence = ({ type, recurrence }: SellableOffer['offer']) =>
  type === 'SUBSCRIPTION' && recurrence ? { recurrence } : {};

/** Whether the buyer saw other periods than are sold, or none; pages of before do not say. */
function recursOtherwise(
  offer: SellableOffer['offer'],
  { expectedRecurrence: shown }: PurchaseInput,
): boolean {
  const { recurrence: sold } = agreedRecurrence(offer);
  return (
    shown !== undefined &&
    (shown?.priceCents !== sold?.priceCents || shown?.frequencyInDays !== sold?.frequencyInDays)
  );
}
