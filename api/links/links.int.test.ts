import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { giveBackLink, link, payLink } from '../../domain/link/link.ts';
import { DEMO_CONNECTIONS, demoConfigurations, DEMO_PRODUCER } from '../../embedded/seed/demo.ts';
import { handle } from '../../eventstore/repository.ts';
import { stream } from '../../eventstore/streams.ts';
import { startApi, type ApiStack, type GraphqlAnswer } from '../testing/api-stack.ts';
import { LINK_INPUT } from './testing/access.ts';

const PLATFORM = demoConfigurations.find(({ id }) => id === 'demo-platform')
  ?.content as ConfigurationOf<'Platform'>;
const { platformId } = PLATFORM;
const noFee = { rate: 0, fixedCents: 0 };

let api: ApiStack;
let seller = '';
let newcomer = '';

beforeAll(async () => {
  api = await startApi({ own: true });
  for (const { kind, id, content } of demoConfigurations) await api.save(kind, id, content as never);
  await api.save('ProviderConnection', DEMO_CONNECTIONS.PIX, {
    ...{ connectionId: DEMO_CONNECTIONS.PIX, provider: 'ONZ', platformId },
    ...{ baseUrl: 'https://provider.example', publicKey: 'pk', webhookTokenDigest: 'd0', secrets: {} },
    ...{ currencies: ['BRL'], fee: { PIX: noFee, CREDIT_CARD: noFee, BILLET: noFee }, payee: 'payee' },
  });
  seller = await api.signIn({ userId: DEMO_PRODUCER.userId, role: 'PRODUCER', platformId });
  newcomer = await api.signIn({ userId: 'newcomer', role: 'PRODUCER', platformId });
  await api.project();
});
afterAll(() => api?.stop());

const refusalsOf = ({ errors }: GraphqlAnswer) =>
  errors?.map(({ extensions: { code, reason } }) => reason ?? code);

async function make(changes: object = {}, cookie = seller) {
  const answer = await api.graphql(
    `mutation($key: String!, $input: PaymentLinkInput!) {
      createPaymentLink(idempotencyKey: $key, input: $input) }`,
    { cookie, variables: { key: randomUUID(), input: { ...LINK_INPUT, ...changes } } },
  );
  return {
    ...answer,
    id: (answer.data as { createPaymentLink: string } | null)?.createPaymentLink ?? '',
  };
}

const run = (name: string, id: string) =>
  api.graphql(`mutation($key: String!, $id: ID!) { ${name}(idempotencyKey: $key, id: $id) }`, {
    cookie: seller,
    variables: { key: randomUUID(), id },
  });

async function buy(id: string, key: string = randomUUID()) {
  const answer = await api.graphql(
    `mutation($key: String!, $id: ID!) { purchase(idempotencyKey: $key, input: { offerId: $id,
      paymentMethod: PIX, name: "Maria da Silva", email: "maria@example.com", phone: "11987654321",
      cpf: "52998224725" }) { paymentId } }`,
    { variables: { key, id } },
  );
  return {
    refusals: refusalsOf(answer),
    paymentId: (answer.data as { purchase: { paymentId: string } } | null)?.purchase?.paymentId ?? '',
  };
}

const availability = async (id: string) =>
  (
    (await api.graphql(`query($id: ID!) { checkout(id: $id) { availability } }`, { variables: { id } }))
      .data as { checkout: { availability: string } }
  ).checkout.availability;

/** What the end of a payment means for the link, as workers decide it. */
const end = (id: string, paymentId: string, outcome: typeof payLink) =>
  handle(api.stack.store, link, {
    ...{ id, commandId: randomUUID(), correlationId: paymentId, actor: 'system' },
    decide: (state) => outcome(state, { paymentId, at: new Date().toISOString() }),
  });

