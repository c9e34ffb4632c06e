import type { Family } from '../../kit/family.ts';
import { cancel } from './cancel.ts';
import { createTransaction } from './create.ts';
import { fetchTransaction } from './fetch.ts';
import { fetchPayout, sendPayout } from './payout.ts';
import { createReceiver, fetchReceiver } from './receiver.ts';
import { refund } from './refund.ts';

/** Iugu v1. Our transaction is its invoice. Secret: `apiToken`; the payee is the account id. */
export const iugu: Family<'IUGU'> = {
  createTransaction,
  fetchTransaction,
  refund,
  cancel,
  sendPayout,
  fetchPayout,
  createReceiver,
  fetchReceiver,
};
