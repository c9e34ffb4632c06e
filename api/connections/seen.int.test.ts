import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endTest, probe } from '../../domain/probe/probe.ts';
import {
  startTestObjectStore,
  type TestObjectStore,
} from '../../embedded/object-store/testing/object-store.ts';
import { handle } from '../../eventstore/repository.ts';
import { certificateEnd } from '../../runtime/outbound/shared-tls.ts';
import { clientCertificate } from '../../runtime/testing/client-certificate.ts';
import { invalid, startConnectionsApi, type ConnectionsApi } from './testing/connections-api.ts';

let files: TestObjectStore;
let t: ConnectionsApi;
beforeAll(async () => {
  files = await startTestObjectStore();
  t = await startConnectionsApi(files.env);
});
afterAll(async () => {
  await t?.stop();
  await files?.stop();
});

const SEEN = `query($id: ID!) { providerConnection(id: $id) {
  id name revision currencies routedFor certificates { side endsAt } secrets { name kind required isSet setBy }
  health { attempts approvalRate latencyP50Ms latencyP95Ms } lastTest { state reason latencyMs endedAt }
  history { nodes { type by reason fields } } } }`;

interface Seen {
  readonly [name: string]: unknown;
  readonly history: { readonly nodes: readonly unknown[] };
}

const seen = async (id: string, cookie = t.administrator): Promise<Seen> =>
  ((await t.api.graphql(SEEN, { cookie, variables: { id } })).data as { providerConnection: Seen })
    .providerConnection;

