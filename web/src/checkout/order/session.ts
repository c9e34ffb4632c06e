import { createContext, use } from 'react';
import type { CheckoutSession } from './use-checkout-session.ts';

export const SessionContext = createContext<CheckoutSession | null>(null);

/** The running checkout, for the parts that all layouts share. */
export function useSession(): CheckoutSession {
  const session = use(SessionContext);
  if (!session) throw new Error('Outside of a checkout');
  return session;
}
