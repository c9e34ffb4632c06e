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

/** The demo's course under another id. */
export function aCourse(productId: string): ConfigurationOf<'Product'> {
  const found = demoConfigurations.find(({ id }) => id === 'demo-course');
  if (found?.kind !== 'Product') throw new Error('The demo has no course');
  return { ...found.content, productId };
}

const { type, recurrence } = demoOffer('demo-assinatura');
export const RECURRING = { type, recurrence, orderBumpOfferIds: [] } satisfies Partial<Offer>;
