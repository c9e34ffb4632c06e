import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { policy, savePolicy } from '../../domain/policy/policy.ts';
import { DEFAULT_TERMS } from '../../domain/policy/terms.ts';
import { DEMO_CONNECTIONS, demoConfigurations } from '../../embedded/seed/demo.ts';
import { handle } from '../../eventstore/repository.ts';
import { stream } from '../../eventstore/streams.ts';
import { createPools } from '../../runtime/database/pools.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';

const TOKEN = 'token_Zq81xv';
const noFee = { rate: 0, fixedCents: 0 };
let api: ApiStack;

beforeAll(async () => {
  api = await startApi({ own: true });
  for (const { kind, id, content } of demoConfigurations) await api.save(kind, id, content as never);
  const connections = [
    { connectionId: DEMO_CONNECTIONS.CREDIT_CARD, provider: 'PAGARMEBAAS' },
    { connectionId: DEMO_CONNECTIONS.PIX, provider: 'ONZ' },
  ] as const;
  for (const connection of connections)
    await api.save('ProviderConnection', connection.connectionId, {
      ...connection,
      platformId: 'demo-platform',
      baseUrl: 'https://provider.example',
      publicKey: 'pk',
      webhookTokenDigest: 'd0',
      secrets: {},
      currencies: ['BRL'],
      fee: { PIX: noFee, CREDIT_CARD: noFee, BILLET: noFee },
      payee: 'payee',
    });
  await api.signIn({ userId: 'bia', role: 'AFFILIATE', platformId: 'demo-platform' });
  await api.signIn({ userId: 'other', role: 'AFFILIATE', platformId: 'elsewhere' });
  await api.signIn({ userId: 'clara', role: 'CUSTOMER', platformId: 'demo-platform' });
});
afterAll(() => api?.stop());

/** A purchase by card, as the checkout asks for it. */
function ask(change: object = {}, key: string = randomUUID()) {
  const query = `mutation($key: String!, $input: PurchaseInput!) {
    purchase(idempotencyKey: $key, input: $input) { paymentId payment { amount } } }`;
  const input = {
    ...{ offerId: 'demo-digital', name: 'Maria da Silva', email: 'maria@example.com' },
    ...{ phone: '11987654321', cpf: '52998224725', paymentMethod: 'CREDIT_CARD' },
    creditCard: { token: TOKEN, installments: 1 },
    ...change,
  };
  return api.graphql(query, { variables: { key, input } });
}

/** What was written of a card purchase, as it lies in the event store. */
async function requested(change: object = {}, key: string = randomUUID()) {
  const { data, errors } = await ask(change, key);
  if (errors) throw new Error(JSON.stringify(errors));
  const { paymentId } = (data as { purchase: { paymentId: string } }).purchase;
  const [event] = await api.stack.store.load(stream.payment(paymentId));
  return event?.data as Readonly<Record<string, unknown>>;
}

const keptTokens = async () =>
  (
    await api.stack.database.writer.query<{ token_id: string }>('select token_id from vault.card_tokens')
  ).rows.map(({ token_id }) => token_id);

describe('what a service calls the buyer’s device', () => {
  const fingerPrints = [{ provider: 'PAGARME', value: 'session-of-device' }];
  const buyerOf = async ({ paymentId, buyer }: Readonly<Record<string, unknown>>) =>
    (await api.vault.open(buyer as never, `payment-${paymentId}/buyer`)) as Record<string, unknown>;

  it('is kept sealed with a card, for who checks it', async () => {
    const purchase = await requested({ fingerPrints });
    expect(JSON.stringify(purchase)).not.toContain('session-of-device');
    expect(await buyerOf(purchase)).toMatchObject({ fingerPrints });
  });

  it('is kept with no other method', async () => {
    const purchase = await requested({ fingerPrints, paymentMethod: 'PIX', creditCard: null });
    expect(await buyerOf(purchase)).not.toHaveProperty('fingerPrints');
  });
});

