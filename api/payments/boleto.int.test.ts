import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { associatedData } from '../../domain/checkout/buyer.ts';
import {
  startTestObjectStore,
  type TestObjectStore,
} from '../../embedded/object-store/testing/object-store.ts';
import { configSchema } from '../../runtime/config.ts';
import { keptBoletos, PDF_BYTES_MAX, type KeptBoletos } from '../../runtime/files/kept-boletos.ts';
import { openPrivateFiles, type PrivateFiles } from '../../runtime/files/private-files.ts';
import { keys, MASTER_KEY } from '../../runtime/testing/keys.ts';
import { chargeSale, requestSale } from '../../runtime/testing/payments.ts';
import { openVault, type Vault } from '../../runtime/vault/vault.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';

const LINK = 'https://bank.example/boletos/7.pdf';
const PDF = Buffer.from('%PDF-1.4\nPagador: Maria\n%%EOF\n');
const PUBLIC_URL = 'https://shop.example';

let objects: TestObjectStore;
let api: ApiStack;
let vault: Vault;
let files: PrivateFiles;
let boletos: KeptBoletos;

beforeAll(async () => {
  objects = await startTestObjectStore();
  api = await startApi({ env: { ...objects.env, PUBLIC_URL } });
  vault = await openVault(api.stack.database.writer, keys);
  const unused = { EVENTSTORE_URL: 'esdb://unused', DATABASE_URL: 'postgres://unused', MASTER_KEY };
  const config = configSchema.parse({ ...unused, ...objects.env });
  files = openPrivateFiles(config, () => new Date()) ?? expect.fail('No S3 server is set');
  boletos = keptBoletos(files, vault);
});
afterAll(async () => {
  await files?.close();
  await api?.stop();
  await objects?.stop();
});

/** A sale by boleto that waits to be paid, and whose PDF is kept, unless it is undefined. */
async function sell(pdf: Buffer | undefined, { store } = api.stack, seals = vault) {
  const email = `${randomUUID()}@example.com`;
  const buyer = await seals.subjectFor(email);
  const paymentId = await requestSale(store, { method: 'BILLET', subjectId: buyer.subjectId });
  const sealedUrl = seals.seal(buyer, associatedData(paymentId, 'boletoUrl'), LINK);
  const day = { dueDate: '2099-11-06', expiresAt: '2099-11-07T02:59:59Z' };
  await chargeSale(store, paymentId, { boleto: { line: '1', barcode: '2', sealedUrl, ...day } });
  if (pdf) await boletos.keep(buyer, paymentId, pdf);
  return { email, paymentId };
}

async function linkOf(paymentId: string, asked = api): Promise<unknown> {
  await asked.project();
  const { data } = await asked.graphql(`{ payment(id: "${paymentId}") { billet { billetUrl } } }`);
  return (data as { payment: { billet: { billetUrl: unknown } } }).payment.billet.billetUrl;
}
const get = (paymentId: string, headers = {}) =>
  api.server.inject({ url: `/checkout/payment/${paymentId}/boleto.pdf`, headers });
const codeOf = async (paymentId: string) => {
  const answer = await get(paymentId);
  return [answer.statusCode, answer.json<{ code: string }>().code];
};

describe('a buyer who has to pay a boleto', () => {
  it('is led to our PDF where it is kept, and gets it whole, as a file that no cache keeps', async () => {
    const { paymentId } = await sell(PDF);
    const ours = `${PUBLIC_URL}/checkout/payment/${paymentId}/boleto.pdf`;
    expect(await linkOf(paymentId)).toBe(ours);
    const answer = await get(paymentId);
    expect(answer.rawPayload).toEqual(PDF);
    expect([answer.statusCode, answer.headers]).toMatchObject([
      200,
      {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="boleto.pdf"',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      },
    ]);
  });

  it('is led to the provider’s until it is kept, and finds nothing at ours', async () => {
    const { paymentId } = await sell(undefined);
    expect(await linkOf(paymentId)).toBe(LINK);
    expect(await codeOf(paymentId)).toEqual([404, 'NOT_FOUND']);
    const page = await get(paymentId, { accept: 'text/html' });
    expect([page.statusCode, page.headers.location]).toEqual([404, undefined]);
    expect(page.body).toContain('Página não encontrada');
  });

  it('gets one that is as long as may be', async () => {
    const long = Buffer.concat([PDF, Buffer.alloc(PDF_BYTES_MAX - PDF.length, 1)]);
    const { paymentId } = await sell(long);
    await linkOf(paymentId);
    expect((await get(paymentId)).rawPayload.equals(long)).toBe(true);
  });

  it('is led nowhere once they were forgotten, and nobody finds it any more', async () => {
    const { email, paymentId } = await sell(PDF);
    await linkOf(paymentId);
    expect((await get(paymentId)).statusCode).toBe(200);
    await api.forget(email);
    expect(await linkOf(paymentId)).toBeNull();
    expect(await codeOf(paymentId)).toEqual([404, 'NOT_FOUND']);
  });

  it('is led to the provider’s where no S3 server is set', async () => {
    const without = await startApi();
    const seals = await openVault(without.stack.database.writer, keys);
    const { paymentId } = await sell(undefined, without.stack, seals);
    expect(await linkOf(paymentId, without)).toBe(LINK);
    const answer = await without.server.inject(`/checkout/payment/${paymentId}/boleto.pdf`);
    expect(answer.statusCode).toBe(404);
    await without.stop();
  });
});

describe('who has no right to it', () => {
  it.each([
    ['another payment’s id', () => randomUUID()],
    ['no id', () => 'boleto'],
    ['a way out', () => '..%2f..%2fetc%2fpasswd'],
  ])('because they have %s finds nothing', async (_what, id) => {
    await sell(PDF);
    expect(await codeOf(id())).toEqual([404, 'NOT_FOUND']);
  });

  it('finds nothing in a file that was put in the place of another', async () => {
    const [one, other] = [await sell(PDF), await sell(undefined)];
    const place = (paymentId: string) => `boletos/${vault.digest(`payment-${paymentId}/boletoPdf`)}`;
    const file = (await files.read(place(one.paymentId))) ?? expect.fail('It is kept');
    await files.put(place(other.paymentId), file);
    await api.project();
    const answer = await get(other.paymentId);
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('Maria');
  });

  it('because they sell or administer gets no link to the file either', async () => {
    const { paymentId } = await sell(PDF);
    const key = `boletos/${vault.digest(`payment-${paymentId}/boletoPdf`)}`;
    expect(await files.has(key)).toBe(true);
    for (const role of ['PRODUCER', 'MASTER'] as const) {
      const cookie = await api.signIn({ userId: `${role}-1`, role });
      const query = `{ fileLink(key: "${key}") { signedUrl } }`;
      const { errors } = await api.graphql(query, { cookie });
      expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['NOT_FOUND']);
    }
  });
});

it('a store of files that is away costs a buyer nothing but our copy', async () => {
  const { paymentId } = await sell(PDF);
  expect(await linkOf(paymentId)).toContain(PUBLIC_URL);
  await objects.stop();
  expect(await linkOf(paymentId)).toBe(LINK);
  const answer = await get(paymentId);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.json()).toMatchObject({ code: 'TEMPORARILY_UNAVAILABLE' });
});
