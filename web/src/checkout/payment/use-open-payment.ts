import { useNavigate } from 'react-router-dom';
import type { Locale } from '../../../../domain/kernel/locale.ts';
import { LOCALE } from '../../i18n/locale.ts';
import type { Payment } from '../types.ts';
import { rememberPayment } from './remembered-payments.ts';
import type { PaymentPageState } from './view.ts';

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
