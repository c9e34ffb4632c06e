import { randomUUID } from 'node:crypto';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserEvent } from '../../domain/user/events.ts';
import { user } from '../../domain/user/user.ts';
import { ok } from '../../domain/kernel/result.ts';
import { demoConfigurations } from '../../embedded/seed/demo.ts';
import { handle } from '../../eventstore/repository.ts';
import { isOwnerOnly } from '../graphql/protect.ts';
import { readSchema } from '../graphql/read-schema.ts';
import { documentOf, rootFields } from '../testing/access-walk.ts';
import { startApi, type ApiStack, type GraphqlAnswer } from '../testing/api-stack.ts';
import { ofNobody as ofReceivers } from '../receivers/testing/access.ts';

let api: ApiStack;
let [platformId, sellerId, adeleId, adele] = ['', '', '', ''];

beforeAll(async () => {
  api = await startApi({ own: true });
});
afterAll(() => api?.stop());

const administrator = (userId: string, changes: object = {}) =>
  api.signIn({
    ...{ userId, platformId, role: 'ADMINISTRATOR', permissions: ['isUsersLoginAvailable'] },
    ...changes,
  });
/** Each test has a platform of its own, with a seller and an administrator. */
beforeEach(async () => {
  platformId = `p-${randomUUID()}`;
  [sellerId, adeleId] = [`helena-${randomUUID()}`, `adele-${randomUUID()}`];
  await api.signIn({ userId: sellerId, role: 'PRODUCER', platformId });
  adele = await administrator(adeleId);
});

const REASON = 'She asked for help with her offer';
const codeOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions.code;
const ask = (query: string, variables: object, cookie: string) =>
  api.graphql(query, { variables, cookie });

/** What a browser has in its jar after an answer. */
function jarAfter(cookie: string, { headers }: GraphqlAnswer): string {
  const jar = new Map(
    cookie
      .split('; ')
      .filter(Boolean)
      .map((each) => each.split('=') as [string, string]),
  );
  for (const line of [headers['set-cookie']].flat()) {
    const [name = '', value = ''] = line?.split(';')[0]?.split('=') ?? [];
    if (value) jar.set(name, value);
    else jar.delete(name);
  }
  return [...jar].map((each) => each.join('=')).join('; ');
}
const cookieIn = (cookie: string, name: string) =>
  cookie.split('; ').find((each) => each.startsWith(`${name}=`));

const logInAs = (cookie: string, userId = sellerId, reason = REASON) =>
  ask(
    `mutation($userId: ID!, $reason: String!) {
      logInAs(userId: $userId, reason: $reason) { id role actingBy { name endsAt } } }`,
    { userId, reason },
    cookie,
  );
/** The jar of an administrator who is inside. */
const inside = async (cookie = adele) => jarAfter(cookie, await logInAs(cookie));
const me = async (cookie: string) =>
  (await ask('{ me { id actingBy { name } } }', {}, cookie)).data as { me: unknown };
const end = (cookie: string) => ask('mutation { endLogInAs { id } }', {}, cookie);
const eventsOf = (id = sellerId) => api.stack.store.load(`user-${id}`);
const decide = (id: string, ...events: UserEvent[]) =>
  handle(api.stack.store, user, {
    ...{ id, commandId: randomUUID(), correlationId: randomUUID(), actor: 'test' },
    decide: () => ok(events),
  });
const why = { reason: 'Fraud', at: new Date().toISOString() };
const impersonations = async (cookie: string, page: object = {}) => {
  const { data } = await ask(
    `query($first: Int! = 10, $after: String) { myImpersonations(first: $first, after: $after) {
      nodes { by reason at endsAt endedAt } endCursor } }`,
    page,
    cookie,
  );
  return (
    data as {
      myImpersonations: { nodes: readonly Record<string, unknown>[]; endCursor: string | null };
    }
  ).myImpersonations;
};

