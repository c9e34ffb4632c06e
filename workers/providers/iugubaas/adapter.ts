import type { Adapter } from '../contract.ts';
import { capabilities } from './capabilities.ts';
import { createTransaction } from './create.ts';
import { fetchTransaction } from './fetch.ts';
import { createReceiver, fetchReceiver } from './receiver.ts';
import { refund } from './refund.ts';
import { invoiceStatus } from './status.ts';
import { parseWebhook } from './webhook.ts';
import { fetchWithdraw, withdraw } from './withdraw.ts';

/** Iugu v1. Our transaction is its invoice. Secret: `apiToken`; the payee is the account id. */
export const iugubaas: Adapter = {
  code: 'IUGUBAAS',
  capabilities,
  paymentStatus: invoiceStatus.status,
  createTransaction,
  fetchTransaction,
  refund,
  withdraw,
  fetchWithdraw,
  createReceiver,
  fetchReceiver,
  parseWebhook,
};
