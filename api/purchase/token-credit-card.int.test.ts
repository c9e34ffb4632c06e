import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { associatedData } from '../../domain/checkout/buyer.ts';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import type { Route } from '../../domain/routing/routes.ts';
import { DEMO_CONNECTIONS, demoConfigurations } from '../../embedded/seed/demo.ts';
import { stream } from '../../eventstore/streams.ts';
import { keys } from '../../runtime/testing/keys.ts';
import { openVault, type Vault } from '../../runtime/vault/vault.ts';
import { aConnection } from '../testing/a-connection.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';
import { demo } from '../testing/upsells.ts';
import { createVelocity, velocityLimits } from './velocity.ts';

const TOKEN = 'token_Zq81xv77Kd';
const EMAIL = 'maria@example.com';
const velocity = createVelocity(velocityLimits(100_000, 20), Date.now);
let api: ApiStack;
let vault: Vault;
let late = 0;
let networks = 0;

beforeAll(async () => {
  api = await startApi({ own: true, velocity, now: () => new Date(Date.now() + late) });
  vault = await openVault(api.stack.database.writer, keys);
  for (const { kind, id, content } of demoConfigurations) await api.save(kind, id, content as never);
  await connect(DEMO_CONNECTIONS.CREDIT_CARD, 'PAGARMEBAAS');
});
afterAll(() => api?.stop());

const connect = (id: string, provider: 'PAGARMEBAAS' | 'IUGU') =>
  api.save('ProviderConnection', id, { ...aConnection(id, provider), publicKey: 'pk' });

/** From then on another provider takes the platform's cards. */
async function takeCardsBy(connectionId: string): Promise<void> {
  const platform = demo<ConfigurationOf<'Platform'>>('demo-platform');
  const line = { ...platform.routes.CREDIT_CARD[0], connectionId } as Route;
  const routes = { ...platform.routes, CREDIT_CARD: [line] };
  await api.save('Platform', 'demo-platform', { ...platform, routes });
}

/** Each call from a network of its own. */
const asked = (query: string, variables: object) =>
  api.graphql(query, { ip: `192.0.2.${(networks += 1)}`, variables: { ...variables } });

async function named(key: string, change: object = {}): Promise<string> {
  const input = {
    ...{ offerId: 'demo-digital', token: TOKEN, email: EMAIL },
    ...{ holderName: 'MARIA DA SILVA', holderDocument: '52998224725', ...change },
  };
  const { data, errors } = await asked(
    `mutation($key: String!, $input: TokenCreditCardInput!) {
      tokenCreditCard(idempotencyKey: $key, input: $input) { creditCardId } }`,
    { key, input },
  );
  if (errors) throw new Error(String(errors[0]?.extensions.code));
  return (data as { tokenCreditCard: { creditCardId: string } }).tokenCreditCard.creditCardId;
}

/** What was written of a purchase by card. */
async function bought(key: string, creditCard: object, change: object = {}) {
  const input = {
    ...{ offerId: 'demo-digital', name: 'Maria da Silva', email: EMAIL, phone: '11987654321' },
    ...{ cpf: '52998224725', paymentMethod: 'CREDIT_CARD', creditCard, ...change },
  };
  const { data, errors } = await asked(
    `mutation($key: String!, $input: PurchaseInput!) {
      purchase(idempotencyKey: $key, input: $input) { paymentId } }`,
    { key, input },
  );
  if (errors) throw new Error(String(errors[0]?.extensions.code));
  const { paymentId } = (data as { purchase: { paymentId: string } }).purchase;
  const [event] = await api.stack.store.load(stream.payment(paymentId));
  return event?.data as PurchaseRequestedData;
}

async function rowsOf(table: string): Promise<number | undefined> {
  const count = `select count(*)::int as rows from vault.${table}`;
  return (await api.stack.database.writer.query<{ rows: number }>(count)).rows[0]?.rows;
}

describe('a card that was named', () => {
  it('pays the purchase of the same key, which has it saved', async () => {
    const key = randomUUID();
    const creditCardId = await named(key);
    const purchase = await bought(key, { creditCardId });
    expect(purchase.savedCard).toEqual({
      id: expect.any(String) as string,
      endsAt: expect.any(String) as string,
    });
    const box = await vault.cardTokens.find(purchase.cardTokenId ?? '');
    const place = associatedData(purchase.paymentId, 'cardToken');
    expect(box && (await vault.open(box, place))).toBe(TOKEN);
  });

  it('says nothing of the card, and neither does what was written', async () => {
    const key = randomUUID();
    const creditCardId = await named(key);
    expect(Buffer.from(creditCardId, 'base64url').toString('latin1')).not.toContain(TOKEN);
    const written = JSON.stringify(await bought(key, { creditCardId }));
    for (const secret of [TOKEN, creditCardId, 'MARIA DA SILVA']) expect(written).not.toContain(secret);
  });

  it.each(['card_tokens', 'subjects'])('is stored nowhere before it pays: not in %s', async (table) => {
    const before = await rowsOf(table);
    await named(randomUUID(), { email: `${randomUUID()}@example.com` });
    expect(await rowsOf(table)).toBe(before);
  });

  it('pays by the same address in other letters, too', async () => {
    const key = randomUUID();
    const creditCardId = await named(key, { email: ' Maria@Example.com ' });
    expect(await bought(key, { creditCardId })).toHaveProperty('savedCard');
  });

  it('twice is the same purchase, also after its time is over', async () => {
    const key = randomUUID();
    const creditCardId = await named(key);
    const first = await bought(key, { creditCardId });
    late = 16 * 60_000;
    expect(await bought(key, { creditCardId })).toEqual(first);
    late = 0;
  });
});

