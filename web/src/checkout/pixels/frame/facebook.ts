import { loadScript } from './load-script.ts';
import { worthOf, type Network } from './measured-page.ts';
import type { NetworkWords } from '../../../../../domain/measuring/network-words.ts';

interface Fbq {
  (...call: unknown[]): void;
  callMethod?: (...call: unknown[]) => void;
  queue: unknown[];
  push: Fbq;
  loaded: boolean;
  version: string;
}

/** Until the network's script has come, calls wait in a queue that it then takes over. */
function queueing(): Fbq {
  const fbq = ((...call) => {
    if (fbq.callMethod) fbq.callMethod(...call);
    else fbq.queue.push(call);
  }) as Fbq;
  return Object.assign(fbq, { queue: [], push: fbq, loaded: true, version: '2.0' });
}

export function facebook(ids: readonly string[], { script, names }: NetworkWords): Network {
  const fbq = queueing();
  Object.assign(globalThis, { fbq, _fbq: fbq });
  loadScript(script);
  for (const id of ids) {
    // There is nothing here that it could find out by itself.
    fbq('set', 'autoConfig', false, id);
    fbq('init', id);
  }
  return (event) => {
    const worth = event.name === 'page' ? {} : worthOf(event);
    fbq('track', names[event.name], worth, { eventID: event.eventId });
  };
}
