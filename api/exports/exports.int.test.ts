import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserRole } from '../../domain/access/roles.ts';
import type { Permission } from '../../domain/access/permissions.ts';
import { EXPORT_KEPT_MS } from '../../domain/export/export.ts';
import { exportRows, exportRowsPath } from '../../domain/export/rows.ts';
import {
  startTestObjectStore,
  type TestObjectStore,
} from '../../embedded/object-store/testing/object-store.ts';
import { configSchema } from '../../runtime/config.ts';
import { rowsToken } from '../../runtime/exports/rows-token.ts';
import { openPrivateFiles, type PrivateFiles } from '../../runtime/files/private-files.ts';
import { MASTER_KEY } from '../../runtime/testing/keys.ts';
import { paidSale } from '../../runtime/testing/payments.ts';
import { listFiles } from '../../web/src/app/files/main.ts';
import type { AskRows } from '../../workers/exports/ask-rows.ts';
import { exportsProcess } from '../../workers/exports/process.ts';
import type { Task } from '../../workers/tasks/process.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';
import { listFilesOf } from './list-files.ts';

const REQUEST = `mutation($key: String!, $list: ExportList!, $variables: String!) {
  requestExport(idempotencyKey: $key, list: $list, variables: $variables) }`;
const OWN = '{ exports { id list status rows bytes failure filters isSearched expiresAt } }';
const FILE = 'query($id: ID!) { exportFile(id: $id) { signedUrl } }';

let objects: TestObjectStore;
let api: ApiStack;
let files: PrivateFiles;
let clockMs = 0;
const now = () => new Date(Date.now() + clockMs);

/** As workers ask for rows, without a port between. */
const askRows: AskRows = async (exportId, after) => {
  const answer = await api.server.inject({
    ...{ method: 'POST', url: exportRowsPath(exportId), payload: { after } },
    headers: { authorization: `Bearer ${rowsToken(api.vault, exportId, now())}` },
  });
  if (answer.statusCode !== 200) throw new Error(String(answer.statusCode));
  return exportRows.parse(answer.json());
};

beforeAll(async () => {
  objects = await startTestObjectStore();
  const env = { ...objects.env, PUBLIC_URL: 'https://shop.example' };
  api = await startApi({ own: true, env, now, listFiles: listFilesOf(listFiles) });
  const settings = { EVENTSTORE_URL: 'esdb://unused', DATABASE_URL: 'postgres://unused', MASTER_KEY };
  const opened = openPrivateFiles(configSchema.parse({ ...settings, ...objects.env }), () => new Date());
  if (!opened) throw new Error('Not opened');
  files = opened;
});
afterAll(async () => {
  await files?.close();
  await api?.stop();
  await objects?.stop();
});

const signIn = async (
  role: UserRole,
  more: { platformId?: string; permissions?: Permission[] } = {},
) => {
  const userId = `u-${randomUUID()}`;
  return { userId, cookie: await api.signIn({ userId, role, ...more }) };
};
const graphql = (cookie: string, query: string, variables: object = {}) =>
  api.graphql(query, { cookie, variables });
const request = (cookie: string, list: string, variables: object, key: string = randomUUID()) =>
  graphql(cookie, REQUEST, { key, list, variables: JSON.stringify(variables) });
const idOf = ({ data, errors }: Awaited<ReturnType<typeof request>>) => {
  if (errors) throw new Error(JSON.stringify(errors));
  return (data as { requestExport: string }).requestExport;
};
const codeOf = ({ errors }: Awaited<ReturnType<typeof request>>) => errors?.[0]?.extensions['code'];

/** The newest work of an export, done as its process has it done. */
async function work(
  exportId: string,
  changes: { files?: Partial<PrivateFiles>; askRows?: AskRows } = {},
): Promise<void> {
  const { store } = api.stack;
  const process = exportsProcess({
    ...{ store, now, askRows, signal: new AbortController().signal, ...changes },
    files: { ...files, ...changes.files },
  });
  const events = await store.load(`export-${exportId}`);
  const changed = events.flatMap((event) => {
    const change = process.changeOf(event);
    return change?.change === 'open' ? [{ change, event }] : [];
  });
  const last = changed.at(-1);
  const run = last && process.kinds[last.change.kind]?.run;
  if (!last || !run) throw new Error('Nothing to do');
  const task: Task = {
    ...{ key: exportId, kind: last.change.kind, connectionId: '', eventId: last.event.id },
    ...{ correlationId: exportId, openedAt: last.change.openedAt, tries: 1 },
  };
  await run(task, async (answer) => answer());
}
const typesOf = async (exportId: string) =>
  (await api.stack.store.load(`export-${exportId}`)).map(({ type }) => type);
