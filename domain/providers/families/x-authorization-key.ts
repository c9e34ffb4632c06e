import type { ProviderOf } from '../provider.ts';
import { CANCELED, GENERAL_PAYOUT_WORDS, GENERAL_WORDS } from '../status-words.ts';
import { GENERAL } from './general.ts';

/**
 * What both brands share (specification/providers#x-authorization-key). The webhook names an order,
 * so the order’s id is the charge’s; that both are read by it is our own definition.
 */
export const X_AUTHORIZATION_KEY = {
  ...GENERAL,
  family: 'X_AUTHORIZATION_KEY',
  capabilities: { ...GENERAL.capabilities, payouts: ['PIX'] },
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
} as const satisfies Partial<Omit<ProviderOf<'X_AUTHORIZATION_KEY'>, 'settings'>>;
