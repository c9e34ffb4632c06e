import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import { DEMO_CONNECTIONS, demoConfigurations } from '../../embedded/seed/demo.ts';
import { stream } from '../../eventstore/streams.ts';
import { aConnection } from '../testing/a-connection.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';

const NOW = new Date('2026-11-27T15:00:00Z');
const EMAIL = 'maria@example.com';
let api: ApiStack;

beforeAll(async () => {
  api = await startApi({ own: true, now: () => NOW });
  for (const { kind, id, content } of demoConfigurations) await api.save(kind, id, content as never);
  const id = DEMO_CONNECTIONS.CREDIT_CARD;
  await api.save('ProviderConnection', id, { ...aConnection(id, 'PAGARMEBAAS'), publicKey: 'pk' });
});
afterAll(() => api?.stop());

async function named(key: string, offerId: string): Promise<string> {
  const input = { offerId, token: 'token_1', email: EMAIL, holderName: 'MARIA DA SILVA' };
  const { data, errors } = await api.graphql(
    `mutation($key: String!, $input: TokenCreditCardInput!) {
      tokenCreditCard(idempotencyKey: $key, input: $input) { creditCardId } }`,
    { variables: { key, input } },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return (data as { tokenCreditCard: { creditCardId: string } }).tokenCreditCard.creditCardId;
}

async function bought(key: string, offerId: string, creditCard: object) {
  const input = {
    ...{ offerId, name: 'Maria da Silva', email: EMAIL, phone: '11987654321' },
    ...{ cpf: '52998224725', paymentMethod: 'CREDIT_CARD', creditCard },
  };
  const { data, errors } = await api.graphql(
    `mutation($key: String!, $input: PurchaseInput!) {
      purchase(idempotencyKey: $key, input: $input) { paymentId } }`,
    { variables: { key, input } },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  const { paymentId } = (data as { purchase: { paymentId: string } }).purchase;
  const [event] = await api.stack.store.load(stream.payment(paymentId));
  return event?.data as PurchaseRequestedData;
}

describe('the card of a subscription', () => {
  it('is offered to be kept where its provider keeps cards', async () => {
    const { data } = await api.graphql(
      '{ checkout(id: "demo-assinatura") { provider { savesCards } } }',
    );
    expect(data).toEqual({ checkout: { provider: { savesCards: true } } });
  });

  it('that was named is kept until a month after the next charge', async () => {
    const key = randomUUID();
    const creditCardId = await named(key, 'demo-assinatura');
    const { savedCard } = await bought(key, 'demo-assinatura', { creditCardId });
    expect(savedCard?.endsAt).toBe('2027-01-26T15:00:00.000Z');
  });

  it('by its token alone is not kept: its buyer was told so', async () => {
    const purchase = await bought(randomUUID(), 'demo-assinatura', { token: 'token_2' });
    expect(purchase).not.toHaveProperty('savedCard');
  });
});

it('the card of what is sold once is kept for what follows it alone', async () => {
  const key = randomUUID();
  const creditCardId = await named(key, 'demo-digital');
  const { savedCard } = await bought(key, 'demo-digital', { creditCardId });
  expect(savedCard?.endsAt).toBe('2026-11-27T15:45:00.000Z');
});
