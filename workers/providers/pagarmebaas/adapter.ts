import type { Adapter } from '../contract.ts';
import { capabilities } from './capabilities.ts';
import { createTransaction } from './create.ts';
import { fetchTransaction } from './fetch.ts';
import { createReceiver, fetchReceiver } from './receiver.ts';
import { refund } from './refund.ts';
import { chargeStatus } from './status.ts';
import { parseWebhook } from './webhook.ts';
import { fetchWithdraw, withdraw } from './withdraw.ts';

/** Pagar.me v5. Our transaction is its order. Secret: `secretKey`. */
export const pagarmebaas: Adapter = {
  code: 'PAGARMEBAAS',
  capabilities,
  paymentStatus: chargeStatus.status,
  createTransaction,
  fetchTransaction,
  refund,
  withdraw,
  fetchWithdraw,
  createReceiver,
  fetchReceiver,
  parseWebhook,
};
