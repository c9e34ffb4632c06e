import type { Payment } from '../types.ts';
import type { PaymentWatch } from './use-payment-status.ts';

/** What each state of the payment page gets. */
export interface StateProps {
  readonly payment: Payment;
  readonly watch: PaymentWatch;
  readonly takesFocus: boolean;
  /** The offer's own page with the buyer's query string; the form there still holds what was typed. */
  readonly backTo: string;
}
