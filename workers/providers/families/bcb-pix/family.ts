import type { Outcome, Payout, PayoutRequest } from '../../contract.ts';
import type { Family, Operation } from '../../kit/family.ts';
import { createCharge } from '../../kit/wire-format/create.ts';
import { familyOf } from '../../kit/wire-format/family-of.ts';
import { fetchTransaction } from './fetch.ts';
import { listTransactions } from './list.ts';
import { fetchRefund, refund } from './refund.ts';
import { bcbPixWire, wireOf } from './wire-format.ts';

const family = familyOf(bcbPixWire);

/** What these banks have beyond the wire format: refunds by ids of ours, and lists. */
export const bcbPix: Family<'BCB_PIX_ONZ'> = {
  ...family,
  createTransaction: (request, bank) => createCharge(wireOf(bank), request, bank),
  fetchTransaction,
  refund,
  fetchRefund,
  listTransactions,
  sendPayout,
};

/** What an accepted payout is, the provider's data says; its end is seen by a look-up. */
async function sendPayout(
  request: PayoutRequest,
  operation: Operation<'BCB_PIX_ONZ'>,
): Promise<Outcome<Payout>> {
  const sent = await family.sendPayout(request, operation);
  if (sent.kind !== 'done') return sent;
  const status = operation.provider.settings.acceptedPayout;
  const approvedAt = operation.now().toISOString();
  return {
    kind: 'done',
    value: { ...sent.value, status, ...(status === 'APPROVED' && { approvedAt }) },
  };
}