const own = async (cookie: string) => {
  await api.project();
  const { data, errors } = await graphql(cookie, OWN);
  if (errors) throw new Error(JSON.stringify(errors));
  return (data as { exports: { id: string; status: string; rows: number }[] }).exports;
};
async function download(cookie: string, id: string): Promise<string> {
  const { data, errors } = await graphql(cookie, FILE, { id });
  if (errors) throw new Error(JSON.stringify(errors));
  const { signedUrl } = (data as { exportFile: { signedUrl: string } }).exportFile;
  const answer = await fetch(signedUrl);
  return Buffer.from(await answer.arrayBuffer()).toString();
}

/** Tries to sign in, whose places are what a spreadsheet would run. */
const ROWS = 4_300;
const tries = (role: string, count: number) =>
  api.stack.database.writer.query(
    `insert into access.sign_ins (at, user_id, platform_id, role, network, device, result)
     select now() - n * interval '1 second', null, 'acme', $1, '=1+' || n, 'Chrome', 'SIGNED_IN'
     from generate_series(1, $2) n`,
    [role, count],
  );
const SIGN_INS = { filter: { role: 'MANAGER', period: 'ALL' }, search: null, sort: '-at' };

describe('a list of some thousand rows', () => {
  it('is a file with each row of its filter, whatever became of the worker in between', async () => {
    await tries('MANAGER', ROWS);
    await tries('AFFILIATE', 10);
    const master = await signIn('MASTER');
    const key = randomUUID();
    const id = idOf(await request(master.cookie, 'SIGN_INS', SIGN_INS, key));
    expect(idOf(await request(master.cookie, 'SIGN_INS', SIGN_INS, key))).toBe(id);
    expect(await own(master.cookie)).toMatchObject([
      { id, list: 'SIGN_INS', status: 'RUNNING', filters: ['role'], isSearched: false },
    ]);

    // Killed when it had kept the second part, and said nothing of it yet.
    let puts = 0;
    const kill = async (partKey: string, content: Buffer) => {
      await files.put(partKey, content);
      if ((puts += 1) === 2) throw new Error('killed');
    };
    await expect(work(id, { files: { put: kill } })).rejects.toThrow('killed');
    expect(await own(master.cookie)).toMatchObject([{ status: 'RUNNING', rows: 2_000 }]);
    await work(id);
    expect(await typesOf(id)).toEqual([
      ...['ExportRequested', 'ExportAdvanced', 'ExportAdvanced', 'ExportAdvanced', 'ExportCompleted'],
    ]);
    const text = await download(master.cookie, id);
    const [head, ...lines] = text.trimEnd().split('\r\n');
    expect(head).toBe(
      '\ufeffQuando;Quem;Código da conta;Papel;Plataforma;Rede;Aparelho;Resultado;Segundo fator',
    );
    const networks = lines.map((line) => line.split(';')[5]);
    expect(networks).toEqual(Array.from({ length: ROWS }, (_, n) => `'=1+${n + 1}`));
    expect(await own(master.cookie)).toMatchObject([
      { status: 'COMPLETED', rows: ROWS, bytes: Buffer.byteLength(text) },
    ]);
    // What the file was put together from is kept no longer.
    const [{ data }] = (await api.stack.store.load(`export-${id}`)).filter(
      ({ type }) => type === 'ExportAdvanced',
    ) as unknown as [{ data: { part: string } }];
    expect(await files.has(`exports/${id}/${data.part}`)).toBe(false);
  });

  it('is there for a day, and deleted afterwards', async () => {
    const master = await signIn('MASTER');
    const id = idOf(await request(master.cookie, 'SIGN_INS', { ...SIGN_INS, search: 'a@b.example' }));
    await work(id);
    const [{ requested }] = (await api.stack.store.load(`export-${id}`)).map(({ data }) => ({
      requested: data as { fileName: string },
    })) as [{ requested: { fileName: string } }];
    const key = `exports/${id}/${requested.fileName}.csv`;
    expect([await files.has(key), await files.has(`exports/${id}/asked`)]).toEqual([true, true]);
    try {
      clockMs = EXPORT_KEPT_MS - 60_000;
      await work(id);
      expect(await files.has(key)).toBe(true);
      clockMs = EXPORT_KEPT_MS + 1_000;
      expect(codeOf(await graphql(master.cookie, FILE, { id }))).toBe('EXPORT_EXPIRED');
      expect(await own(master.cookie)).toMatchObject([{ id, status: 'EXPIRED' }]);
      await work(id);
      expect(codeOf(await graphql(master.cookie, FILE, { id }))).toBe('EXPORT_EXPIRED');
    } finally {
      clockMs = 0;
    }
    expect([await files.has(key), await files.has(`exports/${id}/asked`)]).toEqual([false, false]);
    expect((await typesOf(id)).at(-1)).toBe('ExportRemoved');
    // Who was searched for is in no event.
    const events = JSON.stringify((await api.stack.store.load(`export-${id}`)).map(({ data }) => data));
    expect(events).toContain('"isSearched":true');
    expect(events).not.toContain('a@b.example');
  });
});

