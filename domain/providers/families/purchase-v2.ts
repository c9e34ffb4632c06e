import { type Capabilities, PIX_ALONE } from '../capabilities.ts';
import type { ProviderOf, SimulatedAccount } from '../provider.ts';
import { simulated } from '../simulated.ts';
import { GENERAL_PAYOUT_WORDS, GENERAL_WORDS } from '../status-words.ts';

/**
 * What both brands share (specification/providers#purchase-v2). Requests, authentication and the
 * names of events are public; answers, webhooks, and that a purchase is read below
 * `/transactions`, are our own definition. The payee is the document of whoever is responsible for
 * the account.
 */
export const PURCHASE_V2 = {
  family: 'PURCHASE_V2',
  capabilities: {
    ...PIX_ALONE,
    payouts: ['PIX'],
  } satisfies Capabilities,
  card: null,
  expiry: { pixSeconds: 86_400 },
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
  settings: {},
} as const satisfies Partial<ProviderOf<'PURCHASE_V2'>>;

/** The demo account of one brand. */
export const simulatedPurchases = (mount: string): SimulatedAccount =>
  simulated(mount, {
    payee: '11222333000181',
    secrets: { secretKey: `sk_${mount}_demo` },
  });
