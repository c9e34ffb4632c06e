// Slow: the password of each administrator is hashed as slowly as real ones are.
import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PERMISSION_NAMES, type Permission } from '../../domain/access/permissions.ts';
import { recordOwn } from '../../domain/user/account.ts';
import { user } from '../../domain/user/user.ts';
import { handle } from '../../eventstore/repository.ts';
import { makeLink } from '../../runtime/access/links.ts';
import { platformOf } from '../connections/testing/connection-calls.ts';
import { startApi, type ApiStack, type GraphqlAnswer } from '../testing/api-stack.ts';
import { inviteTo } from './testing/access.ts';

const GRANTING: Permission[] = ['isFunctionariesAvailable'];
let api: ApiStack;
/** Each test has a platform of its own, with one administrator who holds all flags but settings. */
let platformId = '';
let [adele, adeleId, master] = ['', '', ''];

beforeAll(async () => {
  api = await startApi({ own: true });
  master = await api.signIn({ userId: 'marta', role: 'MASTER' });
});
afterAll(() => api?.stop());

const administrator = (userId: string, permissions: readonly Permission[]) =>
  api.signIn({ userId, role: 'ADMINISTRATOR', platformId, permissions: [...permissions] });

beforeEach(async () => {
  platformId = `p-${randomUUID()}`;
  adeleId = `adele-${randomUUID()}`;
  adele = await administrator(
    adeleId,
    PERMISSION_NAMES.filter((name) => name !== 'isConfigAvailable'),
  );
});

const ask = (query: string, variables: object, cookie: string) =>
  api.graphql(query, { variables: { key: randomUUID(), ...variables }, cookie });
const codeOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions.code;

const invite = (email: string, changes: object = {}, key: string = randomUUID()) =>
  ask(
    'mutation($key: String!, $input: StaffInvitation!) { inviteStaff(idempotencyKey: $key, input: $input) }',
    { key, input: { name: 'Rita Lima', email, permissions: ['isSalesAvailable'], ...changes } },
    adele,
  );
interface Change {
  readonly grant?: readonly Permission[];
  readonly take?: readonly Permission[];
  readonly reason?: string;
  readonly key?: string;
}
const change = (
  cookie: string,
  id: string,
  { grant = [], take = [], reason = 'Moved', ...key }: Change,
) =>
  ask(
    `mutation($key: String!, $id: ID!, $grant: [Permission!]!, $take: [Permission!]!, $reason: String!) {
      changePermissions(idempotencyKey: $key, id: $id, grant: $grant, take: $take, reason: $reason) }`,
    { id, grant, take, reason, ...key },
    cookie,
  );
const archive = (cookie: string, id: string, reason = 'Left the company') =>
  ask(
    'mutation($key: String!, $id: ID!, $reason: String!) { archiveStaff(idempotencyKey: $key, id: $id, reason: $reason) }',
    { id, reason },
    cookie,
  );
const repeat = (cookie: string, id: string) =>
  ask(
    'mutation($key: String!, $id: ID!) { repeatInvitation(idempotencyKey: $key, id: $id) }',
    { id },
    cookie,
  );

const MEMBER = `id name email state permissions hasSecondFactor joinedAt lastSignInAt
  history { nodes { type by permissions reason } endCursor }`;
const memberOf = async (id: string, cookie = adele) => {
  const { data } = await ask(`query($id: ID!) { staffMember(id: $id) { ${MEMBER} } }`, { id }, cookie);
  return (data as { staffMember: Record<string, unknown> | null }).staffMember;
};
interface Listed {
  readonly nodes: readonly { readonly id: string }[];
  readonly counts: readonly { readonly status: string; readonly count: number }[];
}
const listed = async (variables: object = {}, cookie = adele) => {
  const { data } = await ask(
    `query($filter: StaffFilter! = {}, $search: String) {
      staff(filter: $filter, search: $search) { nodes { id } counts { status count } } }`,
    variables,
    cookie,
  );
  return (data as { staff: Listed }).staff;
};
const idsOf = ({ nodes }: Listed) => nodes.map(({ id }) => id);
const me = async (cookie: string) =>
  ((await ask('{ me { id } }', {}, cookie)).data as { me: unknown }).me;
