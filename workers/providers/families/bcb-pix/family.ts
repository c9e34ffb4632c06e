import type { Family } from '../../kit/family.ts';
import { cancel } from './cancel.ts';
import { createTransaction } from './create.ts';
import { fetchTransaction } from './fetch.ts';
import { listTransactions } from './list.ts';
import { fetchPayout, sendPayout } from './payout.ts';
import { fetchRefund, refund } from './refund.ts';

/**
 * The Central Bank's PIX API for charges, the ONZ Accounts API for payouts. The payee is our PIX
 * key. Secrets: `clientId`, `clientSecret`, and the certificates that `createConnectionHttp` reads.
 */
export const bcbPix: Family<'BCB_PIX_ONZ'> = {
  createTransaction,
  fetchTransaction,
  refund,
  fetchRefund,
  cancel,
  listTransactions,
  sendPayout,
  fetchPayout,
};
