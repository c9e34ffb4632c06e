import { describe, expect, it, test } from 'vitest';
import { referencesIn } from '../../../../domain/providers/webhook.ts';
import { adapterOf } from '../../testing/adapter.ts';
import { chargeRequest } from '../../testing/charge-request.ts';
import { contextOf, fakeHttp } from '../../testing/fake-http.ts';
import { payout } from '../../testing/scenario.ts';

const adapter = adapterOf('ZENDRY');

/** Signs whoever asks in, and answers everything else with one body. */
const answering = (body: object) =>
  fakeHttp(({ path }) =>
    path === '/auth/generate_token'
      ? { status: 200, body: { access_token: 'a-token', token_type: 'Bearer', expires_in: 1800 } }
      : { status: 201, body },
  );
const sent = (text = '{}') => JSON.parse(text) as unknown;

it('asks for a code that waits half an hour', async () => {
  const http = answering({ qrcode: { reference_code: 'r-1', content: '0002', image_base64: '' } });
  const wanted = chargeRequest();
  await adapter.createTransaction(wanted, contextOf(http));
  const [login, create] = http.requests;
  expect(login).toMatchObject({
    method: 'POST',
    headers: { authorization: `Basic ${btoa('id:secret')}` },
    body: { text: '{"grant_type":"client_credentials"}' },
  });
  expect(create).toMatchObject({
    method: 'POST',
    path: '/v1/pix/qrcodes',
    headers: { authorization: 'Bearer a-token' },
  });
  expect(sent(create?.body?.text)).toEqual({
    value_cents: 19_990,
    generator_name: 'Compradora de Teste',
    generator_document: '52998224725',
    expiration_time: '1800',
    external_reference: wanted.reference,
  });
});

describe('a payout', () => {
  const answer = { payment: { id: 'p-1', status: 'pending', reference_code: 'x' } };

  test.each([
    ['PHONE', '(11) 98765-4321', 'phone', '+5511987654321'],
    ['RANDOM', 'b1a5e6c2-4f0d-4c8e-9a37-52d0c7f1e864', 'token', 'b1a5e6c2-4f0d-4c8e-9a37-52d0c7f1e864'],
  ] as const)('to a %s key %s is to %s %s', async (pixType, pixKey, pix_key_type, pix_key) => {
    const http = answering(answer);
    const destination = { method: 'PIX', pixKey, pixType, document: '52998224725' } as const;
    const wanted = payout({ destination });
    expect(await adapter.sendPayout?.(wanted, contextOf(http))).toMatchObject({
      value: { payoutId: 'p-1', status: 'PENDING', amountCents: 1_999 },
    });
    expect(sent(http.requests[1]?.body?.text)).toEqual({
      idempotent_id: wanted.idempotencyKey,
      reference_code: wanted.withdrawReference,
      authorized: true,
      value_cents: 1_999,
      pix_key_type,
      pix_key,
      receiver_document: '52998224725',
    });
  });

  it('that fails at once is "Error on withdraw"', async () => {
    const http = answering({ payment: { ...answer.payment, status: 'error' } });
    expect(await adapter.sendPayout?.(payout(), contextOf(http))).toMatchObject({
      kind: 'declined',
      message: 'Error on withdraw',
    });
  });
});

describe('a code that ended in an error', () => {
  const fetched = (payment_date: string | null) =>
    adapter.fetchTransaction(
      { transactionId: 'r-1' },
      contextOf(
        answering({
          qrcode: { reference_code: 'r-1', status: 'error', value_cents: 100, payment_date },
        }),
      ),
    );

  it('after it was paid lost all of it', async () => {
    expect(await fetched('2026-03-02T15:00:00Z')).toMatchObject({
      value: { fact: { status: 'CHARGEBACK', reversals: [{ kind: 'CHARGEBACK', totalCents: 100 }] } },
    });
  });

  it('before anybody paid had nothing to lose', async () => {
    expect(await fetched(null)).toMatchObject({ value: { fact: { paidCents: 0, reversals: [] } } });
  });
});

test('a refund has no known path', async () => {
  const wanted = {
    transactionId: 'r-1',
    refundId: 'refund-1',
    amountCents: 100,
    paidCents: 100,
    refundedBeforeCents: 0,
    mayHaveHappened: false,
  };
  expect(await adapter.refund(wanted, contextOf(fakeHttp(() => ({ status: 500 }))))).toMatchObject({
    kind: 'declined',
    message: 'Method not implemented.',
  });
});

describe('a webhook', () => {
  const references = (body: unknown) =>
    referencesIn({ family: 'PRIMEPAG_ZENDRY' }, { body: JSON.stringify(body), contentType: '' });
  const message = { reference_code: 'r-1', status: 'paid' };

  it('of a code names it', () =>
    expect(references({ notification_type: 'pix_qrcode', message })).toEqual([
      { transactionId: 'r-1', providerStatus: 'paid' },
    ]));
  it('of a card is none of ours', () =>
    expect(references({ notification_type: 'card_payment', message })).toEqual([]));
  it.each([{}, { notification_type: 'pix_qrcode' }, { message }, 'text', null])(
    '%j is of an unknown shape',
    (body) => expect(references(body)).toBeUndefined(),
  );
});
