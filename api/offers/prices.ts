import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { stream } from '../../eventstore/streams.ts';
import type { PastPrice } from '../graphql/resolver-types.generated.ts';

const SHOWN_MAX = 50;

/** What an offer cost, the newest first: each price with the moment since which it held. */
export async function pricesOf(store: Pick<EventStore, 'load'>, offerId: string): Promise<PastPrice[]> {
  const prices: PastPrice[] = [];
  for (const { type, data, recordedAt } of await store.load(stream.configuration('Offer', offerId))) {
    if (type !== 'OfferSaved') continue;
    const { priceCents, coin } = data as ConfigurationOf<'Offer'>;
    const last = prices.at(-1);
    if (last?.priceCents !== priceCents || last.coin !== coin)
      prices.push({ priceCents, coin, since: new Date(recordedAt) });
  }
  return prices.reverse().slice(0, SHOWN_MAX);
}
