import type { ProviderOf } from '../provider.ts';
import { CANCELED, GENERAL_WORDS } from '../status-words.ts';
import { GENERAL, PIX_PAYOUTS } from './general.ts';

/** What both spellings of the brand share (specification/providers#pluggou). */
export const PLUGGOU = {
  capabilities: {
    ...GENERAL.capabilities,
    ...PIX_PAYOUTS,
    webhookSignature: {
      scheme: 'SECRET_IN_HEADER',
      header: 'x-webhook-code',
      secret: 'webhookCode',
    },
  },
  words: {
    payment: {
      ...GENERAL_WORDS,
      // Public.
      approved: { status: 'APPROVED', paid: true },
      failed: { status: 'REJECTED', closed: 'REFUSED' },
      cancelled: CANCELED,
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
} as const satisfies Partial<ProviderOf<'PLUGGOU'>>;
