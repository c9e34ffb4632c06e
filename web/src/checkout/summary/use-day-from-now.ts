import { useSyncExternalStore } from 'react';
import { nextChargeDay } from '../../../../domain/checkout/offer.ts';

/** Nobody keeps a checkout open until midnight. */
const unchanging = () => () => undefined;

/** The day in São Paulo so many days from now; nothing in the first paint, which knows no now. */
export const useDayFromNow = (days: number): string | undefined =>
  useSyncExternalStore(
    unchanging,
    () => nextChargeDay(Date.now(), days),
    () => undefined,
  );