describe('a connection as its administrator sees it', () => {
  it('is without health, test and values, and names who set what', async () => {
    const { id } = (await t.calls.connect()).connection;
    const secrets = [{ name: 'secretKey', value: 'hidden' }];
    await t.calls.done('setProviderConnectionSecrets', { id, seen: 0, secrets });
    const found = await seen(id);
    expect(found).toMatchObject({
      ...{ name: 'Pluggou', currencies: ['BRL'], routedFor: [], certificates: [], lastTest: null },
      health: { attempts: 0, approvalRate: null, latencyP50Ms: null, latencyP95Ms: null },
      secrets: [
        { name: 'secretKey', kind: 'TEXT', required: true, isSet: true, setBy: 'ada' },
        { name: 'webhookCode', required: false, isSet: false, setBy: null },
      ],
    });
    expect(JSON.stringify(found)).not.toContain('hidden');
  });

  it('tells its changes with their reasons, an amendment of an archived one once', async () => {
    const { id } = (await t.calls.connect()).connection;
    await t.calls.done('saveProviderConnection', { id, seen: 0, changes: { payee: 'another' } });
    await t.calls.done('rotateWebhookAddress', { id, seen: 1, reason: 'It leaked' });
    await t.calls.done('archiveProviderConnection', { id, seen: 2, reason: 'The contract ended' });
    const secrets = [{ name: 'secretKey', value: 'hidden' }];
    await t.calls.done('setProviderConnectionSecrets', { id, seen: 3, secrets });
    expect((await seen(id)).history.nodes).toEqual([
      { type: 'CHANGED', by: 'ada', reason: null, fields: ['secrets.secretKey'] },
      { type: 'ARCHIVED', by: 'ada', reason: 'The contract ended', fields: [] },
      { type: 'CHANGED', by: 'ada', reason: 'It leaked', fields: ['webhookAddress'] },
      { type: 'CHANGED', by: 'ada', reason: null, fields: ['payee'] },
      { type: 'MADE', by: 'ada', reason: null, fields: expect.any(Array) },
    ]);
  });

  it.each(['archiveProviderConnection', 'rotateWebhookAddress'] as const)(
    'needs a reason for %s',
    async (call) => {
      const { id } = (await t.calls.connect()).connection;
      expect(await t.calls.refused(call, { id, seen: 0, reason: '  ' })).toEqual(
        invalid('reason', 'TOO_SMALL'),
      );
    },
  );

  it('is nobody’s of another platform', async () => {
    const { id } = (await t.calls.connect()).connection;
    expect(await seen(id, await t.strangers())).toBeNull();
    const asked = await t.api.graphql(TEST, { cookie: await t.strangers(), variables: { id } });
    expect(asked.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

const TEST = `mutation($id: ID!) { testProviderConnection(idempotencyKey: "${randomUUID()}", id: $id) { state } }`;

it('a test is under way until a worker has ended it', async () => {
  const { id } = (await t.calls.connect()).connection;
  const { data } = await t.api.graphql(TEST, { cookie: t.administrator, variables: { id } });
  expect(data).toEqual({ testProviderConnection: { state: 'RUNNING' } });
  expect(await seen(id)).toMatchObject({ lastTest: { state: 'RUNNING', endedAt: null } });
  await handle(t.api.stack.store, probe, {
    ...{ id, commandId: randomUUID(), correlationId: id, actor: 'worker' },
    decide: (state) =>
      state.phase === 'RUNNING'
        ? endTest(state, {
            ...{ requestedAt: state.requested.requestedAt, result: 'FAILED', reason: 'CREDENTIALS' },
            ...{ latencyMs: 90, endedAt: new Date().toISOString() },
          })
        : expect.fail(),
  });
  expect(await seen(id)).toMatchObject({
    lastTest: { state: 'FAILED', reason: 'CREDENTIALS', latencyMs: 90 },
  });
});

describe('the currencies of a connection', () => {
  const card = { provider: 'HAWKPAY', currencies: ['BRL', 'USD'] };
  it('are a setting where its provider is told the currency', async () => {
    const { id } = (await t.calls.connect(card)).connection;
    expect(await seen(id)).toMatchObject({ currencies: ['BRL', 'USD'] });
    await t.calls.done('saveProviderConnection', { id, seen: 0, changes: { currencies: ['EUR'] } });
    expect(await seen(id)).toMatchObject({ currencies: ['EUR'] });
  });
  it('are reais alone elsewhere, and never none', async () => {
    const refused = (currencies: string[]) =>
      t.calls.refused('createProviderConnection', {
        input: { ...PLUGGOU, currencies },
      });
    expect(await refused(['BRL', 'USD'])).toEqual(invalid('currencies', 'NOT_SUPPORTED'));
    expect(await refused([])).toEqual(invalid('currencies', 'TOO_SMALL'));
    expect(await refused(['BRL', 'BRL'])).toEqual(invalid('currencies', 'REPEATED'));
  });
});

const NO_FEE = { rate: 0, fixedCents: 0 };
const PLUGGOU = {
  ...{ provider: 'PLUGGOU', baseUrl: 'https://provider.example/api', publicKey: 'pk', payee: 'payee' },
  fee: { PIX: NO_FEE, CREDIT_CARD: NO_FEE, BILLET: NO_FEE },
};

describe('a certificate that is sent as a file', () => {
  const bytes = Buffer.from(clientCertificate('senha'), 'base64');
  async function upload(cookie: string): Promise<string> {
    const { data } = await t.api.graphql(
      `mutation($input: UploadInput!) { createUploadLink(input: $input) { signedUrl headers { name value } key } }`,
      {
        cookie,
        variables: {
          input: {
            ...{ purpose: 'CERTIFICATE', fileName: 'onz.p12', contentType: 'application/x-pkcs12' },
            bytes: bytes.length,
          },
        },
      },
    );
    const link = (data as { createUploadLink: UploadLink }).createUploadLink;
    const headers = Object.fromEntries(link.headers.map(({ name, value }) => [name, value]));
    expect((await fetch(link.signedUrl, { method: 'PUT', headers, body: bytes })).status).toBe(200);
    return link.key;
  }
  const secretsOf = (fileKey: string) => [
    { name: 'cashInPfx', fileKey },
    { name: 'cashInPassphrase', value: 'senha' },
  ];
  const onz = async () => (await t.calls.connect({ provider: 'ONZ', publicKey: '' })).connection.id;

  it('is sealed, says when it ends, and is left nowhere else', async () => {
    const id = await onz();
    const secrets = secretsOf(await upload(t.administrator));
    const call = { key: randomUUID(), id, seen: 0, secrets };
    await t.calls.done('setProviderConnectionSecrets', call);
    const endsAt = certificateEnd(bytes, 'senha')?.toISOString();
    expect(await seen(id)).toMatchObject({ certificates: [{ side: 'CASH_IN', endsAt }], revision: 1 });
    expect((await t.secretsOf(id)).secrets).toEqual({
      ...{ cashInPfx: bytes.toString('base64'), cashInPassphrase: 'senha' },
    });
    // The same call again, after an answer that was lost.
    expect(await t.calls.done('setProviderConnectionSecrets', call)).toMatchObject({ revision: 1 });
    const other = await onz();
    expect(
      await t.calls.refused('setProviderConnectionSecrets', { id: other, seen: 0, secrets }),
    ).toEqual(invalid('secrets.0.fileKey', 'NOT_FOUND'));
  });

  it('is nobody’s but who sent it', async () => {
    const secrets = secretsOf(await upload(await t.colleagues()));
    expect(
      await t.calls.refused('setProviderConnectionSecrets', { id: await onz(), seen: 0, secrets }),
    ).toEqual(invalid('secrets.0.fileKey', 'NOT_FOUND'));
  });
});

interface UploadLink {
  readonly signedUrl: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly key: string;
}

it('the lists of a platform tell who changed them, when and why', async () => {
  const { id } = (await t.calls.connect()).connection;
  const line = { connectionId: id, fromCents: 0, upToCents: 5_000 };
  const platform = () => t.calls.done<{ revision: number }>('platformSettings', { id: 'acme' });
  const save = async (PIX: object[], reason: string) => {
    const { revision: expected } = await platform();
    const changes = { routes: { PIX, CREDIT_CARD: [], BILLET: [] } };
    await t.calls.done('savePlatform', { id: 'acme', seen: expected, changes, reason });
  };
  await save([line], 'A cheaper contract');
  expect(await seen(id)).toMatchObject({ routedFor: ['PIX'] });
  await save([], 'It is too slow');
  const { data } = await t.api.graphql(
    `{ platformSettings(id: "acme") { routeHistory { nodes { by reason lists {
      use before { connectionId fromCents upToCents } after { connectionId } } } } } }`,
    { cookie: t.administrator },
  );
  const { nodes } = (data as { platformSettings: { routeHistory: { nodes: unknown[] } } })
    .platformSettings.routeHistory;
  expect(nodes).toMatchObject([
    { by: 'ada', reason: 'It is too slow', lists: [{ use: 'PIX', before: [line], after: [] }] },
    { by: 'ada', reason: 'A cheaper contract', lists: [{ use: 'PIX', before: [] }] },
  ]);
});

it('the list is searched by name and counted by state', async () => {
  const { data } = await t.api.graphql(
    `{ providerConnections(search: "onz", filter: { state: OPEN }) {
      nodes { name } counts { status count } } }`,
    { cookie: t.administrator },
  );
  const { nodes, counts } = (
    data as { providerConnections: { nodes: { name: string }[]; counts: object[] } }
  ).providerConnections;
  expect(new Set(nodes.map(({ name }) => name))).toEqual(new Set(['ONZ']));
  expect(counts).toEqual([
    { status: 'OPEN', count: nodes.length },
    { status: 'ARCHIVED', count: 0 },
  ]);
});