describe('logging in as a seller', () => {
  it('opens a session of theirs for an hour, beside the administrator’s own', async () => {
    const answer = await logInAs(adele);
    const { endsAt } = (answer.data as { logInAs: { actingBy: { endsAt: string } } }).logInAs.actingBy;
    expect(answer.data).toEqual({
      logInAs: { id: sellerId, role: 'PRODUCER', actingBy: { name: adeleId, endsAt } },
    });
    const minutes = (Date.parse(endsAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(59);
    expect(minutes).toBeLessThanOrEqual(60);
    expect(await me(jarAfter(adele, answer))).toEqual({
      me: { id: sellerId, actingBy: { name: adeleId } },
    });
    expect(await me(adele)).toEqual({ me: { id: adeleId, actingBy: null } });
  });

  it('is a line of the log of sign-ins, and no sign-in of the seller’s', async () => {
    await inside();
    const { rows } = await api.stack.database.writer.query(
      'select platform_id as "platformId", role, result from access.sign_ins where user_id = $1',
      [sellerId],
    );
    expect(rows).toEqual([{ platformId, role: 'PRODUCER', result: 'IMPERSONATION' }]);
    expect(await api.access.lastSignIns([sellerId])).toEqual([undefined]);
  });

  it('ends with the administrator’s own session, whoever ends that by its id', async () => {
    const acting = await inside();
    const [own] = await api.access.sessionsOf(adeleId);
    await api.access.endSessions(adeleId, { sessionId: own?.sessionId ?? '' });
    expect(await me(acting)).toEqual({ me: null });
  });

  it('is one session, however many begin it at once', async () => {
    const bento = await administrator(`bento-${randomUUID()}`);
    await Promise.all([adele, bento, adele, bento].map((jar) => logInAs(jar)));
    const { rows } = await api.stack.database.writer.query(
      'select from access.sessions where user_id = $1 and acting_by is not null',
      [sellerId],
    );
    expect(rows).toHaveLength(1);
  });

  it('ends where it began, and what it opened opens nothing any more', async () => {
    const acting = await inside();
    const answer = await end(acting);
    expect(answer.data).toEqual({ endLogInAs: { id: adeleId } });
    const after = jarAfter(acting, answer);
    expect(after).toBe(adele);
    expect(await me(cookieIn(acting, 'razao_session') ?? '')).toEqual({ me: null });
    expect((await end(after)).data).toEqual({ endLogInAs: { id: adeleId } });
    expect((await eventsOf()).slice(1).map(({ type, data }) => [type, data])).toEqual([
      [
        'UserImpersonated',
        { by: adeleId, reason: REASON, at: expect.any(String), endsAt: expect.any(String) },
      ],
      ['UserImpersonationEnded', { by: adeleId, at: expect.any(String) }],
    ]);
  });

  it('is over after its hour, and the administrator goes on as themselves', async () => {
    const acting = await inside();
    await api.stack.database.writer.query(
      'update access.sessions set expires_at = now() where acting_by = $1',
      [adeleId],
    );
    const answer = await ask('{ me { id actingBy { name } } }', {}, acting);
    expect(answer.data).toEqual({ me: { id: adeleId, actingBy: null } });
    expect(jarAfter(acting, answer)).toBe(adele);
  });

  it('is over for both at the sign-out', async () => {
    const acting = await inside();
    const answer = await ask('mutation { signOut }', {}, acting);
    expect(jarAfter(acting, answer)).toBe('');
    expect(await me(adele)).toEqual({ me: null });
    expect(await me(acting)).toEqual({ me: null });
    expect((await eventsOf()).at(-1)?.type).toBe('UserImpersonationEnded');
  });

  it('is over once the administrator lost the flag, was blocked, or ended all sessions', async () => {
    const taken = { permissions: ['isUsersLoginAvailable' as const], ...why };
    for (const event of [
      { type: 'UserPermissionsTaken', data: taken },
      { type: 'UserBlocked', data: why },
    ] satisfies UserEvent[]) {
      const id = `bento-${randomUUID()}`;
      const acting = await inside(await administrator(id));
      await decide(id, event);
      await expect.poll(async () => (await me(cookieIn(acting, 'razao_session') ?? '')).me).toBeNull();
    }
    const acting = await inside();
    await api.access.endSessions(adeleId, { except: null });
    expect(await me(acting)).toEqual({ me: null });
  });

  it('puts out whoever was inside', async () => {
    const [first, second] = [await inside(), await inside(await administrator(`bento-${randomUUID()}`))];
    expect(await me(cookieIn(first, 'razao_session') ?? '')).toEqual({ me: null });
    expect(await me(second)).toMatchObject({ me: { id: sellerId } });
    expect((await eventsOf()).slice(1).map(({ type }) => type)).toEqual([
      ...['UserImpersonated', 'UserImpersonationEnded', 'UserImpersonated'],
    ]);
  });

  it('is refused for whoever is no seller of the platform, is blocked, or is nobody', async () => {
    const staff = `rita-${randomUUID()}`;
    await administrator(staff);
    expect(codeOf(await logInAs(adele, staff))).toBe('NOT_FOUND');
    const elsewhere = `iris-${randomUUID()}`;
    await api.signIn({ userId: elsewhere, role: 'PRODUCER', platformId: 'elsewhere' });
    expect(codeOf(await logInAs(adele, elsewhere))).toBe('NOT_FOUND');
    expect(codeOf(await logInAs(adele, randomUUID()))).toBe('NOT_FOUND');
    await decide(sellerId, { type: 'UserBlocked', data: why });
    expect(codeOf(await logInAs(adele))).toBe('ACCOUNT_BLOCKED');
  });

  it('asks for a reason, and for the flag', async () => {
    expect(codeOf(await logInAs(adele, sellerId, ' '))).toBe('INVALID_INPUT');
    const without = await administrator(`caio-${randomUUID()}`, { permissions: ['isUsersAvailable'] });
    expect(codeOf(await logInAs(without))).toBe('FORBIDDEN');
    expect(codeOf(await logInAs(await inside()))).toBe('FORBIDDEN');
  });
});

describe('what an administrator does in a seller’s name', () => {
  it('carries both people, whatever it is', async () => {
    const platform = demoConfigurations.find(({ kind }) => kind === 'Platform')?.content;
    await api.save('Platform', platformId, { ...platform, platformId } as never);
    const seller = { name: 'Helena', document: '11222333000181', supportEmail: 'helena@example.com' };
    const acting = await inside();
    const { data } = await ask(
      `mutation($key: String!, $input: ProductInput!) {
        createProduct(idempotencyKey: $key, input: $input) { id } }`,
      { key: randomUUID(), input: { name: 'Caneca', typeProduct: 'DIGITAL', seller } },
      acting,
    );
    const { id } = (data as { createProduct: { id: string } }).createProduct;
    await end(acting);
    const both = { actor: `user:${sellerId}`, actingBy: `user:${adeleId}` };
    const [made] = await api.stack.store.load(`product-${id}`);
    expect(made?.metadata).toMatchObject(both);
    const [, begun, ended] = await eventsOf();
    expect(begun?.metadata.actor).toBe(`user:${adeleId}`);
    expect(begun?.metadata.actingBy).toBeUndefined();
    expect(ended?.metadata).toMatchObject(both);
  });

  it('is none of what only the owner may: their password, sessions, and where their money goes', async () => {
    const roots = rootFields(buildSchema(readSchema()));
    const owners = [...roots].filter(([, { field }]) => isOwnerOnly(field));
    // Written out a second time on purpose.
    expect(owners.map(([name]) => name).toSorted()).toEqual([
      ...['addPasskey', 'approveRefund', 'beginPasskey', 'beginSecondFactor', 'cancelWithdrawal'],
      ...['changePassword', 'confirmSecondFactor', 'endSessions', 'giveDisputeEvidence'],
      ...['offerRefund', 'refundSale'],
      ...['refuseRefund', 'registerBankAccount', 'registerPixKey', 'removeDestination'],
      ...['removePasskey', 'removeSecondFactor', 'requestWithdrawal', 'saveReceiverDetails'],
      ...['submitReceiverDocument'],
    ]);
    const given = {
      password: 'password',
      currentPassword: 'password',
      code: '123456',
      id: 'x',
      name: 'x',
      response: '{}',
      ...{ idempotencyKey: 'of-the-owner', amount: 5_000, destinationId: 'x', pixKey: 'x@example.com' },
      ...{ document: 'photoDocument', key: 'x', reason: 'x', refundId: randomUUID() },
      ...{ disputeId: randomUUID(), text: 'x', files: [] },
    };
    const acting = await inside();
    for (const [name, root] of owners) {
      const variables = Object.fromEntries(
        root.field.args.map((each) => [
          each.name,
          given[each.name as keyof typeof given] ?? ofReceivers[name]?.[each.name],
        ]),
      );
      const document = documentOf(root, variables, { selection: undefined, isOpen: () => true });
      expect([name, codeOf(await ask(document, variables, acting))]).toEqual([name, 'FORBIDDEN']);
    }
  });

  it('is told to the owner: who, when, why and until when', async () => {
    await end(await inside());
    await inside(await administrator(`bento-${randomUUID()}`));
    const owner = `razao_session=${await api.access.openSession(sellerId)}`;
    const { nodes, endCursor } = await impersonations(owner);
    expect(endCursor).toBeNull();
    const moment = expect.any(String) as string;
    const told = { reason: REASON, at: moment, endsAt: moment };
    expect(nodes).toEqual([
      { ...told, by: expect.stringMatching(/^bento-/), endedAt: null },
      { ...told, by: adeleId, endedAt: moment },
    ]);
    const first = await impersonations(owner, { first: 1 });
    expect(first.nodes).toEqual(nodes.slice(0, 1));
    expect((await impersonations(owner, { first: 1, after: first.endCursor })).nodes).toEqual(
      nodes.slice(1),
    );
  });
});
