import { randomUUID } from 'node:crypto';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { demoConfigurations, DEMO_PRODUCER } from '../../embedded/seed/demo.ts';
import { findConfiguration, handleConfiguration } from '../../eventstore/configuration.ts';
import { startApi, type ApiStack, type GraphqlAnswer } from './api-stack.ts';

const demo = <T>(id: string) => demoConfigurations.find((document) => document.id === id)?.content as T;
/** The demo's course, as it is first saved. */
export const OFFER = demo<ConfigurationOf<'Offer'>>('demo-digital');
export const PRODUCT = demo<ConfigurationOf<'Product'>>('demo-course');

const FIELDS = 'id revision abandonedCart requiredDocument requiredDocumentAndPhone';

/** What an answer was refused with. */
export const codesOf = ({ errors }: GraphqlAnswer) => errors?.map(({ extensions }) => extensions.code);

/** The demo's seller and offers, an archived one, and offers that are not theirs. */
export async function startOffers(options: Parameters<typeof startApi>[0] = {}) {
  const api = await startApi({ own: true, ...options });
  const saveOffer = (offerId: string, changes: Partial<ConfigurationOf<'Offer'>> = {}) =>
    api.save('Offer', offerId, { ...OFFER, offerId, ...changes });
  for (const { kind, id, content } of demoConfigurations)
    await api.save(kind, id, content as ConfigurationOf<typeof kind>);
  await api.save('Product', 'anothers', { ...PRODUCT, productId: 'anothers', producerId: 'otto' });
  await saveOffer('of-another', { productId: 'anothers' });
  // The same producer's id, on another platform.
  const elsewhere = { platformId: 'elsewhere', productId: 'elsewhere' };
  await api.save('Product', 'elsewhere', { ...PRODUCT, ...elsewhere });
  await saveOffer('of-elsewhere', elsewhere);
  await saveOffer('put-away', { title: 'A mais antiga' });
  await archive(api, 'put-away');
  const { platformId } = OFFER;
  const seller = await api.signIn({ userId: DEMO_PRODUCER.userId, role: 'PRODUCER', platformId });
  await api.project();

  const save = (
    id: string,
    expectedRevision: number,
    changes: object,
    { key = randomUUID(), cookie = seller }: { key?: string; cookie?: string } = {},
  ) =>
    api.graphql(
      `mutation($key: String!, $id: ID!, $expectedRevision: Int!, $changes: OfferChanges!) {
        saveOffer(idempotencyKey: $key, id: $id, expectedRevision: $expectedRevision, changes: $changes) { ${FIELDS} } }`,
      { cookie, variables: { key, id, expectedRevision, changes } },
    );
  const settings = (id: string, fields = FIELDS) =>
    api.graphql(`query($id: ID!) { offerSettings(id: $id) { ${fields} } }`, {
      cookie: seller,
      variables: { id },
    });
  /** What a buyer's page is told. */
  const page = async (id: string, fields: string) =>
    (await api.graphql(`query($id: ID!) { checkout(id: $id) { ${fields} } }`, { variables: { id } }))
      .data;
  const typesOf = async (id: string) =>
    (await api.stack.store.load(`offer-${id}`)).map(({ type }) => type);
  /** A fresh offer of the seller, as it was first saved. */
  const anOffer = async (changes: Partial<ConfigurationOf<'Offer'>> = {}) => {
    const id = randomUUID();
    await saveOffer(id, changes);
    return id;
  };
  return { api, seller, save, settings, page, saveOffer, anOffer, typesOf };
}

async function archive(api: ApiStack, id: string): Promise<void> {
  const { revision: expectedRevision } = await findConfiguration(api.stack.store, 'Offer', id);
  const facts = { commandId: randomUUID(), correlationId: id, actor: 'test' };
  const command = { kind: 'archive' as const, expectedRevision };
  await handleConfiguration(api.stack.store, { kind: 'Offer', id, ...facts, command });
}