describe('a card’s token', () => {
  it('is in no event: the event names it, the vault keeps it, sealed', async () => {
    const before = await keptTokens();
    const purchase = await requested();
    expect(JSON.stringify(purchase)).not.toContain(TOKEN);
    const kept = (await keptTokens()).filter((id) => !before.includes(id));
    expect(kept).toEqual([purchase.cardTokenId]);
    const { rows } = await api.stack.database.writer.query<{ row: string }>(
      'select t::text as row from vault.card_tokens t',
    );
    expect(JSON.stringify(rows)).not.toContain(TOKEN);
  });

  it('of a call that came again is not used: the first one’s is', async () => {
    const key = randomUUID();
    const before = await requested({}, key);
    const again = await requested({ creditCard: { token: 'token_another', installments: 1 } }, key);
    expect(again.cardTokenId).toBe(before.cardTokenId);
    expect(await keptTokens()).toContain(before.cardTokenId);
  });

  it('of another input under the same key is not kept', async () => {
    const key = randomUUID();
    await requested({}, key);
    const kept = await keptTokens();
    await expect(requested({ name: 'Somebody Else' }, key)).rejects.toThrow('IDEMPOTENCY_KEY_REUSED');
    expect(await keptTokens()).toEqual(kept);
  });
});

describe('the affiliate that a link names', () => {
  it('is kept when it is a seller of the platform', async () => {
    expect((await requested({ affiliateId: 'bia' })).affiliateId).toBe('bia');
  });

  it.each([
    ['an e-mail address', 'joana.prado@example.com'],
    ['a name', ' Joana Prado '],
    ['nobody', 'af-1'],
    ['a user of another platform', 'other'],
    ['a buyer', 'clara'],
  ])('is left out when it is %s', async (_what, affiliateId) => {
    expect(await requested({ affiliateId })).not.toHaveProperty('affiliateId');
  });
});

describe('how a buyer came, and where they are', () => {
  const utmQuery = 'utm_source=Instagram&utm_medium=stories&utm_campaign=da-silva&nome=Maria';

  it('is kept in clear as their link said it, without what names them', async () => {
    const utm = { source: 'instagram', medium: 'stories', campaign: '' };
    expect(await requested({ utmQuery })).toMatchObject({ utm });
    expect(await requested({ utmQuery: 'nome=Maria&fbclid=x' })).not.toHaveProperty('utm');
  });

  it('is the state alone of an address, which stays sealed', async () => {
    const address = { cep: '30130010', street: 'Rua da Bahia', number: '1', city: 'Belo Horizonte' };
    const event = await requested({ ...address, district: 'Centro', state: 'MG' });
    expect(event).toMatchObject({ buyerState: 'MG' });
    expect(JSON.stringify(event)).not.toMatch(/Bahia|Horizonte|30130010/);
    for (const none of [{}, { ...address, state: 'XX' }, { state: 'MG' }])
      expect(await requested(none)).not.toHaveProperty('buyerState');
  });
});

describe('an offer in another language than Portuguese', () => {
  const anOffer = async (changes: object): Promise<string> => {
    const demo = demoConfigurations.find(({ id }) => id === 'demo-digital')?.content;
    const offerId = randomUUID();
    await api.save('Offer', offerId, { ...demo, offerId, ...changes } as never);
    return offerId;
  };
  const NOT_ASKED = { cpf: null, phone: null };
  const codesOf = async (offerId: string, change: object) =>
    (await ask({ offerId, ...change })).errors?.map(({ extensions }) => extensions.code);

  it.each(['EN_US', 'ES_ES'])('is bought in %s without CPF and phone', async (locale) => {
    const offerId = await anOffer({ locale });
    expect(await requested({ offerId, ...NOT_ASKED })).toMatchObject({ offerId });
  });

  it('is not, once it is in Portuguese', async () => {
    expect(await codesOf(await anOffer({ locale: 'PT_BR' }), NOT_ASKED)).toEqual(['INVALID_CPF']);
  });

  it.each(['EUR', 'USD', 'MXN'])('in %s, which no provider takes, is not charged', async (coin) => {
    const offerId = await anOffer({ locale: 'EN_US', coin, orderBumpOfferIds: [] });
    for (const paymentMethod of ['PIX', 'CREDIT_CARD', 'BILLET'])
      expect(await codesOf(offerId, { paymentMethod })).toEqual(['METHOD_NOT_ENABLED']);
    const { data } = await api.graphql(
      `query($id: ID!) { checkout(id: $id) { locale coin availability } }`,
      { variables: { id: offerId } },
    );
    expect(data).toEqual({ checkout: { locale: 'EN_US', coin, availability: 'NO_METHOD' } });
  });
});

