import type { ProviderOf } from '../provider.ts';
import { GENERAL_WORDS } from '../status-words.ts';
import { PIX_ONLY } from './pix-only.ts';

/** What both spellings of the brand share (specification/providers#pluggou). */
export const PLUGGOU = {
  ...PIX_ONLY,
  family: 'PLUGGOU',
  capabilities: { ...PIX_ONLY.capabilities, payouts: ['PIX'], payoutLookup: ['ID'] },
  words: {
    payment: {
      ...GENERAL_WORDS,
      // Public.
      approved: { status: 'APPROVED', paid: true },
      failed: { status: 'REJECTED', closed: 'REFUSED' },
      cancelled: { status: 'REJECTED', closed: 'CANCELLED' },
      expired: { status: 'REJECTED', closed: 'EXPIRED' },
    },
    unlisted: 'REJECTED',
    // Public, those of its charges.
    payout: {
      pending: 'PENDING',
      paid: 'APPROVED',
      approved: 'APPROVED',
      failed: 'REJECTED',
      canceled: 'CANCELED',
      cancelled: 'CANCELED',
    },
  },
  messages: { create: 'Erro ao criar transação' },
  settings: {},
} as const satisfies Partial<ProviderOf<'PLUGGOU'>>;