describe('a card that was named pays nothing else', () => {
  const REFUSED = 'INVALID_CREDIT_CARD_ID';

  it('a purchase of another key, of another browser', async () => {
    const creditCardId = await named(randomUUID());
    await expect(bought(randomUUID(), { creditCardId })).rejects.toThrow(REFUSED);
  });

  it('another buyer’s purchase', async () => {
    const key = randomUUID();
    const creditCardId = await named(key);
    const email = 'ladra@example.com';
    await expect(bought(key, { creditCardId }, { email })).rejects.toThrow(REFUSED);
  });

  it('another offer', async () => {
    const key = randomUUID();
    const creditCardId = await named(key);
    const offerId = 'demo-assinatura';
    await expect(bought(key, { creditCardId }, { offerId })).rejects.toThrow(REFUSED);
  });

  it.each(['made-up', '', '..', `${'A'.repeat(16)}.${'A'.repeat(80)}`])('as “%s”', async (made) => {
    const given = { creditCardId: made };
    await expect(bought(randomUUID(), given)).rejects.toThrow(/INVALID_CREDIT_CARD_ID|CARD_TOKEN/);
  });

  it('after a quarter of an hour', async () => {
    const key = randomUUID();
    const creditCardId = await named(key);
    late = 15 * 60_000;
    await expect(bought(key, { creditCardId })).rejects.toThrow(REFUSED);
    late = 0;
  });
});

it('is named and pays while cards are tried at its offer, as one that is typed does', async () => {
  const offerId = randomUUID();
  const subscription = demo<ConfigurationOf<'Offer'>>('demo-assinatura');
  await api.save('Offer', offerId, { ...subscription, offerId });
  const tried = { offerId, network: 'tester', method: 'CREDIT_CARD' } as const;
  for (let times = 0; times < 100; times += 1) velocity.settled(tried, true);
  const key = randomUUID();
  const creditCardId = await named(key, { offerId });
  expect(await bought(key, { creditCardId }, { offerId })).toHaveProperty('savedCard');
});

describe('of somebody new whose purchase is refused nothing is kept', () => {
  const CARD = { token: TOKEN };
  /** From then on cards are tried at it, one of which was a moment ago. */
  async function offerUnderAttack(): Promise<string> {
    const offerId = randomUUID();
    await api.save('Offer', offerId, { ...demo<ConfigurationOf<'Offer'>>('demo-digital'), offerId });
    const tried = { offerId, network: 'tester', method: 'CREDIT_CARD' } as const;
    for (let times = 0; times < 100; times += 1) velocity.settled(tried, true);
    velocity.admit(tried);
    return offerId;
  }

  it.each<[string, object, () => Promise<object>]>([
    ['RATE_LIMITED', CARD, async () => ({ offerId: await offerUnderAttack() })],
    ['INVALID_CREDIT_CARD_ID', { creditCardId: 'made-up' }, async () => ({})],
    ['CARD_TOKEN_REQUIRED', {}, async () => ({})],
    ['PRICE_CHANGED', CARD, async () => ({ expectedTotal: 1 })],
    ['INVALID_CPF', CARD, async () => ({ cpf: '11111111111' })],
  ])('%s', async (code, card, changing) => {
    const change = { email: `${randomUUID()}@example.com`, ...(await changing()) };
    const rows = () => Promise.all(['subjects', 'card_tokens'].map(rowsOf));
    const before = await rows();
    await expect(bought(randomUUID(), card, change)).rejects.toThrow(code);
    expect(await rows()).toEqual(before);
  });
});

describe('a card', () => {
  it('is named by one of token and id, never by both', async () => {
    const key = randomUUID();
    const creditCardId = await named(key);
    await expect(bought(key, { creditCardId, token: TOKEN })).rejects.toThrow('CARD_TOKEN_REQUIRED');
    await expect(bought(key, {})).rejects.toThrow('CARD_TOKEN_REQUIRED');
  });

  it('of a token alone is saved only where its offer is followed by others', async () => {
    const followed = await bought(randomUUID(), { token: TOKEN });
    expect(followed).toHaveProperty('savedCard');
    const alone = await bought(randomUUID(), { token: TOKEN }, { offerId: 'demo-assinatura' });
    expect(alone).not.toHaveProperty('savedCard');
  });

  it.each([
    ['INVALID_CPF', { holderDocument: '11111111111' }],
    ['NAME_REQUIRED', { holderName: ' ' }],
    ['INVALID_EMAIL', { email: 'maria' }],
    ['INVALID_INPUT', { token: '' }],
    ['OFFER_NOT_FOUND', { offerId: 'nothing' }],
  ])('is not named: %s', async (code, change) => {
    await expect(named(randomUUID(), change)).rejects.toThrow(code);
  });

  it('is neither named nor saved where the provider keeps none', async () => {
    const key = randomUUID();
    const creditCardId = await named(key);
    await connect('without-saved-cards', 'IUGU');
    await takeCardsBy('without-saved-cards');
    await expect.poll(() => named(randomUUID()).catch(String)).toContain('CARDS_NOT_SAVED');
    const before = await rowsOf('subjects');
    await expect(bought(key, { creditCardId })).rejects.toThrow('CARDS_NOT_SAVED');
    const another = { email: 'other@example.com' };
    await expect(bought(key, { creditCardId }, another)).rejects.toThrow('CARDS_NOT_SAVED');
    expect(await rowsOf('subjects')).toBe(before);
    expect(await bought(randomUUID(), { token: TOKEN })).not.toHaveProperty('savedCard');
  });
});
