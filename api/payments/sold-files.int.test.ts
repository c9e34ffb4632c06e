import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paidFact } from '../../domain/testing/payment-facts.ts';
import { demoConfigurations, DEMO_PRODUCER } from '../../embedded/seed/demo.ts';
import {
  startTestObjectStore,
  type TestObjectStore,
} from '../../embedded/object-store/testing/object-store.ts';
import { chargeSale, hear, refundSale, requestSale } from '../../runtime/testing/payments.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';

const PUBLIC_URL = 'https://shop.example';
const CONTENT = Buffer.from('%PDF-1.4 apostila');
const { platformId } = DEMO_PRODUCER;

let objects: TestObjectStore;
let api: ApiStack;
let seller = '';

beforeAll(async () => {
  objects = await startTestObjectStore();
  api = await startApi({ own: true, env: { ...objects.env, PUBLIC_URL } });
  for (const { kind, id, content } of demoConfigurations) await api.save(kind, id, content as never);
  seller = await api.signIn({ userId: DEMO_PRODUCER.userId, role: 'PRODUCER', platformId });
  await api.project();
});
afterAll(async () => {
  await api?.stop();
  await objects?.stop();
});

const save = (id: string, expectedRevision: number, changes: object) =>
  api.graphql(
    `mutation($key: String!, $id: ID!, $revision: Int!, $changes: ProductChanges!) {
      saveProduct(idempotencyKey: $key, id: $id, expectedRevision: $revision, changes: $changes) {
        files { name bytes } licence } }`,
    { cookie: seller, variables: { key: randomUUID(), id, revision: expectedRevision, changes } },
  );

/** A file that the seller has sent, as their page does. */
async function sent(): Promise<string> {
  const { data } = await api.graphql(
    `mutation { createUploadLink(input: { purpose: PRODUCT_FILE, fileName: "Apostila.pdf",
      contentType: "application/pdf", bytes: ${CONTENT.length} }) { signedUrl key headers { name value } } }`,
    { cookie: seller },
  );
  const { signedUrl, key, headers } = (
    data as {
      createUploadLink: { signedUrl: string; key: string; headers: { name: string; value: string }[] };
    }
  ).createUploadLink;
  const carried = Object.fromEntries(headers.map(({ name, value }) => [name, value]));
  const answer = await fetch(signedUrl, { method: 'PUT', headers: carried, body: CONTENT });
  expect(answer.status).toBe(200);
  return key;
}

/** Two products, of which one is bought along with the other. */
const ITEMS = [
  ['demo-digital', 'OFFER'],
  ['demo-bump-ebook', 'BUMP'],
].map(([id, kind]) => ({
  ...{ id, kind, title: `Item ${id}`, unitPriceCents: 5_000, quantity: 1, tangible: false },
}));

async function itemsOf(paymentId: string) {
  await api.project();
  const { data } = await api.graphql(
    `{ payment(id: "${paymentId}") { items { id licence files { name bytes url } } } }`,
  );
  return (data as { payment: { items: { files: { url: string }[]; licence: string | null }[] } }).payment
    .items;
}

describe('what is sold as files and a licence', () => {
  it('is its buyer’s once it is paid, for each item apart, and not once the money went back', async () => {
    const file = { id: 'apostila', key: await sent(), name: 'Apostila.pdf', bytes: CONTENT.length };
    expect((await save('demo-course', 0, { files: [file] })).errors).toBeUndefined();
    expect((await save('demo-ebook', 0, { licence: 'RZ-1234' })).errors).toBeUndefined();
    const paymentId = await requestSale(api.stack.store, { items: ITEMS as never });
    await chargeSale(api.stack.store, paymentId);
    const path = `/checkout/payment/${paymentId}/files/apostila`;
    const get = async () => (await api.server.inject({ url: path })).statusCode;
    const nothing = { licence: null, files: [] };
    await expect.poll(() => itemsOf(paymentId)).toMatchObject([nothing, nothing]);
    expect(await get()).toBe(404);

    await hear(api.stack.store, paymentId, paidFact());
    await expect
      .poll(() => itemsOf(paymentId))
      .toMatchObject([
        {
          files: [{ name: 'Apostila.pdf', bytes: CONTENT.length, url: PUBLIC_URL + path }],
          licence: null,
        },
        { files: [], licence: 'RZ-1234' },
      ]);
    const led = await api.server.inject({ url: path });
    expect([led.statusCode, led.headers['cache-control']]).toEqual([302, 'no-store']);
    const read = await fetch(String(led.headers.location));
    expect(Buffer.from(await read.arrayBuffer())).toEqual(CONTENT);

    await refundSale(api.stack.store, paymentId);
    await expect.poll(() => itemsOf(paymentId)).toMatchObject([nothing, nothing]);
    expect(await get()).toBe(404);
  });

  it('is what its seller has sent, and nobody else', async () => {
    const userId = (DEMO_PRODUCER.userId + '-not').slice(0, 40);
    const encoded = [platformId ?? '', userId].map((id) => Buffer.from(id).toString('base64url'));
    const key = `files/${encoded.join('/')}/${randomUUID()}/file.pdf`;
    const file = { id: 'other', key, name: 'Alheio.pdf', bytes: 10 };
    const { errors } = await save('demo-group', 0, { files: [file] });
    expect(errors?.[0]?.extensions).toMatchObject({
      fields: [{ field: 'files', code: 'ADDRESS_REFUSED' }],
    });
  });
});

it('a file’s address tells nothing of what is not there', async () => {
  const { statusCode } = await api.server.inject({
    url: `/checkout/payment/${randomUUID()}/files/apostila`,
  });
  expect(statusCode).toBe(404);
});
