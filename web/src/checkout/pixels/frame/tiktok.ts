import type { PixelEvent } from '../protocol.ts';
import { worthOf, type Network } from './measured-page.ts';
import { queuedSdk } from './queued-sdk.ts';

const NAMES: Readonly<Record<Exclude<PixelEvent['name'], 'page'>, string>> = {
  initiateCheckout: 'InitiateCheckout',
  addPaymentInfo: 'AddPaymentInfo',
  purchase: 'CompletePayment',
};

export function tiktok(ids: readonly string[]): Network {
  const ttq = queuedSdk({
    name: 'ttq',
    nameIn: 'TiktokAnalyticsObject',
    script: 'https://analytics.tiktok.com/i18n/pixel/events.js',
  });
  for (const id of ids) ttq().load(id);
  return (event) =>
    event.name === 'page'
      ? ttq().page()
      : ttq().track(NAMES[event.name], worthOf(event), { event_id: event.eventId });
}