const typesOf = async (id: string) => (await api.stack.store.load(`user-${id}`)).map(({ type }) => type);

it('a master finds the administrators of one platform, by the name that it has', async () => {
  await api.save('Platform', platformId, { ...platformOf(platformId), name: 'Norte' });
  await inviteTo(api, `${platformId}-else`);
  await api.project();
  const { data } = await ask(
    'query($filter: StaffFilter!) { staff(filter: $filter) { nodes { id platformId platformName } } }',
    { filter: { platformId } },
    master,
  );
  expect(data).toEqual({ staff: { nodes: [{ id: adeleId, platformId, platformName: 'Norte' }] } });
});

describe('an invitation', () => {
  it('makes a member of staff, who is owed a mail and comes in by its link', async () => {
    const email = `${randomUUID()}@example.com`;
    const { data } = await invite(` ${email.toUpperCase()} `);
    const id = (data as { inviteStaff: string }).inviteStaff;
    expect(await memberOf(id)).toMatchObject({
      ...{ name: 'Rita Lima', email, state: 'INVITED', permissions: ['isSalesAvailable'] },
      ...{ hasSecondFactor: false, joinedAt: null, lastSignInAt: null },
    });
    const token = await makeLink(api.stack.database.writer, {
      ...{ userId: id, purpose: 'INVITATION', now: new Date() },
    });
    await ask(
      'mutation($token: String!) { acceptInvitation(token: $token, name: "Rita Souza", password: "uma frase bem longa") }',
      { token },
      '',
    );
    const signedIn = await ask(
      'mutation($email: String!) { signIn(email: $email, password: "uma frase bem longa") { step } }',
      { email },
      '',
    );
    expect(signedIn.data).toMatchObject({ signIn: { step: expect.any(String) } });
    await api.project();
    expect(await memberOf(id)).toMatchObject({ name: 'Rita Souza', state: 'ACTIVE' });
  });

  it('is one however often the same call comes, and says nothing of a person in events', async () => {
    const [email, key] = [`${randomUUID()}@example.com`, randomUUID()];
    const [first, again] = await Promise.all([invite(email, {}, key), invite(email, {}, key)]);
    expect(first.data).toEqual(again.data);
    const id = (first.data as { inviteStaff: string }).inviteStaff;
    const events = await api.stack.store.load(`user-${id}`);
    expect(events.map(({ type, metadata }) => [type, metadata.actor])).toEqual([
      ['UserInvited', `user:${adeleId}`],
    ]);
    expect(JSON.stringify(events.map(({ data }) => data))).not.toMatch(new RegExp(`Rita|${email}`));
  });

  it('is refused, by field, for a name or an address that is none, and for one that is taken', async () => {
    const refused = async (email: string, changes: object = {}) =>
      (await invite(email, changes)).errors?.[0]?.extensions['fields'];
    expect(await refused('rita', { name: 'R' })).toEqual([
      { field: 'name', code: 'TOO_SMALL' },
      { field: 'email', code: 'INVALID_FORMAT' },
    ]);
    expect(await refused(`${adeleId}@razao.test`)).toEqual([{ field: 'email', code: 'TAKEN' }]);
  });

  it('with a flag that one lacks is refused, and leaves the address free', async () => {
    const email = `${randomUUID()}@example.com`;
    expect(codeOf(await invite(email, { permissions: ['isConfigAvailable'] }))).toBe('FORBIDDEN');
    expect((await invite(email)).errors).toBeUndefined();
  });

  it('is repeated for whoever has not accepted, once a minute', async () => {
    const id = await inviteTo(api, platformId);
    expect((await repeat(adele, id)).data).toEqual({ repeatInvitation: true });
    expect(await typesOf(id)).toEqual(['UserInvited']);
    await administrator('accepted', []);
    expect(codeOf(await repeat(adele, 'accepted'))).toBe('ILLEGAL_TRANSITION');
    expect(codeOf(await repeat(adele, await inviteTo(api, 'elsewhere')))).toBe('NOT_FOUND');
  });
});

