import type { Adapter } from '../contract.ts';
import { capabilities } from './capabilities.ts';
import { createTransaction } from './create.ts';
import { fetchTransaction } from './fetch.ts';
import { refund } from './refund.ts';
import { onzStatus } from './status.ts';
import { parseWebhook } from './webhook.ts';
import { fetchWithdraw, withdraw } from './withdraw.ts';

/**
 * ONZ: the Central Bank's Pix API for charges, the ONZ Accounts API for payouts. The payee is our
 * Pix key. Secrets: `clientId`, `clientSecret`, and the certificates that `createConnectionHttp`
 * reads.
 */
export const onz: Adapter = {
  code: 'ONZ',
  capabilities,
  paymentStatus: onzStatus.status,
  createTransaction,
  fetchTransaction,
  refund,
  withdraw,
  fetchWithdraw,
  parseWebhook,
};
