import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logOf } from '../../runtime/testing/log.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';
import { callsOf, platformOf, type Calls, type Connection } from './testing/connection-calls.ts';

let api: ApiStack;
let calls: Calls;
let logged = '';
let answered = '';

beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void (logged += line) });
  api = await startApi({ own: true, log });
  await api.save('Platform', 'acme', platformOf('acme'));
  const permissions = ['isConfigAvailable' as const];
  calls = callsOf(api, await api.signIn({ userId: 'ada', role: 'ADMINISTRATOR', permissions }));
});
afterAll(() => api?.stop());

const newMark = () => `marked-${randomBytes(12).toString('hex')}`;
/** As text, with bytes as the characters that they would be. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner === 'bigint') return String(inner);
    const bytes = inner as { type?: unknown; data?: number[] } | null;
    return bytes?.type === 'Buffer' ? Buffer.from(bytes.data ?? []).toString('latin1') : inner;
  });

/** Every event with its metadata, and every row of every table. */
async function allThatIsKept(): Promise<string> {
  const { store, database } = api.stack;
  const streams = new Set((await logOf(store)).map(({ stream }) => stream));
  const events = await Promise.all([...streams].map((stream) => store.load(stream)));
  const tables = await database.writer.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const rows = await Promise.all(
    tables.rows.map(async ({ name }) => (await database.writer.query(`select * from ${name}`)).rows),
  );
  return textOf([events, rows]);
}

const send = async (...call: Parameters<Calls['send']>) => {
  const { data, errors } = await calls.send(...call);
  answered += textOf([data, errors]);
};

it('the value of a secret is in no event, table, log and answer, taken or refused', async () => {
  const { id } = (await calls.connect()).connection;
  const [first, second, webhook, refused, malformed] = Array.from({ length: 5 }, newMark);
  const secrets = (name: string, value: unknown, more: object = {}) => ({
    secrets: [{ name, value, ...more }],
  });
  await send('setProviderConnectionSecrets', { id, seen: 0, ...secrets('secretKey', first) });
  await send('setProviderConnectionSecrets', { id, seen: 1, ...secrets('secretKey', second) });
  await send('setProviderConnectionSecrets', { id, seen: 2, ...secrets('webhookCode', webhook) });
  // Each refused by another rule: name, length, revision, shape.
  await send('setProviderConnectionSecrets', { id, seen: 3, ...secrets('nobodys', refused) });
  const long = `${refused}${'x'.repeat(20_000)}`;
  await send('setProviderConnectionSecrets', { id, seen: 3, ...secrets('secretKey', long) });
  await send('setProviderConnectionSecrets', { id, seen: 0, ...secrets('secretKey', refused) });
  const shapes = [secrets('secretKey', malformed, { extra: 1 }), { secrets: malformed }];
  for (const shape of [...shapes, secrets('secretKey', [malformed])])
    await send('setProviderConnectionSecrets', { id, seen: 3, ...shape });
  await send('providerConnections', {});
  await send('acquirers');
  const { nodes } = await calls.done<{ nodes: Connection[] }>('providerConnections');
  expect(nodes).toMatchObject([{ id, revision: 3, secretNames: ['secretKey', 'webhookCode'] }]);

  const kept = await allThatIsKept();
  expect(kept).toContain(id);
  for (const [where, text] of Object.entries({ kept, logged, answered }))
    for (const mark of [first, second, webhook, refused, malformed])
      expect(text.includes(mark ?? ''), `${mark} is in what is ${where}`).toBe(false);
});

it('a webhook address is told once, and nothing of it is kept in clear', async () => {
  const made = await calls.connect();
  const { webhookUrl } = await calls.done<{ webhookUrl: string }>('rotateWebhookAddress', {
    id: made.connection.id,
    seen: 0,
  });
  await send('providerConnections', {});
  const kept = await allThatIsKept();
  for (const url of [made.webhookUrl, webhookUrl]) {
    const token = url.split('/').at(-1) ?? expect.fail();
    for (const [where, text] of Object.entries({ kept, logged, answered }))
      expect(text.includes(token), `a token is in what is ${where}`).toBe(false);
  }
});
