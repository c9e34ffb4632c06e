import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paymentIdOf } from '../../domain/payment/order.ts';
import { recordChargeAttempt, recordChargeOutcome } from '../../domain/payment/charge.ts';
import { turnOf } from '../../domain/testing/charge-attempts.ts';
import { aFact, connectionOf } from '../../domain/testing/payment-facts.ts';
import { DEMO_CONNECTIONS, demoConfigurations } from '../../embedded/seed/demo.ts';
import { stream } from '../../eventstore/streams.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { run } from '../../runtime/testing/payments.ts';
import { rowsOf } from '../../runtime/testing/projections.ts';
import { payments } from '../../projections/read-models/payments/table.ts';
import { projectionsCheck } from '../read-models.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';

const AT = '2026-11-03T13:00:00Z';
const POISONED = 'demo-digital';
const SOUND = 'demo-fisico';

let api: ApiStack;
beforeAll(async () => {
  api = await startApi({ own: true, patienceMs: 20_000 });
  const noFee = { rate: 0, fixedCents: 0 };
  for (const { kind, id, content } of demoConfigurations) await api.save(kind, id, content as never);
  await api.save('ProviderConnection', DEMO_CONNECTIONS.PIX, {
    ...{ connectionId: DEMO_CONNECTIONS.PIX, provider: 'ONZ', platformId: 'demo-platform' },
    ...{
      baseUrl: 'https://provider.example',
      publicKey: 'pk',
      webhookTokenDigest: 'd0',
      secrets: {},
      currencies: ['BRL'],
    },
    fee: { PIX: noFee, CREDIT_CARD: noFee, BILLET: noFee },
    payee: 'payee',
  });
  await poison(POISONED);
});
afterAll(() => api?.stop());

/** The product as it was saved before anybody refused such a name. */
async function poison(offerId: string): Promise<void> {
  const { store } = api.stack;
  const [offer] = await store.load(`offer-${offerId}`);
  const name = `product-${(offer?.data as { productId: string }).productId}`;
  const saved = (await store.load(name)).at(-1);
  if (!saved) throw new Error(`${name} is not there`);
  const data = { ...(saved.data as object), name: 'Pottery\0 for beginners' };
  const commandId = randomUUID();
  const metadata = { $correlationId: commandId, $causationId: commandId, commandId, actor: 'test' };
  await store.append(name, saved.revision, [{ id: randomUUID(), type: saved.type, data }], metadata);
  await api.project();
}

const SENT = {
  ...{ cep: '01001000', street: 'Praça da Sé', number: '100', district: 'Sé' },
  ...{ city: 'São Paulo', state: 'SP', deliveryFare: 1_890, deliveryOptionId: 'economica' },
};
const SHOWN = 'id status charged pix { pixCode }';

async function buy(offerId: string, key: string) {
  const { data, errors } = await api.graphql(
    `mutation($key: String!, $input: PurchaseInput!) {
      purchase(idempotencyKey: $key, input: $input) { paymentId status payment { ${SHOWN} } } }`,
    {
      variables: {
        key,
        input: {
          ...{ offerId, name: 'Maria da Silva', email: 'maria@example.com' },
          ...{ phone: '11987654321', cpf: '52998224725', paymentMethod: 'PIX' },
          ...(offerId === SOUND && SENT),
        },
      },
    },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return (data as { purchase: { paymentId: string; payment: object } }).purchase;
}

/** As workers do, once the purchase is written; the read models go on as far as they can. */
async function charge(paymentId: string, code: string): Promise<void> {
  const { store } = api.stack;
  await eventually(
    'it was bought',
    async () => (await store.load(stream.payment(paymentId))).length > 0,
  );
  await api.project();
  await run(store, paymentId, (state) =>
    recordChargeAttempt(state, { connectionId: turnOf(state), idempotencyKey: paymentId, at: AT }),
  );
  await run(store, paymentId, (state) => {
    if (state.phase === 'NONE') throw new Error('Nothing was bought');
    const { amountCents, currency } = state.purchase;
    return recordChargeOutcome(state, {
      ...{ attempt: 1, connectionId: connectionOf(state), at: AT },
      outcome: {
        kind: 'created',
        fact: aFact({ reference: paymentId, amountCents, currency }),
        details: { pix: { code, expiresAt: '2099-11-03T13:30:00Z' } },
      },
    });
  });
  await api.project();
}

const projected = async (paymentId: string) =>
  (await rowsOf(api.stack, `select from ${payments.view} where payment_id = $1`, [paymentId])).length >
  0;

it.each([
  [POISONED, 'is left out of the read model', false],
  [SOUND, 'is in it, beside one that is not', true],
])(
  'a buyer of %s, which %s, gets their code, also when they ask again',
  async (offerId, _what, isThere) => {
    const key = randomUUID();
    const paymentId = paymentIdOf(offerId, key);
    const [bought] = await Promise.all([buy(offerId, key), charge(paymentId, '00020126-code')]);
    const expected = {
      id: paymentId,
      status: 'PENDING',
      charged: true,
      pix: { pixCode: '00020126-code' },
    };
    expect(bought).toMatchObject({ paymentId, payment: expected });
    expect(await projected(paymentId)).toBe(isThere);
    expect(await buy(offerId, key)).toEqual(bought);
    const { data } = await api.graphql(`{ payment(id: "${paymentId}") { ${SHOWN} } }`);
    expect(data).toEqual({ payment: expected });
  },
);

it('what is left out is told by an api’s readiness', async () => {
  const said = await projectionsCheck(api.stack.database.writer)();
  expect(said).toMatch(/sales: leaves out payment-\S+; catalogue: leaves out product-\S+$/);
});
