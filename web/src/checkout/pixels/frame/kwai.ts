import type { Words } from '../../../../../domain/measuring/network-words.ts';
import { worthOf, type Network } from './measured-page.ts';
import { queuedSdk } from './queued-sdk.ts';

export function kwai(ids: readonly string[], words: Words): Network {
  const kwaiq = queuedSdk({
    name: 'kwaiq',
    nameIn: 'KwaiAnalyticsObject',
    script: words.kwai.script,
    methods: words.queued,
  });
  for (const id of ids) kwaiq().load(id);
  return (event) => {
    if (event.name === 'page') return kwaiq().page();
    const name = words.kwai.names[event.name];
    const { kwai: click_id } = event.clicks;
    const worth = { ...worthOf(event), ...(click_id && { click_id }) };
    if (name) for (const id of ids) kwaiq().instance(id).track(name, worth);
  };
}
