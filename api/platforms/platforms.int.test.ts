import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unbanded } from '../../domain/routing/routes.ts';
import { callsOf, platformOf, type Calls } from '../connections/testing/connection-calls.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';

const NONE = { PIX: [], CREDIT_CARD: [], BILLET: [] };

let api: ApiStack;
let calls: Calls;
let theirs: Calls;

beforeAll(async () => {
  api = await startApi({ own: true });
  for (const id of ['acme', 'elsewhere']) await api.save('Platform', id, platformOf(id));
  calls = await administratorOf('acme');
  theirs = await administratorOf('elsewhere');
});
afterAll(() => api?.stop());

const administratorOf = async (platformId: string) =>
  callsOf(
    api,
    await api.signIn({
      ...{ userId: `of-${platformId}`, role: 'ADMINISTRATOR', platformId },
      permissions: ['isConfigAvailable'],
    }),
  );

const settings = () => calls.done<{ revision: number }>('platformSettings', { id: 'acme' });
const change = async (changes: object) => ({
  ...{ id: 'acme', seen: (await settings()).revision, key: randomUUID() },
  changes,
});
const save = async (changes: object) => calls.done('savePlatform', await change(changes));
const refused = async (changes: object) => calls.refused('savePlatform', await change(changes));
const connect = async (provider: string, by = calls) => (await by.connect({ provider })).connection.id;

describe('who takes a platform’s sales and payouts', () => {
  it('is an ordered list with bands for each method, as an event of who chose it', async () => {
    const [bank, acquirer] = [await connect('ONZ'), await connect('PAGARMEBAAS')];
    const PIX = [{ connectionId: bank, fromCents: 0, upToCents: 99_999 }, unbanded(acquirer)];
    const chosen = { routes: { ...NONE, PIX }, payoutRoutes: [unbanded(bank)] };
    expect(await save(chosen)).toMatchObject(chosen);
    expect(await settings()).toMatchObject(chosen);
    const event = (await api.stack.store.load('platform-acme')).at(-1);
    expect(event).toMatchObject({
      type: 'PlatformSaved',
      data: chosen,
      metadata: { actor: 'user:of-acme' },
    });
  });

  it('is nobody with an empty list', async () => {
    await save({ routes: { ...NONE, PIX: [unbanded(await connect('ONZ'))] } });
    expect(await save({ routes: NONE, payoutRoutes: [] })).toMatchObject({
      routes: NONE,
      payoutRoutes: [],
    });
  });

  it('takes lines without a band for all amounts', async () => {
    const connectionId = await connect('ONZ');
    expect(await save({ payoutRoutes: [{ connectionId }] })).toMatchObject({
      payoutRoutes: [unbanded(connectionId)],
    });
  });

  it('is nobody who is not the platform’s, is archived, or does not take it', async () => {
    const [bank, other] = [await connect('ONZ'), await connect('PLUGGOU', theirs)];
    const archived = await connect('PLUGGOU');
    await calls.done('archiveProviderConnection', { id: archived, seen: 0 });
    const lines = [other, archived, 'nowhere', 'a b', bank].map((id) => unbanded(id));
    expect(await refused({ routes: { ...NONE, PIX: lines, BILLET: [unbanded(bank)] } })).toEqual([
      {
        code: 'INVALID_INPUT',
        fields: [
          ...[0, 1, 2, 3].map((line) => ({
            field: `routes.PIX.${line}.connectionId`,
            code: 'NOT_FOUND',
          })),
          { field: 'routes.BILLET.0.connectionId', code: 'NOT_SUPPORTED' },
        ],
      },
    ]);
    const unpaying = unbanded(await connect('OWEMPAY'));
    expect(await refused({ payoutRoutes: [unpaying] })).toEqual([
      {
        code: 'INVALID_INPUT',
        fields: [{ field: 'payoutRoutes.0.connectionId', code: 'NOT_SUPPORTED' }],
      },
    ]);
  });

  it('is at most ten lines, each with a band that has an end behind its beginning', async () => {
    const line = unbanded(await connect('ONZ'));
    expect(await refused({ payoutRoutes: Array(11).fill(line) })).toMatchObject([
      { fields: [{ field: 'payoutRoutes', code: 'TOO_BIG' }] },
    ]);
    const backwards = { ...line, fromCents: 2, upToCents: 1 };
    expect(await refused({ payoutRoutes: [backwards] })).toMatchObject([
      { fields: [{ field: 'payoutRoutes.0', code: 'ENDS_BELOW_BEGIN' }] },
    ]);
  });
});

it('a platform that somebody else has saved since is a conflict', async () => {
  const { revision } = await settings();
  const late = { id: 'acme', seen: revision - 1, changes: { payoutRoutes: [] } };
  await save({ payoutRoutes: [unbanded(await connect('ONZ'))] });
  expect(await calls.refused('savePlatform', late)).toEqual([
    { code: 'CONFLICT', revision: revision + 1 },
  ]);
});

it('nothing else of a platform can be saved', async () => {
  const changes = { name: 'Another' };
  expect(await calls.refused('savePlatform', { id: 'acme', seen: 0, changes })).toMatchObject([
    { code: 'INVALID_INPUT' },
  ]);
});