describe('staff', () => {
  it('is that of one’s platform without its sellers, by state, and found by e-mail', async () => {
    const [rita, gone] = [await inviteTo(api, platformId), await inviteTo(api, platformId)];
    await inviteTo(api, 'elsewhere');
    const sellerId = `seller-${randomUUID()}`;
    await api.signIn({ userId: sellerId, role: 'PRODUCER', platformId });
    await api.project();
    await archive(adele, gone);
    expect(idsOf(await listed())).toEqual([gone, rita, adeleId]);
    expect(idsOf(await listed({ filter: { state: 'INVITED' } }))).toEqual([rita]);
    expect(idsOf(await listed({ filter: { state: 'ARCHIVED' } }))).toEqual([gone]);
    expect((await listed()).counts).toEqual([
      { status: 'INVITED', count: 1 },
      { status: 'ACTIVE', count: 1 },
      { status: 'BLOCKED', count: 0 },
      { status: 'ARCHIVED', count: 1 },
    ]);
    expect(idsOf(await listed({ search: `${rita}@example.com` }))).toEqual([rita]);
    expect(idsOf(await listed({ search: 'Rita' }))).toEqual([]);
    expect(await memberOf(sellerId)).toBeNull();
  });

  it('that was forgotten has no name and no e-mail any more', async () => {
    const id = await inviteTo(api, platformId);
    await api.project();
    await api.forget(`${id}@example.com`);
    expect(await memberOf(id)).toMatchObject({ name: null, email: null, state: 'INVITED' });
  });

  it('says when each signed in last', async () => {
    const place = { device: '', network: '' };
    const facts = { platformId, role: 'ADMINISTRATOR', ...place };
    await api.access.recordSignIn({ ...facts, userId: adeleId, result: 'SIGNED_IN' });
    await api.access.recordSignIn({ ...facts, userId: adeleId, result: 'WRONG_CODE' });
    await api.project();
    const { lastSignInAt } = (await memberOf(adeleId)) ?? {};
    const { rows } = await api.stack.database.writer.query<{ at: Date }>(
      "select at from access.sign_ins where user_id = $1 and result = 'SIGNED_IN'",
      [adeleId],
    );
    expect(lastSignInAt).toBe(rows[0]?.at.toISOString());
  });
});

