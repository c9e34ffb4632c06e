import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ConfigurationKind, ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { requestPurchase } from '../../domain/payment/order.ts';
import { aPurchase } from '../../domain/testing/purchase.ts';
import { demoConfigurations } from '../../embedded/seed/demo.ts';
import { findConfiguration, handleConfiguration } from '../../eventstore/configuration.ts';
import { handle } from '../../eventstore/repository.ts';
import { payment } from '../../domain/payment/payment.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';

const OFFER = demoConfigurations.find(({ id }) => id === 'demo-digital')
  ?.content as ConfigurationOf<'Offer'>;

let api: ApiStack;
const paymentId = randomUUID();

beforeAll(async () => {
  api = await startApi();
  for (const { kind, id, content } of demoConfigurations)
    await api.save(kind, id, content as ConfigurationOf<typeof kind>);
  const { offerId, platformId } = OFFER;
  const purchase = aPurchase({ paymentId, offerId, platformId });
  const command = { id: paymentId, commandId: randomUUID(), correlationId: paymentId, actor: 'buyer' };
  await handle(api.stack.store, payment, {
    ...command,
    decide: (state) => requestPurchase(state, purchase),
  });
  await api.project();
});
afterAll(() => api?.stop());

async function archive(kind: ConfigurationKind, id: string): Promise<void> {
  const { revision: expectedRevision } = await findConfiguration(api.stack.store, kind, id);
  const facts = { commandId: randomUUID(), correlationId: id, actor: 'test' };
  const command = { kind: 'archive' as const, expectedRevision };
  const archived = await handleConfiguration(api.stack.store, { kind, id, ...facts, command } as never);
  if (!archived.ok) throw new Error(archived.error.code);
}

const page = async () => {
  const { data, errors } = await api.graphql(
    `{ payment(id: "${paymentId}") { id checkout { id layout product { name } appearance { colorPrimary bannerText } } } }`,
  );
  return { data, errors };
};

it('a buyer sees their page although offer, product and platform were archived since (carts, archived offer)', async () => {
  const before = await page();
  expect(before.errors).toBeUndefined();
  await archive('Offer', OFFER.offerId);
  await archive('Product', OFFER.productId);
  await archive('Platform', OFFER.platformId);
  await eventually('nothing is sold there any more', async () => {
    const { data } = await api.graphql(`{ checkout(id: "${OFFER.offerId}") { id } }`);
    return (data as { checkout: object | null }).checkout === null;
  });
  expect(await page()).toEqual(before);
});
