import { loadScript } from './load-script.ts';
import { worthOf, type Network } from './measured-page.ts';
import type { PixelEvent } from '../protocol.ts';

interface Fbq {
  (...call: unknown[]): void;
  callMethod?: (...call: unknown[]) => void;
  queue: unknown[];
  push: Fbq;
  loaded: boolean;
  version: string;
}

const NAMES: Readonly<Record<PixelEvent['name'], string>> = {
  page: 'PageView',
  initiateCheckout: 'InitiateCheckout',
  addPaymentInfo: 'AddPaymentInfo',
  purchase: 'Purchase',
};

/** Until the network's script has come, calls wait in a queue that it then takes over. */
function queueing(): Fbq {
  const fbq = ((...call) => {
    if (fbq.callMethod) fbq.callMethod(...call);
    else fbq.queue.push(call);
  }) as Fbq;
  return Object.assign(fbq, { queue: [], push: fbq, loaded: true, version: '2.0' });
}

export function facebook(ids: readonly string[]): Network {
  const fbq = queueing();
  Object.assign(globalThis, { fbq, _fbq: fbq });
  loadScript('https://connect.facebook.net/en_US/fbevents.js');
  for (const id of ids) {
    // There is nothing here that it could find out by itself.
    fbq('set', 'autoConfig', false, id);
    fbq('init', id);
  }
  return (event) => {
    const worth = event.name === 'page' ? {} : worthOf(event);
    fbq('track', NAMES[event.name], worth, { eventID: event.eventId });
  };
}