describe('flags', () => {
  it('are granted and taken at once, shown at once, and told in the history', async () => {
    const id = await inviteTo(api, platformId, ['isSalesAvailable']);
    const key = randomUUID();
    const saving = () =>
      change(adele, id, { grant: ['isChargesAvailable'], take: ['isSalesAvailable'], key });
    expect((await saving()).data).toEqual({ changePermissions: true });
    expect((await saving()).data).toEqual({ changePermissions: true });
    const { permissions, history } = (await memberOf(id)) ?? {};
    expect(permissions).toEqual(['isChargesAvailable']);
    expect(history).toEqual({
      nodes: [
        {
          ...{ type: 'UserPermissionsTaken', by: adeleId, reason: 'Moved' },
          permissions: ['isSalesAvailable'],
        },
        {
          ...{ type: 'UserPermissionsGranted', by: adeleId, reason: 'Moved' },
          permissions: ['isChargesAvailable'],
        },
        { type: 'UserInvited', by: null, reason: null, permissions: ['isSalesAvailable'] },
      ],
      endCursor: null,
    });
  });

  it('end the sessions of whoever loses one, and of nobody who gains one', async () => {
    const id = `rita-${randomUUID()}`;
    const rita = await administrator(id, ['isSalesAvailable']);
    await change(adele, id, { grant: ['isChargesAvailable'] });
    expect(await me(rita)).toEqual({ id });
    await change(adele, id, { take: ['isSalesAvailable'] });
    expect(await me(rita)).toBeNull();
  });

  it('are not changed by who lacks them, for oneself, elsewhere, or without a reason', async () => {
    const id = await inviteTo(api, platformId, ['isConfigAvailable']);
    const elsewhere = await inviteTo(api, 'elsewhere');
    const refused = [
      change(adele, id, { grant: ['isConfigAvailable'] }),
      change(adele, id, { take: ['isConfigAvailable'] }),
      change(adele, adeleId, { take: ['isSalesAvailable'] }),
      change(adele, adeleId, { grant: ['isConfigAvailable'] }),
      change(adele, elsewhere, { grant: ['isSalesAvailable'] }),
      change(adele, 'marta', { grant: ['isSalesAvailable'] }),
      change(adele, randomUUID(), { grant: ['isSalesAvailable'] }),
      change(adele, id, { grant: ['isSalesAvailable'], reason: ' ' }),
    ];
    expect((await Promise.all(refused)).map(codeOf)).toEqual([
      ...['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'],
      ...['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'INVALID_INPUT'],
    ]);
    expect(await typesOf(id)).toEqual(['UserInvited']);
  });
});

describe('an archived account', () => {
  it('has no sessions, and is not signed in to any more', async () => {
    const id = `rita-${randomUUID()}`;
    const rita = await administrator(id, []);
    expect((await archive(adele, id)).data).toEqual({ archiveStaff: true });
    expect(await api.access.sessionsOf(id)).toEqual([]);
    expect(await me(rita)).toBeNull();
    expect(await me(`razao_session=${await api.access.openSession(id)}`)).toBeNull();
    expect((await archive(adele, id)).data).toEqual({ archiveStaff: true });
    expect(codeOf(await change(adele, id, { grant: ['isSalesAvailable'] }))).toBe('NOT_FOUND');
  });

  it('is none of another platform, none of who holds more, and not one’s own', async () => {
    const more = await inviteTo(api, platformId, ['isConfigAvailable']);
    expect(codeOf(await archive(adele, await inviteTo(api, 'elsewhere')))).toBe('NOT_FOUND');
    expect(codeOf(await archive(adele, more))).toBe('FORBIDDEN');
    expect(codeOf(await archive(adele, adeleId))).toBe('FORBIDDEN');
  });
});

/** From here on whatever is decided is written a moment later: two at once would meet. */
const writeSlowly = () => {
  const { store } = api.stack;
  const append = store.append.bind(store);
  vi.spyOn(store, 'append').mockImplementation(async (...args) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    return append(...args);
  });
};
afterEach(() => vi.restoreAllMocks());

