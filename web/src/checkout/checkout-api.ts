import { paymentIdOf } from '../../../domain/payment/payment-id.ts';
import { createGraphqlClient } from '../graphql/client.ts';
import { CheckoutQuery, InstallmentsQuery, PaymentQuery, PurchaseMutation } from './operations.ts';
import type { Checkout, InstallmentOption, Payment, PurchaseInput, PurchaseResult } from './types.ts';

/** Parts of the same download: they are needed when the buyer types or pays, not before. */
export { suggestEmail } from './form/email-suggestion.ts';
export { prepareOrder } from './prepare-order.ts';

const client = createGraphqlClient();
/** Prices and payment states are asked for because the old ones may be wrong. */
const fetchPolicy = 'no-cache';

/** An answer without data and without an error breaks the contract: treated like no answer. */
function present<T>(data: T | null | undefined): T {
  if (data == null) throw new Error('The answer holds no data');
  return data;
}

export async function fetchCheckout(id: string): Promise<Checkout | null> {
  const { data } = await client.query({ query: CheckoutQuery, variables: { id }, fetchPolicy });
  return present(data).checkout;
}

export async function fetchInstallments(
  checkoutId: string,
  orderBumpsIds: string[],
): Promise<InstallmentOption[]> {
  const variables = { checkoutId, orderBumpsIds, fareAmount: 0 };
  const { data } = await client.query({ query: InstallmentsQuery, variables, fetchPolicy });
  return present(data).getInstallments;
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

export async function purchase(idempotencyKey: string, input: PurchaseInput): Promise<PurchaseResult> {
  const { data } = await client.mutate({
    mutation: PurchaseMutation,
    variables: { idempotencyKey, input },
    fetchPolicy,
  });
  return present(data).purchase;
}