it('asked for again by the same key after the price changed, answers what was agreed (review)', async () => {
  const offer = demoConfigurations.find(({ id }) => id === 'demo-digital')?.content as object;
  const id = randomUUID();
  const priced = (priceCents: number) =>
    api.save('Offer', id, { ...offer, offerId: id, priceCents } as ConfigurationOf<'Offer'>);
  const price = async () => {
    const { data } = await api.graphql(`{ checkout(id: "${id}") { price } }`);
    return (data as { checkout: { price: number } }).checkout.price;
  };
  await priced(3_000);
  const key = randomUUID();
  const amount = async () => {
    const { data } = await ask({ offerId: id }, key);
    return (data as { purchase: { payment: { amount: number } } }).purchase.payment.amount;
  };
  expect(await amount()).toBe(3_000);
  await priced(9_000);
  await expect.poll(price).toBe(9_000);
  expect(await amount()).toBe(3_000);
});

it('says to come back while the database is away, and its repeat is one sale', async () => {
  const key = randomUUID();
  api.pools = createPools({ url: 'postgres://nobody@127.0.0.1:1/nothing' });
  const away = await ask({ email: 'ines@example.com' }, key);
  api.pools = api.stack.database;
  expect(away.errors?.map(({ extensions }) => extensions.code)).toEqual(['TEMPORARILY_UNAVAILABLE']);
  expect(away.headers['retry-after']).toBe('5');
  const once = await ask({ email: 'ines@example.com' }, key);
  const again = await ask({ email: 'ines@example.com' }, key);
  expect(once.errors).toBeUndefined();
  expect(again.data).toEqual(once.data);
});

describe('the terms of the platform', () => {
  it('are kept by each sale as they are then, with their version', async () => {
    expect(await requested()).toMatchObject({
      policy: { platformFee: { rate: 899, fixedCents: 249 }, source: { version: 0 } },
    });
    const terms = {
      ...DEFAULT_TERMS,
      platformFee: { ...DEFAULT_TERMS.platformFee, CREDIT_CARD: { rate: 700, fixedCents: 0 } },
      ...{ descriptor: 'ACME', liable: 'PLATFORM' as const },
      guarantee: { days: 30, holdsRelease: true, answerDays: 3 },
      releaseDays: { ...DEFAULT_TERMS.releaseDays, CREDIT_CARD: 2 },
    };
    const commandId = randomUUID();
    const saved = await handle(api.stack.store, policy, {
      ...{ id: 'demo-platform', commandId, correlationId: commandId, actor: 'test' },
      decide: (state) =>
        savePolicy(state, {
          ...{ platformId: 'demo-platform', terms, effectiveFrom: null, expectedRevision: 0 },
          ...{ by: 'admin', reason: 'Agreed', at: new Date().toISOString() },
        }),
    });
    expect(saved.ok).toBe(true);
    await expect
      .poll(() => requested())
      .toMatchObject({
        policy: {
          ...{ platformFee: { rate: 700, fixedCents: 0 }, source: { version: 1 } },
          // The guarantee of seven days is longer than the card’s two, and over on the eighth.
          ...{ releaseDays: 8, guaranteeDays: 7, liableUserId: null, descriptor: 'ACME' },
        },
      });
  });
});