describe('who exports', () => {
  it('gets their own sales alone, and nobody else gets the file', async () => {
    const [ana, rui] = [await signIn('PRODUCER'), await signIn('PRODUCER')];
    const mine = await paidSale(api.stack.store, { platformId: 'acme', producerId: ana.userId });
    await paidSale(api.stack.store, { platformId: 'acme', producerId: rui.userId });
    await api.project();
    const all = { filter: { period: 'ALL' }, search: null, sort: '-createdAt' };
    const id = idOf(await request(ana.cookie, 'SALES', all));
    await work(id);
    const lines = (await download(ana.cookie, id)).trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]?.replace('-', '')).toContain(mine.slice(0, 8).toUpperCase());

    const master = await signIn('MASTER');
    for (const { cookie } of [rui, master]) {
      expect(codeOf(await graphql(cookie, FILE, { id }))).toBe('NOT_FOUND');
      const asked = await graphql(cookie, 'query($id: ID!) { export(id: $id) { id } }', { id });
      expect(asked.data).toEqual({ export: null });
      expect((await own(cookie)).map((each) => each.id)).not.toContain(id);
    }
  });

  it('gets the sellers of their platform alone', async () => {
    const permissions: Permission[] = ['isExportUsersAvailable', 'isUsersAvailable'];
    const admin = await signIn('ADMINISTRATOR', { platformId: 'elsewhere', permissions });
    const there = await signIn('PRODUCER', { platformId: 'elsewhere' });
    const here = await signIn('PRODUCER');
    await api.project();
    const id = idOf(await request(admin.cookie, 'SELLERS', { filter: {} }));
    await work(id);
    const text = await download(admin.cookie, id);
    expect(text).toContain(there.userId);
    expect(text).not.toContain(here.userId);
  });

  it.each([
    ['a list that is not theirs', 'SIGN_INS', { filter: {} }, 'FORBIDDEN'],
    ['what is no filter', 'SALES', { filter: { nonsense: 1 } }, 'INVALID_INPUT'],
    ['what is no cursor’s business', 'SALES', [], 'INVALID_INPUT'],
  ])('is refused %s when they ask for it', async (_what, list, variables, code) => {
    const { cookie } = await signIn('PRODUCER');
    expect(codeOf(await request(cookie, list, variables))).toBe(code);
    expect(await own(cookie)).toEqual([]);
  });

  it('is refused the list without the flag, and more than five at a time', async () => {
    const admin = await signIn('ADMINISTRATOR', { permissions: ['isUsersAvailable'] });
    expect(codeOf(await request(admin.cookie, 'SELLERS', { filter: {} }))).toBe('FORBIDDEN');
    const { cookie } = await signIn('PRODUCER');
    const sales = { filter: { period: 'ALL' } };
    for (let n = 0; n < 5; n += 1) idOf(await request(cookie, 'SALES', sales));
    expect(codeOf(await request(cookie, 'SALES', sales))).toBe('TOO_MANY_EXPORTS');
  });
});