describe('somebody who lets people in', () => {
  const taking = (cookie: string, id: string) => change(cookie, id, { take: GRANTING });

  it('is left where two administrators take each other’s flag at once', async () => {
    const otherId = `otto-${randomUUID()}`;
    const otto = await administrator(otherId, GRANTING);
    writeSlowly();
    const answers = await Promise.all([taking(adele, otherId), taking(otto, adeleId)]);
    const codes = answers.map((answer) => codeOf(answer) ?? 'DONE');
    // Whoever lost it has no session left either, if the other came late enough to ask.
    expect(codes.filter((code) => code === 'DONE')).toHaveLength(1);
    const lost = [otherId, adeleId].map(async (id) =>
      (await typesOf(id)).includes('UserPermissionsTaken'),
    );
    expect((await Promise.all(lost)).filter(Boolean)).toHaveLength(1);
  });

  it('is left where two masters take the flags, or archive, the last two at once', async () => {
    const otherId = `otto-${randomUUID()}`;
    await administrator(otherId, GRANTING);
    await api.project();
    const second = await api.signIn({ userId: 'mona', role: 'MASTER' });
    writeSlowly();
    const answers = await Promise.all([taking(master, otherId), archive(second, adeleId)]);
    expect(answers.map((answer) => codeOf(answer) ?? 'DONE').toSorted()).toEqual([
      'DONE',
      'LAST_ADMINISTRATOR',
    ]);
  });

  it('may do what they may at that moment, whatever was decided elsewhere meanwhile', async () => {
    const id = await inviteTo(api, platformId);
    const other = await api.stack.database.writer.connect();
    await other.query('begin');
    await other.query('select pg_advisory_xact_lock(hashtext($1))', [`razao.staff/${platformId}`]);
    let isDone = false;
    const changing = change(adele, id, { grant: ['isSalesAvailable'] }).finally(() => (isDone = true));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(isDone).toBe(false);
    await administrator(adeleId, ['isSalesAvailable']);
    await other.query('commit');
    other.release();
    expect(codeOf(await changing)).toBe('FORBIDDEN');
  });
});

/** A command of a master about an account. */
const govern = (
  mutation: 'resetSecondFactor' | 'blockStaff' | 'unblockStaff',
  id: string,
  { cookie = master, reason = 'Lost their phone', key = randomUUID() as string } = {},
) =>
  ask(
    `mutation($key: String!, $id: ID!, $reason: String!) { ${mutation}(idempotencyKey: $key, id: $id, reason: $reason) }`,
    { key, id, reason },
    cookie,
  );

describe('a second factor', () => {
  const isKnown = async (id: string) => (await api.access.secondFactors.kindsOf(id)).length > 0;
  const addTotp = async (id: string) => {
    const secret = Secret.fromBase32(await api.access.secondFactors.beginTotp(id));
    const at = new Date().toISOString();
    await api.access.secondFactors.confirmTotp(id, new TOTP({ secret }).generate(), () =>
      handle(api.stack.store, user, {
        ...{ id, commandId: randomUUID(), correlationId: id, actor: `user:${id}` },
        decide: (state) =>
          recordOwn(state, { type: 'UserSecondFactorAdded', data: { kind: 'TOTP', at } }),
      }),
    );
  };

  it('that was lost is reset by a master: they are out, are owed a mail, and it is told why', async () => {
    await addTotp(adeleId);
    const key = randomUUID();
    const reset = () => govern('resetSecondFactor', adeleId, { key });
    expect((await reset()).data).toEqual({ resetSecondFactor: true });
    expect((await reset()).data).toEqual({ resetSecondFactor: true });
    expect(await isKnown(adeleId)).toBe(false);
    expect(await api.access.sessionsOf(adeleId)).toEqual([]);
    expect(await me(adele)).toBeNull();
    const events = await api.stack.store.load(`user-${adeleId}`);
    expect(events.slice(-1)).toMatchObject([
      {
        type: 'UserSecondFactorRemoved',
        data: { kind: 'TOTP', reason: 'Lost their phone' },
        metadata: { actor: 'user:marta' },
      },
    ]);
    const { hasSecondFactor, history } = (await memberOf(adeleId, master)) ?? {};
    expect(hasSecondFactor).toBe(false);
    expect(history).toMatchObject({
      nodes: [
        { type: 'UserSecondFactorRemoved', by: 'marta', reason: 'Lost their phone' },
        { type: 'UserSecondFactorAdded' },
        {},
      ],
    });
  });

  it('stays where the fact of it cannot be written', async () => {
    await addTotp(adeleId);
    vi.spyOn(api.stack.store, 'append').mockRejectedValue(new Error('The event store is away'));
    expect(codeOf(await govern('resetSecondFactor', adeleId))).toBe('INTERNAL');
    vi.restoreAllMocks();
    expect(await isKnown(adeleId)).toBe(true);
    expect(await me(adele)).toEqual({ id: adeleId });
  });

  it('is not reset for oneself, for who is no staff, by an administrator, or without a reason', async () => {
    await addTotp('marta');
    const sellerId = `seller-${randomUUID()}`;
    await api.signIn({ userId: sellerId, role: 'PRODUCER', platformId });
    const rita = `rita-${randomUUID()}`;
    await administrator(rita, []);
    const refused = [
      govern('resetSecondFactor', 'marta'),
      govern('resetSecondFactor', sellerId),
      govern('resetSecondFactor', randomUUID()),
      govern('resetSecondFactor', rita, { cookie: adele }),
      govern('resetSecondFactor', rita, { reason: ' ' }),
    ];
    expect((await Promise.all(refused)).map(codeOf)).toEqual([
      ...['FORBIDDEN', 'NOT_FOUND', 'NOT_FOUND', 'FORBIDDEN', 'INVALID_INPUT'],
    ]);
    expect(await isKnown('marta')).toBe(true);
  });
});

