import { walk } from '../../../../testing/walk.ts';
import { aWebhook } from './factories.ts';

const rows = [
  aWebhook(),
  aWebhook({ id: '1f0e0d0c-6a0e-5a43-9d5e-0c1f6a7b8d90', result: 'DUPLICATE' }),
  aWebhook({ id: '2f0e0d0c-6a0e-5a43-9d5e-0c1f6a7b8d90', result: 'UNKNOWN_SHAPE', word: null }),
].map(({ id, provider, platformName, receivedAt, word, named, normalised, result, tookMs }) => ({
  ...{ id, provider, platformName, receivedAt, word, normalised, result, tookMs },
  transactionId: named[0] ?? null,
}));

export default walk({
  at: '/master-root/webhook-logs',
  lists: [
    {
      caption: 'Avisos das processadoras',
      field: 'webhooks',
      rows,
      answers: {
        platforms: () => ({ nodes: [{ id: 'demo-platform', name: 'Razão Demo' }] }),
        acquirers: () => [{ code: 'ONZ', name: 'Onz' }],
        webhook: () => aWebhook(),
      },
      narrowing: '?result=UNREADABLE',
      words: { empty: 'Nenhum aviso nos últimos 30 dias', narrowed: 'Nenhum aviso assim' },
    },
  ],
  visits: [
    // Nobody has paid in the demo: no provider has told us anything.
    { name: 'the webhooks', text: 'Avisos das processadoras' },
  ],
});
