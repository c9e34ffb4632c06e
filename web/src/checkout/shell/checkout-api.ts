import { paymentIdOf } from '../../../../domain/payment/order.ts';
import { client, fetchPolicy, present } from './api-client.ts';
import { CheckoutQuery, CouponQuery, InstallmentsQuery, TokenCreditCardMutation } from './operations.ts';
import { PaymentQuery, PurchaseMutation, RenewChargeMutation } from './payment-operations.ts';
import type {
  Checkout,
  Coupon,
  InstallmentOption,
  NamedCard,
  Payment,
  PurchaseInput,
  PurchaseResult,
} from './types.ts';

/** Parts of the same download: they are needed when the buyer types or pays, not before. */
export { createCardChannel } from '../card/card-channel.ts';
export { toApiFailure } from '../../graphql/errors.ts';
export { offerShown } from '../marketing/shown.ts';
export { keepCart, restoreCart } from '../marketing/cart-calls.ts';
export { suggestEmail } from '../form/email-suggestion.ts';
export { paymentIdOf } from '../../../../domain/payment/order.ts';

export async function fetchCheckout(id: string): Promise<Checkout | null> {
  const { data } = await client.query({ query: CheckoutQuery, variables: { id }, fetchPolicy });
  return present(data).checkout;
}

export async function fetchInstallments(
  checkoutId: string,
  orderBumpsIds: string[],
  fareAmount: number,
  coupon: string | null,
): Promise<InstallmentOption[]> {
  const variables = { checkoutId, orderBumpsIds, fareAmount, coupon };
  const { data } = await client.query({ query: InstallmentsQuery, variables, fetchPolicy });
  return present(data).getInstallments;
}

/** What a code takes off an offer. */
export async function fetchCoupon(checkoutId: string, code: string): Promise<Coupon> {
  const variables = { checkoutId, code };
  const { data } = await client.query({ query: CouponQuery, variables, fetchPolicy });
  return present(data).checkoutCoupon;
}

export async function fetchPayment(id: string): Promise<Payment | null> {
  const { data } = await client.query({ query: PaymentQuery, variables: { id }, fetchPolicy });
  return present(data).payment;
}

/** The read model follows an order by moments. */
const LOOKS_AFTER_MS = [0, 500, 2_000] as const;

/**
 * What became of the order that was sent under a key; null when it has not arrived, as far as can
 * be seen by now.
 */
export async function findPurchase(offerId: string, idempotencyKey: string): Promise<Payment | null> {
  const id = paymentIdOf(offerId, idempotencyKey);
  for (const pauseMs of LOOKS_AFTER_MS) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const payment = await fetchPayment(id);
    if (payment) return payment;
  }
  return null;
}

/** Names a card for the one purchase that will have the same key, so that it is kept. */
export async function tokenCreditCard(idempotencyKey: string, input: NamedCard): Promise<string> {
  const { data } = await client.mutate({
    mutation: TokenCreditCardMutation,
    variables: { idempotencyKey, input },
    fetchPolicy,
  });
  return present(data).tokenCreditCard.creditCardId;
}

export async function purchase(idempotencyKey: string, input: PurchaseInput): Promise<PurchaseResult> {
  const { data } = await client.mutate({
    mutation: PurchaseMutation,
    variables: { idempotencyKey, input },
    fetchPolicy,
  });
  return present(data).purchase;
}

export async function renewCharge(paymentId: string, number: number): Promise<Payment> {
  const { data } = await client.mutate({
    mutation: RenewChargeMutation,
    variables: { paymentId, number },
    fetchPolicy,
  });
  return present(data).renewCharge;
}