describe('a blocked account', () => {
  it('of an administrator is out at once, comes in by no sign-in, and again once unblocked', async () => {
    const id = `rita-${randomUUID()}`;
    const rita = await administrator(id, []);
    const blocked = await govern('blockStaff', id, { reason: 'Stolen laptop' });
    expect(blocked.data).toEqual({ blockStaff: true });
    expect(await api.access.sessionsOf(id)).toEqual([]);
    expect(await me(rita)).toBeNull();
    expect(await memberOf(id, master)).toMatchObject({
      state: 'BLOCKED',
      history: { nodes: [{ type: 'UserBlocked', by: 'marta', reason: 'Stolen laptop' }, {}] },
    });
    const open = async () => `razao_session=${await api.access.openSession(id)}`;
    expect(await me(await open())).toBeNull();
    expect((await govern('unblockStaff', id)).data).toEqual({ unblockStaff: true });
    expect(await me(rita)).toBeNull();
    expect(await me(await open())).toEqual({ id });
  });

  it('is none of the last who lets people in, of oneself, of no staff, or by an administrator', async () => {
    const rita = `rita-${randomUUID()}`;
    await administrator(rita, []);
    const refused = [
      govern('blockStaff', adeleId),
      govern('blockStaff', 'marta'),
      govern('blockStaff', await inviteTo(api, platformId)),
      govern('blockStaff', randomUUID()),
      govern('blockStaff', rita, { cookie: adele }),
      govern('blockStaff', rita, { reason: '' }),
    ];
    expect((await Promise.all(refused)).map(codeOf)).toEqual([
      ...['LAST_ADMINISTRATOR', 'FORBIDDEN', 'ILLEGAL_TRANSITION', 'NOT_FOUND'],
      ...['FORBIDDEN', 'INVALID_INPUT'],
    ]);
  });

  it('leaves who lets people in where two masters block the last two at once', async () => {
    const otherId = `otto-${randomUUID()}`;
    await administrator(otherId, GRANTING);
    await api.project();
    const second = await api.signIn({ userId: 'mona', role: 'MASTER' });
    writeSlowly();
    const answers = await Promise.all([
      govern('blockStaff', otherId),
      govern('blockStaff', adeleId, { cookie: second }),
    ]);
    expect(answers.map((answer) => codeOf(answer) ?? 'DONE').toSorted()).toEqual([
      'DONE',
      'LAST_ADMINISTRATOR',
    ]);
  });

  it('leaves a master where two masters block each other at once', async () => {
    const [one, other] = [`mila-${randomUUID()}`, `mara-${randomUUID()}`];
    const first = await api.signIn({ userId: one, role: 'MASTER' });
    const second = await api.signIn({ userId: other, role: 'MASTER' });
    writeSlowly();
    const answers = await Promise.all([
      govern('blockStaff', other, { cookie: first }),
      govern('blockStaff', one, { cookie: second }),
    ]);
    const codes = answers.map((answer) => codeOf(answer) ?? 'DONE');
    expect(codes.filter((code) => code === 'DONE')).toHaveLength(1);
    const lost = [one, other].map(async (id) => (await typesOf(id)).includes('UserBlocked'));
    expect((await Promise.all(lost)).filter(Boolean)).toHaveLength(1);
  });
});

