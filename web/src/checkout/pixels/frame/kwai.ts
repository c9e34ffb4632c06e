import type { PixelEvent } from '../protocol.ts';
import { worthOf, type Network } from './measured-page.ts';
import { queuedSdk } from './queued-sdk.ts';

/** Of a checkout Kwai is told the page and `addToCart` (specification/checkout#external-calls). */
const NAMES: Partial<Record<PixelEvent['name'], string>> = {
  initiateCheckout: 'addToCart',
  purchase: 'purchase',
};

export function kwai(ids: readonly string[]): Network {
  const kwaiq = queuedSdk({
    name: 'kwaiq',
    nameIn: 'KwaiAnalyticsObject',
    script: 'https://s1.kwai.net/kos/s101/nlav11187/pixel/events.js',
  });
  for (const id of ids) kwaiq().load(id);
  return (event) => {
    if (event.name === 'page') return kwaiq().page();
    const name = NAMES[event.name];
    const { kwai: click_id } = event.clicks;
    const worth = { ...worthOf(event), ...(click_id && { click_id }) };
    if (name) for (const id of ids) kwaiq().instance(id).track(name, worth);
  };
}
