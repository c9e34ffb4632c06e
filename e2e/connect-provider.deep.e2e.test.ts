// Slow: running programs take a new connection up within half a minute.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unbanded } from '../domain/routing/routes.ts';
import { DEMO_ADMINISTRATOR } from '../embedded/seed/demo.ts';
import { buy, eventually } from './support/api.ts';
import { removeFolder, startInstance, type Instance } from './support/instance.ts';
import { act, chargesOf } from './support/sandbox.ts';
import { openSeller, type Seller } from './support/seller.ts';

const FOLDER = `.razao/connect-${process.pid}`;
const PLATFORM = 'demo-platform';

/** An account as the simulator's panel shows it. */
interface Account {
  readonly code: string;
  readonly baseUrl: string;
  readonly payee: string;
  readonly publicKey: string;
  readonly secrets: Readonly<Record<string, string>>;
  readonly fee: object;
}

let instance: Instance;
let [administrator, seller]: Seller[] = [];

beforeAll(async () => {
  instance = await startInstance(FOLDER);
  administrator = await openSeller(instance.url, DEMO_ADMINISTRATOR);
  seller = await openSeller(instance.url);
});
afterAll(async () => {
  await instance?.stop();
  removeFolder(FOLDER);
});

async function ask<T>(query: string, variables: Record<string, unknown> = {}): Promise<T> {
  const { data, errors } = await (administrator ?? expect.fail()).ask<T>(query, variables);
  return data && !errors ? data : expect.fail(JSON.stringify(errors));
}

async function accountOf(code: string): Promise<Account> {
  const answer = await fetch(`${instance.url}/sandbox/providers`);
  const { providers } = (await answer.json()) as { providers: Account[] };
  return providers.find((account) => account.code === code) ?? expect.fail();
}

/** Types into the API what the panel shows, and into the panel what the API answers. */
async function connect({ code: provider, secrets, ...account }: Account): Promise<string> {
  const { baseUrl, payee, publicKey, fee } = account;
  const { acquirers } = await ask<{
    acquirers: { code: string; settings: { secrets: { name: string }[] } }[];
  }>('{ acquirers { code settings { secrets { name } } } }');
  const { createProviderConnection: made } = await ask<{
    createProviderConnection: { webhookUrl: string; connection: { id: string } };
  }>(
    `mutation($key: String!, $input: ProviderConnectionInput!) {
      createProviderConnection(idempotencyKey: $key, input: $input) { webhookUrl connection { id } } }`,
    { key: randomUUID(), input: { provider, baseUrl, payee, publicKey, fee } },
  );
  const { id } = made.connection;
  const asked = acquirers.find(({ code }) => code === provider)?.settings.secrets ?? [];
  await ask(
    `mutation($key: String!, $id: ID!, $secrets: [SecretInput!]!) { setProviderConnectionSecrets(
      idempotencyKey: $key, id: $id, expectedRevision: 0, secrets: $secrets) { secretNames } }`,
    {
      ...{ key: randomUUID(), id },
      secrets: asked.map(({ name }) => ({ name, value: secrets[name] ?? '' })),
    },
  );
  await fetch(`${instance.url}/sandbox/hooks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider, url: made.webhookUrl }),
  });
  return id;
}

async function choose(connectionId: string): Promise<void> {
  const { platformSettings } = await ask<{ platformSettings: { revision: number } }>(
    `{ platformSettings(id: "${PLATFORM}") { revision } }`,
  );
  await ask(
    `mutation($key: String!, $seen: Int!, $changes: PlatformChanges!) { savePlatform(
      idempotencyKey: $key, id: "${PLATFORM}", expectedRevision: $seen, changes: $changes,
      reason: "A contract was signed") { id } }`,
    {
      ...{ key: randomUUID(), seen: platformSettings.revision },
      changes: { routes: { PIX: [unbanded(connectionId)], CREDIT_CARD: [], BILLET: [] } },
    },
  );
}

/** A PIX purchase that a provider was asked for: an api hears of another choice a moment later. */
async function buyAt(code: string): Promise<string> {
  const { id } = await eventually(
    async () => {
      const bought = await buy(instance.url, randomUUID());
      const paymentId = bought.data?.purchase.paymentId ?? '';
      return { id: paymentId, charges: await chargesOf(instance.url, paymentId) };
    },
    ({ charges }) => charges[0]?.provider === code,
  );
  return id;
}

/** One that sends a secret with webhooks, and one that is called with a certificate. */
it.each(['FLOW2PAY', 'OWEMPAY'])(
  '%s, connected and chosen through the API alone, carries a sale to APPROVED by its webhook',
  async (code) => {
    await choose(await connect(await accountOf(code)));
    const id = await buyAt(code);
    await act(instance.url, id, 'pay');
    const { data } = await eventually(
      () =>
        (seller ?? expect.fail()).ask<{
          sale: { status: string; timeline: { nodes: { type: string }[] } };
        }>(`{ sale(id: "${id}") { status timeline { nodes { type } } } }`),
      (answer) => answer.data?.sale.status === 'APPROVED',
    );
    const types = data?.sale.timeline.nodes.map(({ type }) => type);
    expect(types).toContain('WebhookStatusNormalised');
  },
);
