import { enabledMethods } from '../payment-method/method.ts';
import type { Checkout } from '../types.ts';
import type { FormValues } from './values.ts';

interface Choices {
  readonly paymentMethod?: FormValues['paymentMethod'] | null | undefined;
  readonly orderBumpsIds?: readonly string[] | undefined;
}

/** What was chosen once, as far as the offer still has it. */
export function offeredChoices(
  offer: Checkout,
  { paymentMethod, orderBumpsIds = [] }: Choices,
): Partial<FormValues> {
  const method = enabledMethods(offer).find((enabled) => enabled === paymentMethod);
  const bumps = offer.orderBumps.map(({ id }) => id).filter((id) => orderBumpsIds.includes(id));
  return { ...(method && { paymentMethod: method }), orderBumpsIds: bumps };
}
