import { describe, expect, test } from 'vitest';
import { adapterOf } from '../../testing/adapter.ts';
import { contextOf, fakeHttp } from '../../testing/fake-http.ts';
import { exchangeWith } from '../../testing/provider-exchange.ts';

const { fetchReceiver } = adapterOf('IUGUBAAS');
const account = (id: string) => ({ id, 'can_receive?': true, live_api_token: 'token-of-account' });
const found = (id: string) =>
  fetchReceiver?.('a1', contextOf(fakeHttp(() => ({ status: 200, body: account(id) }))));

test('a receiver is found without the token that was told when it was made', async () => {
  expect(await found('a1')).toEqual({ kind: 'done', value: { receiverId: 'a1', status: 'ACTIVE' } });
});

test('an answer about another receiver is none', async () => {
  expect(await found('a2')).toEqual({ kind: 'unknown', reason: 'MALFORMED' });
});

const TOKEN = { access_token: 't', token: 't', expires_in: 600 };

test.each(
  ['MAKE_YOUR_BANK', 'ABMEXSPLIT'].flatMap((code) =>
    ['constructor', '__proto__', 'toString', 'word_nobody_knows'].map((status) => ({ code, status })),
  ),
)('at $code a receiver that is said to be $status is PENDING', async ({ code, status }) => {
  const answer = `{"id": "r1", "status": ${JSON.stringify(status)}}`;
  const http = fakeHttp(({ method }) => ({ status: 200, body: method === 'POST' ? TOKEN : answer }));
  const { connection } = exchangeWith(code).context;
  const outcome = await adapterOf(code).fetchReceiver?.('r1', { ...contextOf(http), connection });
  expect(outcome).toEqual({ kind: 'done', value: { receiverId: 'r1', status: 'PENDING' } });
});

describe('the balance of a receiver', () => {
  const HAD = { currency: 'BRL', available_amount: 5_000, waiting_funds_amount: 700 };
  const told = async (body: object, status = 200) => {
    const http = fakeHttp(() => ({ status, body }));
    return { outcome: await adapterOf('PAGARMEBAAS').fetchBalance?.('rp_1', contextOf(http)), http };
  };

  test('is asked for by its id', async () => {
    const { outcome, http } = await told(HAD);
    expect(outcome).toEqual({ kind: 'done', value: { availableCents: 5_000, waitingCents: 700 } });
    expect(http.requests).toMatchObject([
      { method: 'GET', path: '/balance/available', query: { recipientId: 'rp_1' } },
    ]);
  });

  test('may be a debt', async () =>
    expect((await told({ ...HAD, available_amount: -1 })).outcome).toMatchObject({
      value: { availableCents: -1 },
    }));

  test.each([{ currency: 'USD' }, { available_amount: '5000' }, { waiting_funds_amount: -1 }])(
    'with %j is none that we can read',
    async (wrong) =>
      expect((await told({ ...HAD, ...wrong })).outcome).toEqual({
        kind: 'unknown',
        reason: 'MALFORMED',
      }),
  );
});
