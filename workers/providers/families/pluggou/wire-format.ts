import { mobilePhone, placeholderCpf } from '../../kit/buyer/placeholders.ts';
import { path } from '../../kit/http/base-url.ts';
import { get, post } from '../../kit/http/requests.ts';
import { chargeAt, payoutAt } from '../../kit/wire-format/shown.ts';
import type { WireFormat } from '../../kit/wire-format/wire-format.ts';

const found = { word: 'data.status', amountCents: 'data.amount' };
const transactionSchema = chargeAt({ ...found, transactionId: 'data.id', code: 'data.pix.emv' });
const withdrawalSchema = payoutAt({ ...found, payoutId: 'data.id' });

/**
 * Pluggou (specification/providers#pluggou), cents. Secret: `secretKey`. Of a charge it takes no
 * reference of ours, and no address for its webhooks.
 */
export const pluggou: WireFormat<'PLUGGOU'> = {
  access: ({ connection: { publicKey, secrets } }) => ({
    headers: () => ({ 'x-public-key': publicKey, 'x-secret-key': secrets.secretKey ?? '' }),
  }),
  charge: {
    create: ({ reference, amountCents, buyer }) =>
      post('/transactions', {
        payment_method: 'pix',
        amount: amountCents,
        buyer: {
          buyer_name: buyer.name,
          buyer_document: buyer.document ?? placeholderCpf(reference),
          buyer_phone: mobilePhone(buyer.phone, reference),
          buyer_email: buyer.email,
        },
      }),
    created: transactionSchema,
    fetch: (id) => get(path`/transactions/${id}`),
  },
  payout: {
    toKey: ({ pixKey, pixType, amountCents: amount }) =>
      post('/withdrawals', { amount, key_type: pixType.toLowerCase(), key_value: pixKey }),
    answered: withdrawalSchema,
    fetch: (id) => get(path`/withdrawals/${id}`),
  },
};
