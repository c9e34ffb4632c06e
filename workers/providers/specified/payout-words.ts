import type { PayoutStatus } from '../../../domain/providers/status-words.ts';

/**
 * What the words of payouts say that the page of the specification does not name in its table,
 * whoever uses them: those of its error messages, and what is public or our own definition of a
 * provider.
 */
export const PAYOUT_WORDS: Readonly<Record<PayoutStatus, readonly string[]>> = {
  PENDING: [
    ...['processing', 'PENDING', 'BANK_PROCESSING', 'BLOCKED', 'PENDING_QUEUE', 'PendingProcessing'],
    ...['confirm', 'awaiting_payment', 'WITHDRAWAL_PENDING', 'Em processamento'],
  ],
  APPROVED: [
    ...['accepted', 'done', 'DONE', 'LIQUIDATED', 'PARTIALLY_REFUNDED', 'approved', 'paid'],
    ...['completed', 'efectivated', 'Sucesso'],
  ],
  REJECTED: [
    ...['ERROR', 'REFUSED', 'REFUNDED', 'REJECTED', 'FAILED', 'rejected', 'failed', 'refunded'],
    ...['error', 'Falha', 'Erro'],
  ],
  CANCELED: ['CANCELED', 'CANCELLED', 'cancelled'],
};
