import { useNavigate } from 'react-router-dom';
import type { Locale } from '../../../../domain/kernel/locale.ts';
import { LOCALE } from '../../i18n/locale.ts';
import { noteServerTime } from '../shell/clock.ts';
import type { Payment } from '../shell/types.ts';
import type { PaymentWatch } from './use-payment-status.ts';

/** What the form hands over to the payment page beside the payment. */
export interface PaymentPageState {
  /** The order had been sent before; what the buyer did last made no other one. */
  readonly earlier: boolean;
}

/** What each state of the payment page gets. */
export interface StateProps {
  readonly payment: Payment;
  readonly watch: PaymentWatch;
  readonly takesFocus: boolean;
  /**
   * The offer's own page with the buyer's query string; the form there still holds what was typed.
   */
  readonly backTo: string;
}

const remembered = new Map<string, Payment>();

/**
 * The purchase's answer already holds the payment: its page opens without asking again
 * (specification/checkout#internal-calls).
 */
function rememberPayment(payment: Payment): void {
  noteServerTime(payment.serverTime);
  remembered.set(payment.id, payment);
}

export const rememberedPayment = (id: string): Payment | null => remembered.get(id) ?? null;

interface Opening {
  readonly search: string;
  readonly state: PaymentPageState;
  /** Of the offer that was bought; left out: this page's. */
  readonly locale?: Locale;
}

const isSpokenHere = (locale: Locale): boolean => LOCALE.startsWith(locale.slice(0, 2).toLowerCase());

/** Opens the page of a payment that was just made. */
export function useOpenPayment() {
  const navigate = useNavigate();
  return (payment: Payment, { search, state, locale }: Opening): void => {
    const pathname = `/checkout/payment/${encodeURIComponent(payment.id)}`;
    // Another language is another build of the page (decision 0083).
    if (locale && !isSpokenHere(locale)) return location.assign(`${pathname}${search}`);
    rememberPayment(payment);
    void navigate({ pathname, search }, { state });
  };
}