describe('what was lost before it is read', () => {
  const SELLERS = { filter: {} };
  const permissions: Permission[] = ['isExportUsersAvailable', 'isUsersAvailable'];

  it('is a right: there is no file, and nothing of it is kept', async () => {
    const admin = await signIn('ADMINISTRATOR', { permissions });
    const id = idOf(await request(admin.cookie, 'SELLERS', SELLERS));
    await api.signIn({ userId: admin.userId, role: 'ADMINISTRATOR', permissions: ['isUsersAvailable'] });
    await work(id);
    expect(await own(admin.cookie)).toMatchObject([{ id, status: 'FAILED', failure: 'ACCESS_LOST' }]);
    await work(id);
    expect(await files.has(`exports/${id}/asked`)).toBe(false);
  });

  it('is a right that counts for a file that is there, too', async () => {
    const admin = await signIn('ADMINISTRATOR', { permissions });
    const id = idOf(await request(admin.cookie, 'SELLERS', SELLERS));
    await work(id);
    await api.signIn({ userId: admin.userId, role: 'ADMINISTRATOR', permissions: ['isUsersAvailable'] });
    expect(codeOf(await graphql(admin.cookie, FILE, { id }))).toBe('FORBIDDEN');
  });

  it('is a session', async () => {
    const { userId, cookie } = await signIn('PRODUCER');
    const id = idOf(await request(cookie, 'SALES', { filter: { period: 'ALL' } }));
    await api.access.endSessions(userId, { except: null });
    await work(id);
    expect(await typesOf(id)).toEqual(['ExportRequested', 'ExportFailed']);
  });

  it('is no api that does not answer: that is tried again', async () => {
    const { cookie } = await signIn('PRODUCER');
    const id = idOf(await request(cookie, 'SALES', { filter: { period: 'ALL' } }));
    const away = () => Promise.reject(new Error('away'));
    await expect(work(id, { askRows: away })).rejects.toThrow('away');
    expect(await typesOf(id)).toEqual(['ExportRequested']);
    clockMs = 3 * 3_600_000 + 1_000;
    await work(id, { askRows: away }).finally(() => (clockMs = 0));
    expect(await own(cookie)).toMatchObject([{ id, status: 'FAILED', failure: 'TIME_OVER' }]);
  });
});

describe('rows of exports', () => {
  const rows = (id: string, token?: string) =>
    api.server.inject({
      ...{ method: 'POST', url: exportRowsPath(id), payload: { after: null } },
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    });

  it('are told to nobody without a token of that export', async () => {
    const { cookie } = await signIn('PRODUCER');
    const id = idOf(await request(cookie, 'SALES', { filter: { period: 'ALL' } }));
    const other = rowsToken(api.vault, randomUUID(), now());
    expect((await rows(id)).statusCode).toBe(404);
    expect((await rows(id, other)).statusCode).toBe(404);
    expect((await rows(id, rowsToken(api.vault, id, now()))).statusCode).toBe(200);
  });
});

describe('staff who see what people do', () => {
  const QUERY = `{ platformExports { nodes { id userName role list rows status isSearched } } }`;

  it('see who of their platform exported what, and no other’s', async () => {
    const admin = await signIn('ADMINISTRATOR', {
      ...{ platformId: 'third', permissions: ['isFunctionariesAvailable'] },
    });
    const [here, there] = [
      await signIn('PRODUCER', { platformId: 'third' }),
      await signIn('PRODUCER', { platformId: 'fourth' }),
    ];
    const id = idOf(await request(here.cookie, 'SALES', { filter: { period: 'ALL' } }));
    idOf(await request(there.cookie, 'SALES', { filter: { period: 'ALL' } }));
    await work(id);
    await api.project();
    const { data } = await graphql(admin.cookie, QUERY);
    expect(data).toEqual({
      platformExports: {
        nodes: [
          {
            ...{ id, userName: here.userId, role: 'PRODUCER', list: 'SALES', rows: 0 },
            ...{ status: 'COMPLETED', isSearched: false },
          },
        ],
      },
    });
    expect(codeOf(await graphql(here.cookie, QUERY))).toBe('FORBIDDEN');
  });
});