describe('a payment link', () => {
  it('is a checkout of its own, in its seller’s list, and in no list of products or offers', async () => {
    const { id } = await make({ title: 'Consultoria', installmentsMax: 3, days: 7 });
    const listed = await api.graphql(
      `{ paymentLinks(search: "consult") { nodes { id title state amount methods installmentsMax isOnce
          isTaken expiresAt paidCount paidTotal } }
        products(search: "consult") { nodes { id } } productSettings(id: "${id}") { id }
        offerSettings(id: "${id}") { id } }`,
      { cookie: seller },
    );
    expect(listed.data).toMatchObject({
      paymentLinks: {
        nodes: [
          {
            ...{ id, title: 'Consultoria', state: 'OPEN', amount: 9_000, methods: ['PIX'] },
            ...{ installmentsMax: 3, isOnce: true, isTaken: false, paidCount: 0, paidTotal: 0 },
            expiresAt: expect.stringMatching(/T03:00:00/) as string,
          },
        ],
      },
      ...{ products: { nodes: [] }, productSettings: null, offerSettings: null },
    });
    const { data } = await api.graphql(
      `query($id: ID!) { checkout(id: $id) { price availability product { name } seller { name } } }`,
      { variables: { id } },
    );
    expect(data).toEqual({
      checkout: {
        ...{ price: 9_000, availability: 'ON_SALE', product: { name: 'Consultoria' } },
        seller: { name: 'Ana' },
      },
    });
  });

  it('for one payment is taken by the first of many at once, and the sale names it', async () => {
    const { id } = await make();
    const tried = await Promise.all(Array.from({ length: 5 }, () => buy(id)));
    const won = tried.filter(({ paymentId }) => paymentId !== '');
    expect(won).toHaveLength(1);
    expect(tried.flatMap(({ refusals = [] }) => refusals)).toEqual(Array(4).fill('LINK_TAKEN'));
    const [event] = await api.stack.store.load(stream.payment(won[0]?.paymentId ?? ''));
    expect(event?.data).toMatchObject({ linkId: id, amountCents: 9_000 });
    await expect.poll(() => availability(id)).toBe('LINK_TAKEN');
  });

  it('is free once that came to nothing, and over once it was paid', async () => {
    const { id } = await make();
    const first = await buy(id);
    await end(id, first.paymentId, giveBackLink);
    await expect.poll(() => availability(id)).toBe('ON_SALE');
    const second = await buy(id);
    await end(id, second.paymentId, payLink);
    expect((await buy(id)).refusals).toEqual(['LINK_USED']);
    await expect.poll(() => availability(id)).toBe('LINK_USED');
  });

  it('answers the same call with the same payment, whatever became of it', async () => {
    const { id } = await make();
    const key = randomUUID();
    const first = await buy(id, key);
    expect((await buy(id, key)).paymentId).toBe(first.paymentId);
    await run('closePaymentLink', id);
    expect((await buy(id, key)).paymentId).toBe(first.paymentId);
  });

  it('for many is paid by each of them until its seller closes it', async () => {
    const { id } = await make({ isOnce: false });
    const [one, other] = [await buy(id), await buy(id)];
    expect(new Set([one.paymentId, other.paymentId, '']).size).toBe(3);
    expect((await run('closePaymentLink', id)).data).toEqual({ closePaymentLink: true });
    await expect.poll(async () => (await buy(id)).refusals).toEqual(['LINK_CLOSED']);
    await expect.poll(() => availability(id)).toBe('LINK_CLOSED');
  });

  it('is duplicated as it was asked for, open anew', async () => {
    const { id } = await make({ title: 'Mentoria', days: 3, requiredDocument: false });
    await run('closePaymentLink', id);
    const { data } = await run('duplicatePaymentLink', id);
    const { duplicatePaymentLink: copy } = data as { duplicatePaymentLink: string };
    expect(copy).not.toBe(id);
    expect(await availability(copy)).toBe('ON_SALE');
    const { data: shown } = await api.graphql(
      `query($id: ID!) { checkout(id: $id) { requiredDocument product { name } } }`,
      { variables: { id: copy } },
    );
    expect(shown).toEqual({ checkout: { requiredDocument: false, product: { name: 'Mentoria' } } });
  });
});

describe('where the platform reviews products', () => {
  it('only whoever has one on sale makes links', async () => {
    await api.save('Platform', platformId, { ...PLATFORM, reviewsProducts: true });
    expect(refusalsOf(await make({}, newcomer))).toEqual(['PRODUCT_REQUIRED']);
    expect(refusalsOf(await make())).toBeUndefined();
    await api.save('Platform', platformId, PLATFORM);
    expect(refusalsOf(await make({}, newcomer))).toBeUndefined();
  });
});

it('what a link is not asked for is refused with its field', async () => {
  const { errors } = await make({ amountCents: 99 });
  expect(errors?.[0]?.extensions).toMatchObject({
    ...{ code: 'INVALID_INPUT', fields: [{ field: 'amountCents' }] },
  });
});
