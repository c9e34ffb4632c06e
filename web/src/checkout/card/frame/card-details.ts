import type { Expiry } from '../../../../../domain/card/expiry.ts';

export interface CardDetails {
  /** Digits only. */
  readonly number: string;
  readonly holderName: string;
  readonly expiry: Expiry;
  readonly cvv: string;
}
