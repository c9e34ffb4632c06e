import type { Family } from '../../kit/family.ts';
import { createTransaction } from './create.ts';
import { fetchTransaction } from './fetch.ts';
import { fetchPayout, sendPayout } from './payout.ts';
import { createReceiver, fetchReceiver } from './receiver.ts';
import { refund } from './refund.ts';

/**
 * Pagar.me core v5. Our transaction is its order. Secret: `secretKey`. It has no cancel: closing an
 * unpaid order and giving a paid one back are the same call, and a payment may come in between.
 */
export const pagarme: Family<'PAGARME_V5'> = {
  createTransaction,
  fetchTransaction,
  refund,
  sendPayout,
  fetchPayout,
  createReceiver,
  fetchReceiver,
};
