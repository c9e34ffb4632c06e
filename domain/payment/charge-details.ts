import { providerChargeCreated, type PaymentEvent } from './events.ts';

type Created = Extract<PaymentEvent, { type: 'ProviderChargeCreated' }>['data'];

/** What the buyer pays by, as it may be written: addresses only sealed. */
export interface ChargeDetails extends Pick<Created, 'pix' | 'card' | 'action'> {
  readonly boleto?: Omit<NonNullable<Created['boleto']>, 'url'> & { readonly url?: never };
}

const { pix, boleto, card, action } = providerChargeCreated.shape;
const FIT = Object.entries({ pix, boleto, card, action });

/**
 * Those of the details that an event can hold: what a provider says of how one pays never keeps a
 * charge, and the money in it, from being written down.
 */
export const fittingDetails = (details: ChargeDetails): ChargeDetails =>
  Object.fromEntries(
    FIT.flatMap(([name, schema]) => {
      const { data } = schema.safeParse(details[name as keyof ChargeDetails]);
      return data ? [[name, data]] : [];
    }),
  );
