import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findConfiguration, handleConfiguration } from '../../eventstore/configuration.ts';
import { openInbox } from '../../runtime/inbox/inbox.ts';
import { keys } from '../../runtime/testing/keys.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';

const TOKEN = randomBytes(24).toString('base64url');
const TXID = 'b'.repeat(32);
const noFee = { rate: 0, fixedCents: 0 };
let api: ApiStack;

beforeAll(async () => {
  api = await startApi();
  await api.save('ProviderConnection', 'old-onz', {
    connectionId: 'old-onz',
    platformId: 'acme',
    provider: 'ONZ',
    baseUrl: 'https://provider.example',
    publicKey: 'pk',
    webhookTokenDigest: createHash('sha256').update(TOKEN).digest('hex'),
    secrets: {},
    currencies: ['BRL'],
    fee: { PIX: noFee, CREDIT_CARD: noFee, BILLET: noFee },
    payee: 'payee',
  });
  await api.project();
});
afterAll(() => api?.stop());

async function archive(): Promise<void> {
  const { store } = api.stack;
  const { revision } = await findConfiguration(store, 'ProviderConnection', 'old-onz');
  const facts = { commandId: randomUUID(), correlationId: 'test', actor: 'test' };
  const command = { kind: 'archive' as const, expectedRevision: revision };
  await handleConfiguration(store, { kind: 'ProviderConnection', id: 'old-onz', command, ...facts });
  await api.project();
}

const post = async (token: string) =>
  (
    await api.server.inject({
      method: 'POST',
      url: `/webhooks/ONZ/${token}/pix`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ pix: [{ txid: TXID }] }),
    })
  ).statusCode;

it('an archived connection’s address still takes what its past sales bring', async () => {
  await archive();
  expect(await post(TOKEN)).toBe(200);
  const inbox = await openInbox(api.stack.database.writer, keys);
  expect(await inbox.claim(1)).toMatchObject([
    { connectionId: 'old-onz', kept: { transactionIds: [TXID] } },
  ]);
  expect(await post(randomBytes(24).toString('base64url'))).toBe(404);
});
