import { paidSale, requestSale } from '../../../runtime/testing/payments.ts';
import { emailOf, type ApiStack } from '../../testing/api-stack.ts';
import type { Owner, Thing } from '../../testing/access-walk.ts';

/** Somebody buys at a platform. */
async function buy({ stack, vault }: ApiStack, { platformId, producerId }: Owner): Promise<string> {
  const { subjectId } = await vault.subjectFor(emailOf(producerId));
  return requestSale(stack.store, { platformId: platformId ?? '', subjectId });
}

/** Somebody pays for something at a platform. */
async function pay({ stack, vault }: ApiStack, { platformId, producerId }: Owner): Promise<string> {
  const { subjectId } = await vault.subjectFor(emailOf(producerId));
  return paidSale(stack.store, { platformId: platformId ?? '', subjectId });
}

export const things: readonly Thing[] = [
  { name: 'purchase', of: 'CUSTOMER', make: buy, listed: { myPurchases: {}, myAccess: {} } },
  { name: 'paid purchase', of: 'CUSTOMER', make: pay, asked: { mailAccess: (id) => ({ id }) } },
];
