import type { ProviderOf } from '../provider.ts';
import { GENERAL_PAYOUT_WORDS, GENERAL_WORDS } from '../status-words.ts';
import { GENERAL } from './general.ts';

/**
 * What both brands share (specification/providers#purchase-v2). Requests, authentication and the
 * names of events are public; answers, webhooks, and that a purchase is read below
 * `/transactions`, are our own definition. The payee is the document of whoever is responsible for
 * the account.
 */
export const PURCHASE_V2 = {
  ...GENERAL,
  capabilities: {
    ...GENERAL.capabilities,
    payouts: ['PIX'],
  },
  words: {
    payment: {
      ...GENERAL_WORDS,
      // As the public event `cashin.failed`.
      failed: { status: 'REJECTED', closed: 'REFUSED' },
    },
    unlisted: 'REJECTED',
    // The last two as the public events `cashout.failed` and `cashout.rejected`.
    payout: { ...GENERAL_PAYOUT_WORDS, failed: 'REJECTED', rejected: 'REJECTED' },
  },
} as const satisfies Partial<ProviderOf<'PURCHASE_V2'>>;
