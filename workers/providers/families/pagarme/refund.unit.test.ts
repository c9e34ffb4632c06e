import { expect, test } from 'vitest';
import { adapterOf } from '../../testing/adapter.ts';
import { contextOf, fakeHttp } from '../../testing/fake-http.ts';

const { refund } = adapterOf('PAGARME');
const request = {
  ...{ transactionId: 'or_1', refundId: 'r', amountCents: 1_000, paidCents: 1_000 },
  refundedBeforeCents: 0,
};

test.each([
  [false, { kind: 'done', value: { refundId: 'r', status: false } }],
  [true, { kind: 'unknown', reason: 'REFUND_NOT_SEEN' }],
])(
  'what the buyer’s bank has taken back is not given back once more, in doubt: %s',
  async (mayHaveHappened, expected) => {
    const charge = { id: 'ch_1', amount: 1_000, paid_amount: 1_000, status: 'chargedback' };
    const order = { id: 'or_1', code: 'p', amount: 1_000, status: 'paid', charges: [charge] };
    const http = fakeHttp(() => ({ status: 200, body: order }));
    expect(await refund?.({ ...request, mayHaveHappened }, contextOf(http))).toMatchObject(expected);
    expect(http.requests.map(({ method }) => method)).toEqual(['GET']);
  },
);
