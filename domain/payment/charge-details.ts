import type { PaymentEvent } from './events.ts';

type Created = Extract<PaymentEvent, { type: 'ProviderChargeCreated' }>['data'];

/** What the buyer pays by, as it may be written: addresses only sealed. */
export interface ChargeDetails extends Pick<Created, 'pix' | 'card' | 'action'> {
  readonly boleto?: Omit<NonNullable<Created['boleto']>, 'url'> & { readonly url?: never };
}
