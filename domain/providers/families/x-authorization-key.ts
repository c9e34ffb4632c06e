import { type Capabilities, PIX_ALONE } from '../capabilities.ts';
import type { ProviderOf, SimulatedAccount } from '../provider.ts';
import { simulated } from '../simulated.ts';
import { CANCELED, GENERAL_PAYOUT_WORDS, GENERAL_WORDS } from '../status-words.ts';

/**
 * What both brands share (specification/providers#x-authorization-key). The webhook names an order,
 * so the order’s id is the charge’s; that both are read by it is our own definition.
 */
export const X_AUTHORIZATION_KEY = {
  family: 'X_AUTHORIZATION_KEY',
  capabilities: {
    ...PIX_ALONE,
    payouts: ['PIX'],
  } satisfies Capabilities,
  card: null,
  expiry: { pixSeconds: 86_400 },
  words: {
    payment: {
      ...GENERAL_WORDS,
      refund: { status: 'CHARGEBACK', paid: true, reversal: 'REFUND_BY_PROVIDER' },
      refunded: { status: 'CHARGEBACK', paid: true, reversal: 'REFUND_BY_PROVIDER' },
      // Public.
      completed: { status: 'APPROVED', paid: true },
      approved: { status: 'APPROVED', paid: true },
      cancelled: CANCELED,
      expired: { status: 'REJECTED', closed: 'EXPIRED' },
      failed: { status: 'REJECTED', closed: 'REFUSED' },
    },
    unlisted: 'REJECTED',
    // The first is public.
    payout: { PendingProcessing: 'PENDING', ...GENERAL_PAYOUT_WORDS },
  },
} as const satisfies Partial<ProviderOf<'X_AUTHORIZATION_KEY'>>;

/** The demo account of one brand. */
export const simulatedOrders = (mount: string): SimulatedAccount =>
  simulated(mount, {
    secrets: { secretKey: `sk_${mount}_demo` },
  });
