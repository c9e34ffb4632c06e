// Slow: the session of whoever saves is looked up as real ones are, on the real event store.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERMISSION_NAMES } from '../../domain/access/permissions.ts';
import { user } from '../../domain/user/user.ts';
import { load } from '../../eventstore/handle-command.ts';
import { startApi, type ApiStack, type GraphqlAnswer } from '../testing/api-stack.ts';

let api: ApiStack;
let master: string;

beforeAll(async () => {
  api = await startApi({ own: true });
  master = await api.signIn({ userId: 'marta', role: 'MASTER', platformId: null });
});
afterAll(() => api?.stop());

const someone = () => `${randomUUID().slice(0, 8)}@example.com`;
const host = () => `${randomUUID().slice(0, 8)}.example.com`;

const create = (changes: object = {}, key: string = randomUUID()) =>
  api.graphql(
    'mutation($key: String!, $input: PlatformInput!) { createPlatform(idempotencyKey: $key, input: $input) }',
    {
      cookie: master,
      variables: {
        key,
        input: {
          ...{ name: 'Norte', host: host(), ownerName: 'Ana Souza', ownerEmail: someone() },
          ...changes,
        },
      },
    },
  );
const idOf = ({ data }: GraphqlAnswer) => (data as { createPlatform: string }).createPlatform;
const fieldsOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions['fields'];
const hosts = async () => {
  const { data } = await api.graphql('{ platforms(first: 50) { nodes { id host } } }', {
    cookie: master,
  });
  return (data as { platforms: { nodes: { id: string; host: string | null }[] } }).platforms.nodes;
};

describe('a platform that a master makes', () => {
  it('is listed at once, and its owner is asked in as its administrator with all permissions', async () => {
    const [ownerEmail, at] = [someone(), host()];
    const id = idOf(await create({ ownerEmail, host: at }));
    expect(await hosts()).toContainEqual({ id, host: at });
    const owner = (await api.access.userOf(ownerEmail)) ?? '';
    const { state } = await load(api.stack.store, `user-${owner}`, user);
    expect(state).toMatchObject({
      phase: 'INVITED',
      user: { role: 'ADMINISTRATOR', platformId: id, permissions: PERMISSION_NAMES },
    });
    const [event] = await api.stack.store.load(`platform-${id}`);
    expect(event?.metadata.actor).toBe('user:marta');
  });

  it('is one, with one owner, however often the same call comes', async () => {
    const [key, ownerEmail] = [randomUUID(), someone()];
    const said = { ownerEmail, host: host() };
    const ids = (await Promise.all([create(said, key), create(said, key)])).map(idOf);
    expect(new Set([...ids, idOf(await create(said, key))]).size).toBe(1);
    expect(await api.stack.store.load(`user-${await api.access.userOf(ownerEmail)}`)).toHaveLength(1);
  });

  it('is refused under a host that another has', async () => {
    const taken = host();
    await create({ host: taken });
    const answer = await create({ host: taken.toUpperCase() });
    expect(fieldsOf(answer)).toEqual([{ field: 'host', code: 'TAKEN' }]);
  });

  it('may be one without a host, and no second one', async () => {
    idOf(await create({ host: null }));
    const answer = await create({ host: ' ' });
    expect(fieldsOf(answer)).toEqual([{ field: 'host', code: 'TAKEN' }]);
  });

  it('is not made for an owner whose e-mail is somebody’s', async () => {
    const ownerEmail = someone();
    await create({ ownerEmail });
    const before = await hosts();
    expect(fieldsOf(await create({ ownerEmail }))).toEqual([{ field: 'ownerEmail', code: 'TAKEN' }]);
    expect(await hosts()).toEqual(before);
  });

  it.each([
    [{ ownerName: 'A' }, { field: 'ownerName', code: 'TOO_SMALL' }],
    [{ ownerEmail: 'nobody' }, { field: 'ownerEmail', code: 'INVALID_FORMAT' }],
    [{ host: 'no host' }, { field: 'host', code: 'INVALID_FORMAT' }],
  ])('is refused with %j', async (changes, field) => {
    expect(fieldsOf(await create(changes))).toEqual([field]);
  });
});

describe('a platform that a master changes', () => {
  const save = async (id: string, changes: object, cookie = master) => {
    const found = await api.graphql('query($id: ID!) { platformSettings(id: $id) { revision } }', {
      ...{ variables: { id }, cookie: master },
    });
    const { revision } = (found.data as { platformSettings: { revision: number } }).platformSettings;
    return api.graphql(
      `mutation($key: String!, $id: ID!, $seen: Int!, $changes: PlatformChanges!) {
        savePlatform(idempotencyKey: $key, id: $id, expectedRevision: $seen, changes: $changes, reason: "New contract") {
          name host suspended } }`,
      { variables: { key: randomUUID(), id, seen: revision, changes }, cookie },
    );
  };

  it('has another name and host, which the list shows at once', async () => {
    const [id, moved] = [idOf(await create()), host()];
    const { data } = await save(id, { name: 'Sul', host: ` ${moved.toUpperCase()} ` });
    expect(data).toEqual({ savePlatform: { name: 'Sul', host: moved, suspended: false } });
    expect(await hosts()).toContainEqual({ id, host: moved });
  });

  it('keeps its own host, and is refused one that another has or nobody could have', async () => {
    const [mine, other] = [host(), host()];
    const id = idOf(await create({ host: mine }));
    await create({ host: other });
    expect((await save(id, { host: mine })).errors).toBeUndefined();
    expect(fieldsOf(await save(id, { host: other }))).toEqual([{ field: 'host', code: 'TAKEN' }]);
    expect(fieldsOf(await save(id, { host: 'no host' }))).toEqual([
      { field: 'host', code: 'INVALID_FORMAT' },
    ]);
  });

  it('is suspended and goes on, with the reason in its history', async () => {
    const id = idOf(await create());
    expect((await save(id, { suspended: true })).data).toMatchObject({
      savePlatform: { suspended: true },
    });
    expect((await save(id, { suspended: false })).data).toMatchObject({
      savePlatform: { suspended: false },
    });
    const events = await api.stack.store.load(`platform-${id}`);
    expect(events.at(-2)).toMatchObject({
      data: { suspended: true },
      metadata: { actor: 'user:marta', reason: 'New contract' },
    });
  });

  it('is not renamed, moved or suspended by its administrator', async () => {
    const id = idOf(await create());
    const cookie = await api.signIn({
      ...{ userId: `of-${id}`, role: 'ADMINISTRATOR', platformId: id },
      permissions: ['isConfigAvailable'],
    });
    for (const [field, value] of Object.entries({ name: 'Sul', host: host(), suspended: true }))
      expect(fieldsOf(await save(id, { [field]: value }, cookie))).toEqual([
        { field, code: 'NOT_EDITABLE' },
      ]);
  });
});
