import { demoConfigurations } from '../../../embedded/seed/demo.ts';
import type { ConfigurationOf } from '../../../domain/configuration/schemas.ts';

type Offer = ConfigurationOf<'Offer'>;

function demoOffer(id: string): Offer {
  const found = demoConfigurations.find((each) => each.kind === 'Offer' && each.id === id);
  if (found?.kind !== 'Offer') throw new Error(`The demo has no offer ${id}`);
  return found.content;
}

const { productId, title, priceCents, deliveryOptions } = demoOffer('demo-fisico');
/** What makes an offer one of something that is sent. */
export const SENT = { productId, title, priceCents, deliveryOptions } satisfies Partial<Offer>;

const { type, recurrence } = demoOffer('demo-assinatura');
export const RECURRING = { type, recurrence, orderBumpOfferIds: [] } satisfies Partial<Offer>;
