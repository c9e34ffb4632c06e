import { randomUUID } from 'node:crypto';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import { attempt, declined, outcome } from '../../domain/testing/charge-attempts.ts';
import { aFact, paidFact } from '../../domain/testing/payment-facts.ts';
import { DEMO_CONNECTIONS, demoConfigurations } from '../../embedded/seed/demo.ts';
import { stream } from '../../eventstore/streams.ts';
import { keys } from '../../runtime/testing/keys.ts';
import { chargeSale, hear, refundSale, run } from '../../runtime/testing/payments.ts';
import { openVault } from '../../runtime/vault/vault.ts';
import { aConnection } from './a-connection.ts';
import { startApi, type ApiStack } from './api-stack.ts';

type Offer = ConfigurationOf<'Offer'>;

export const demo = <T>(id: string) => demoConfigurations.find((each) => each.id === id)?.content as T;
export const UPSELLS = ['demo-bump-group', 'demo-bump-ebook'] as const;

const RESULT = 'paymentId status upsellToken payment { amount method }';
interface Bought {
  readonly paymentId: string;
  readonly upsellToken: string | null;
}
interface Seen {
  readonly paymentIds: readonly string[];
  readonly offers: readonly {
    readonly id: string;
    readonly deliveryFare: number;
    readonly byPix: boolean;
    readonly byCard: boolean;
  }[];
  readonly card: { readonly brand: string | null; readonly lastFour: string | null } | null;
}
interface Refused {
  readonly refused: unknown;
}

/** The API with the demo's offers, and its connection for PIX; for cards where they are wanted. */
export async function startUpsells(
  now: () => Date = () => new Date(),
  { cards = false }: { readonly cards?: boolean } = {},
) {
  const api = await startApi({ own: true, now });
  for (const { kind, id, content } of demoConfigurations) await api.save(kind, id, content as never);
  await api.save('ProviderConnection', DEMO_CONNECTIONS.PIX, aConnection(DEMO_CONNECTIONS.PIX, 'ONZ'));
  if (cards)
    await api.save(
      'ProviderConnection',
      DEMO_CONNECTIONS.CREDIT_CARD,
      aConnection(DEMO_CONNECTIONS.CREDIT_CARD, 'PAGARMEBAAS'),
    );
  await api.signIn({ userId: 'bia', role: 'AFFILIATE', platformId: 'demo-platform' });
  const vault = await openVault(api.stack.database.writer, keys);
  return { api, vault, ...buyingFrom(api), ...acceptingFrom(api) };
}

function buyingFrom(api: ApiStack) {
  const saveOffer = (id: string, change: Partial<Offer> = {}, from = demo<Offer>('demo-digital')) =>
    api.save('Offer', id, { ...from, offerId: id, ...change });

  /** An offer at the price of the facts of tests, that others follow. */
  async function anOffer(change: Partial<Offer> = {}): Promise<string> {
    const id = randomUUID();
    await saveOffer(id, {
      priceCents: 10_000,
      orderBumpOfferIds: [],
      upsellOfferIds: [...UPSELLS],
      ...change,
    });
    return id;
  }

  async function buy(offerId: string, change: object = {}, key: string = randomUUID()) {
    const query = `mutation($key: String!, $input: PurchaseInput!) {
    purchase(idempotencyKey: $key, input: $input) { ${RESULT} } }`;
    const input = {
      ...{ offerId, name: 'Maria da Silva', email: 'maria@example.com', phone: '11987654321' },
      ...{ cpf: '52998224725', paymentMethod: 'PIX', affiliateId: 'bia', utmQuery: 'utm_source=mail' },
      ...change,
    };
    const { data, errors } = await api.graphql(query, { variables: { key, input } });
    if (errors) throw new Error(JSON.stringify(errors));
    return (data as { purchase: Bought }).purchase;
  }

  async function pay(paymentId: string): Promise<void> {
    // As workers write it: in another program, of whose states the api knows nothing.
    const store = { ...api.stack.store };
    await chargeSale(store, paymentId);
    await hear(store, paymentId, paidFact());
  }

  /** As its provider gives back a part of it, and as one refuses to make its charge. */
  const giveBack = (paymentId: string, amountCents: number) =>
    refundSale({ ...api.stack.store }, paymentId, amountCents);
  async function refuse(paymentId: string): Promise<void> {
    const store = { ...api.stack.store };
    await run(store, paymentId, attempt);
    await run(store, paymentId, outcome(declined));
  }

  /** As its provider says of a code that was shown. */
  async function refuseShown(paymentId: string): Promise<void> {
    const store = { ...api.stack.store };
    await chargeSale(store, paymentId);
    await hear(store, paymentId, aFact({ status: 'REJECTED', closed: 'REFUSED' }));
  }

  /** A payment of an offer that others follow, with its token. */
  async function paid(offer: Partial<Offer> = {}, change: object = {}) {
    const bought = await buy(await anOffer(offer), change);
    await pay(bought.paymentId);
    return { paymentId: bought.paymentId, token: bought.upsellToken ?? '' };
  }

  const requestsOf = async (paymentId: string) =>
    (await api.stack.store.load(stream.payment(paymentId)))
      .filter(({ type }) => type === 'PurchaseRequested')
      .map(({ data }) => data as PurchaseRequestedData);

  return { saveOffer, anOffer, buy, pay, paid, giveBack, refuse, refuseShown, requestsOf };
}

function acceptingFrom(api: ApiStack) {
  async function follow(token: string): Promise<Seen | Refused> {
    const { data, errors } = await api.graphql(
      `query($token: String!) { upsells(token: $token) { paymentIds card { brand lastFour } offers { byPix byCard
      id title description image { url } coin price deliveryFare amount } } }`,
      { variables: { token } },
    );
    if (errors) return { refused: errors[0]?.extensions.code };
    const { upsells } = data as { upsells: Seen };
    return upsells;
  }

  const offered = async (token: string) => {
    const seen = await follow(token);
    return 'refused' in seen ? seen : seen.offers.map(({ id }) => id);
  };

  async function accept(token: string, offerId: string, change: object = {}): Promise<Bought | Refused> {
    const { data, errors } = await api.graphql(
      `mutation($key: String!, $token: String!, $offerId: ID!, $expectedTotal: Cents, $method: UpsellMethod! = PIX) {
      acceptUpsell(idempotencyKey: $key, token: $token, offerId: $offerId, expectedTotal: $expectedTotal, method: $method) {
        ${RESULT} } }`,
      { variables: { key: randomUUID(), token, offerId, ...change } },
    );
    return errors
      ? { refused: errors[0]?.extensions.code }
      : (data as { acceptUpsell: Bought }).acceptUpsell;
  }

  async function accepted(token: string, offerId: string, change: object = {}): Promise<Bought> {
    const answer = await accept(token, offerId, change);
    if ('refused' in answer) throw new Error(String(answer.refused));
    return answer;
  }

  return { follow, offered, accept, accepted };
}
