import { bySecretKey } from '../../kit/general/access.ts';
import { path } from '../../kit/http/base-url.ts';
import { get, post, put } from '../../kit/http/requests.ts';
import { chargeAt, payoutAt } from '../../kit/wire-format/shown.ts';
import type { WireFormat } from '../../kit/wire-format/wire-format.ts';
import { paymentBody } from './payment-body.ts';
import { rapdynKey } from './pix-key.ts';

const createdSchema = chargeAt({ transactionId: 'id', code: 'pix.copypaste' });

/**
 * What is looked up. Its total and our reference are our own definition, as its webhook has them:
 * the public answer shows only a part.
 */
const fetchedSchema = chargeAt(
  {
    transactionId: 'data.id',
    reference: 'data.external_id',
    amountCents: 'data.total',
    word: 'data.status',
    paidAt: 'data.completed_at',
  },
  { loose: ['transactionId'] },
);

const transferSchema = payoutAt({ payoutId: 'transfer_id', word: 'status' }, { loose: ['word'] });

/**
 * Rapdyn (specification/providers#rapdyn). Secret: `secretKey`. A charge is looked up at the
 * specification's path, then at the public one.
 */
export const rapdyn: WireFormat<'RAPDYN'> = {
  access: bySecretKey,
  charge: {
    create: (request) => post('/payments', paymentBody(request)),
    created: createdSchema,
    fetch: (id) => get(path`/payments/transactions/${id}`),
    fetchPublic: (id) => get(path`/transactions/${id}`),
    fetched: fetchedSchema,
  },
  refund: {
    send: ({ transactionId }) => put(path`/payments/refund/${transactionId}`),
    answered: fetchedSchema,
  },
  payout: {
    toKey({ pixKey, pixType, amountCents: value }) {
      const key = rapdynKey(pixKey, pixType);
      return 'unwritable' in key ? key : post('/transfers/out', { ...key, value });
    },
    answered: transferSchema,
  },
};
