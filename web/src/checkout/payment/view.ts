import type { Payment } from '../types.ts';
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
