import type { WebhookDetail } from '../queries.ts';

const AT = '2026-11-20T13:00:00.000Z';

/** A webhook of a charge that was paid. */
export const aWebhook = (changes: Partial<WebhookDetail> = {}): WebhookDetail => ({
  ...{ id: '0f0e0d0c-6a0e-5a43-9d5e-0c1f6a7b8d90', connectionId: 'demo-onz', provider: 'ONZ' },
  ...{ platformName: 'Razão Demo', receivedAt: AT, deliveries: 1, word: 'CONCLUIDA' },
  ...{ wordMeans: 'APPROVED', named: ['tx-1'], result: 'APPLIED', lastResult: 'APPLIED' },
  ...{ normalised: 'APPROVED', handledAt: AT, tookMs: 180, maskedBody: null, canReplay: true },
  paymentId: '58dfba56-6a0e-5a43-9d5e-0c1f6a7b8d90',
  facts: [
    { id: 'e-1', transactionId: 'tx-1', word: 'CONCLUIDA', status: 'APPROVED', known: true, at: AT },
  ],
  ...changes,
});