describe('a manager', () => {
  const inviteManager = (cookie: string, email: string) =>
    ask(
      'mutation($key: String!, $input: ManagerInvitation!) { inviteManager(idempotencyKey: $key, input: $input) }',
      { input: { name: 'Mario Reis', email } },
      cookie,
    );

  it('is asked in, accepts, signs in to their own area, and is archived', async () => {
    const email = `${randomUUID()}@example.com`;
    const { inviteManager: id } = (await inviteManager(adele, email)).data as Record<string, string>;
    const managers = () => listed({ filter: { role: 'MANAGER' } });
    expect(idsOf(await managers())).toEqual([id]);
    expect(idsOf(await listed())).toEqual([adeleId]);
    expect(await typesOf(id ?? '')).toEqual(['UserInvited']);
    expect((await repeat(adele, id ?? '')).data).toEqual({ repeatInvitation: true });
    const purpose = { userId: id ?? '', purpose: 'INVITATION', now: new Date() } as const;
    const token = await makeLink(api.stack.database.writer, purpose);
    await ask(
      'mutation($token: String!) { acceptInvitation(token: $token, name: "Mario Reis", password: "uma frase bem longa") }',
      { token },
      '',
    );
    const signedIn = await ask(
      'mutation($email: String!) { signIn(email: $email, password: "uma frase bem longa") { step user { role platformId permissions } } }',
      { email },
      '',
    );
    const account = { role: 'MANAGER', platformId, permissions: [] };
    expect(signedIn.data).toEqual({ signIn: { step: 'DONE', user: account } });
    expect(await api.access.sessionsOf(id ?? '')).toHaveLength(1);
    expect((await archive(adele, id ?? '')).data).toEqual({ archiveStaff: true });
    expect(await api.access.sessionsOf(id ?? '')).toEqual([]);
    expect(idsOf(await listed({ filter: { role: 'MANAGER', state: 'ARCHIVED' } }))).toEqual([id]);
  });

  it('is none of who lacks the flag of managers', async () => {
    const email = `${randomUUID()}@example.com`;
    const { inviteManager: id = '' } = (await inviteManager(adele, email)).data as Record<
      string,
      string
    >;
    const otto = await administrator(`otto-${randomUUID()}`, GRANTING);
    expect(codeOf(await inviteManager(otto, `${randomUUID()}@example.com`))).toBe('FORBIDDEN');
    const filter = { filter: { role: 'MANAGER' } };
    const query = 'query($filter: StaffFilter!) { staff(filter: $filter) { nodes { id } } }';
    expect(codeOf(await ask(query, filter, otto))).toBe('FORBIDDEN');
    expect(await memberOf(id, otto)).toBeNull();
    expect(codeOf(await archive(otto, id))).toBe('NOT_FOUND');
    expect(codeOf(await repeat(otto, id))).toBe('NOT_FOUND');
    expect(await memberOf(id)).toMatchObject({ name: 'Mario Reis', state: 'INVITED' });
  });
});

it('masters are listed to masters alone', async () => {
  await api.project();
  const filter = { role: 'MASTER' };
  expect(idsOf(await listed({ filter }, master))).toContain('marta');
  const query = 'query($filter: StaffFilter!) { staff(filter: $filter) { nodes { id } } }';
  expect(codeOf(await ask(query, { filter }, adele))).toBe('FORBIDDEN');
  expect(await memberOf('marta', master)).toMatchObject({ state: 'ACTIVE' });
  expect(await memberOf('marta')).toBeNull();
});
