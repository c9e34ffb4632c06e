import type { Words } from '../../../../../domain/measuring/network-words.ts';
import { worthOf, type Network } from './measured-page.ts';
import { queuedSdk } from './queued-sdk.ts';

export function tiktok(ids: readonly string[], words: Words): Network {
  const ttq = queuedSdk({
    name: 'ttq',
    nameIn: 'TiktokAnalyticsObject',
    script: words.tiktok.script,
    methods: words.queued,
  });
  for (const id of ids) ttq().load(id);
  return (event) =>
    event.name === 'page'
      ? ttq().page()
      : ttq().track(words.tiktok.names[event.name], worthOf(event), { event_id: event.eventId });
}
