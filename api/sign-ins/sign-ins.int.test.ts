// Slow: the password of each account is hashed as slowly as real ones are.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { user } from '../../domain/user/user.ts';
import type { UserEvent } from '../../domain/user/events.ts';
import { ok } from '../../domain/kernel/result.ts';
import { handle } from '../../eventstore/repository.ts';
import { planOf, recordingReads } from '../../runtime/testing/plans.ts';
import { startApi, type ApiStack, type GraphqlAnswer } from '../testing/api-stack.ts';
import { signIns } from './queries.ts';
import { registerAt } from './testing/access.ts';

let api: ApiStack;
let [master, staff] = ['', ''];

beforeAll(async () => {
  api = await startApi({ own: true });
  master = await api.signIn({ userId: 'marta', role: 'MASTER' });
  const permissions = ['isUsersAvailable' as const];
  staff = await api.signIn({ userId: 'rita', role: 'ADMINISTRATOR', platformId: 'acme', permissions });
});
afterAll(() => api?.stop());

const codeOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions.code;
const place = { network: '189.40.*.*', device: 'Firefox, Linux' };

const LIST = `query($filter: SignInsFilter! = {}, $search: String) { signIns(filter: $filter, search: $search, first: 100) {
  nodes { id userId name role platformId network device result secondFactor } counts { status count } asOf } }`;
interface Listed {
  readonly signIns: {
    readonly nodes: readonly { readonly id: string; readonly name: string | null }[];
    readonly counts: readonly { readonly status: string; readonly count: number }[];
    readonly asOf: null;
  };
}
const list = async (variables: object = {}, cookie = master) =>
  (await api.graphql(LIST, { variables, cookie })).data as Listed;

/** A seller of a platform who has signed in once. */
async function seller(platformId = 'acme') {
  const email = `${randomUUID()}@example.com`;
  const userId = await registerAt(api, platformId, email);
  const who = { userId, platformId, role: 'PRODUCER', ...place };
  await api.access.recordSignIn({ ...who, result: 'SIGNED_IN', secondFactor: true });
  const token = await api.access.openSession(userId, place);
  return { userId, email, who, token };
}

describe('the log of sign-ins', () => {
  it('names whoever signed in, finds them by e-mail or id, and nothing that was typed wrongly', async () => {
    const { userId, email } = await seller();
    const wrong = `${randomUUID()}@example.com`;
    await api.graphql(
      'mutation($email: String!) { signIn(email: $email, password: "wrong") { step } }',
      {
        variables: { email: wrong },
      },
    );
    const own = {
      ...{ userId, name: 'Bruno Reis', role: 'PRODUCER', platformId: 'acme', ...place },
      ...{ result: 'SIGNED_IN', secondFactor: true },
    };
    for (const search of [userId, email, email.toUpperCase()])
      expect((await list({ search })).signIns.nodes).toMatchObject([own]);
    expect((await list({ search: wrong })).signIns.nodes).toEqual([]);
    const refused = await list({ filter: { result: 'WRONG_CREDENTIALS' } });
    expect(refused.signIns.nodes.length).toBeGreaterThan(0);
    expect(refused.signIns.nodes.every(({ name }) => name === null)).toBe(true);
    const { rows } = await api.stack.database.writer.query('select * from access.sign_ins');
    expect(JSON.stringify(rows)).not.toContain(wrong);
    expect(JSON.stringify(rows)).not.toContain(email);
  });

  it('is narrowed by role, platform, result and days, counted by result', async () => {
    const platformId = `p-${randomUUID()}`;
    const { who } = await seller(platformId);
    await api.access.recordSignIn({ ...who, result: 'REFUSED' });
    const of = async (filter: object) =>
      (await list({ filter: { platformId, ...filter } })).signIns.nodes.length;
    expect(await of({})).toBe(2);
    expect(await of({ result: 'REFUSED' })).toBe(1);
    expect(await of({ role: 'PRODUCER', period: 'TODAY' })).toBe(2);
    expect(await of({ role: 'MASTER' })).toBe(0);
    expect(await of({ to: '2020-01-01' })).toBe(0);
    const { counts } = (await list({ filter: { platformId, result: 'REFUSED' } })).signIns;
    expect(counts.filter(({ count }) => count > 0)).toEqual([
      { status: 'SIGNED_IN', count: 1 },
      { status: 'REFUSED', count: 1 },
    ]);
  });

  it('goes on behind a cursor with the next one', async () => {
    const { userId, who } = await seller();
    for (let count = 0; count < 3; count += 1)
      await api.access.recordSignIn({ ...who, result: 'SIGNED_IN' });
    const page = async (after: string | null) =>
      (
        (
          await api.graphql(
            'query($search: String, $after: String) { signIns(search: $search, first: 1, after: $after) { nodes { id } endCursor } }',
            { variables: { search: userId, after }, cookie: master },
          )
        ).data as { signIns: { nodes: { id: string }[]; endCursor: string | null } }
      ).signIns;
    const ids: (string | undefined)[] = [];
    for (let after: string | null = ''; after !== null;) {
      const { nodes, endCursor } = await page(after === '' ? null : after);
      ids.push(nodes[0]?.id);
      after = endCursor;
    }
    expect(ids).toEqual((await list({ search: userId })).signIns.nodes.map(({ id }) => id));
  });

  it('says of an impersonation who, why and for how long, by the account’s own history', async () => {
    const { userId, who } = await seller();
    const at = new Date();
    const endsAt = new Date(at.getTime() + 3_600_000).toISOString();
    const write = (event: UserEvent) =>
      handle(api.stack.store, user, {
        ...{ id: userId, commandId: randomUUID(), correlationId: userId, actor: 'user:rita' },
        decide: () => ok([event]),
      });
    const said = { by: 'rita', reason: 'Asked for help', at: at.toISOString() };
    await write({ type: 'UserImpersonated', data: { ...said, endsAt } });
    await api.access.recordSignIn({ ...who, result: 'IMPERSONATION' });
    const [row] = (await list({ search: userId, filter: { result: 'IMPERSONATION' } })).signIns.nodes;
    const detail = async () =>
      (
        await api.graphql(
          'query($id: ID!) { signInAttempt(id: $id) { impersonation { byId byName reason startedAt endedAt endsAt } } }',
          { variables: { id: row?.id }, cookie: master },
        )
      ).data as { signInAttempt: { impersonation: { endedAt: string | null } } };
    expect((await detail()).signInAttempt.impersonation).toMatchObject({
      ...{ byId: 'rita', byName: 'rita', reason: 'Asked for help', endedAt: null, endsAt },
    });
    await write({ type: 'UserImpersonationEnded', data: { by: 'rita', at: new Date().toISOString() } });
    const { endedAt } = (await detail()).signInAttempt.impersonation;
    expect(Date.parse(endedAt ?? '')).toBeGreaterThanOrEqual(at.getTime());
  });

  it('reads few rows, whatever one thing it is narrowed by', async () => {
    const { database } = api.stack;
    const results = "(array['SIGNED_IN', 'SECOND_FACTOR', 'WRONG_CREDENTIALS'])[1 + n % 3]";
    await database.writer
      .query(`insert into access.sign_ins (at, user_id, platform_id, role, network, device, result)
      select now() - n * interval '1 minute', 'u-' || n % 5000, 'plan-' || n % 40, case when n % 1000 = 7 then 'MANAGER' else 'PRODUCER' end,
        'n', 'd', ${results} from generate_series(1, 20000) n`);
    await database.writer.query('analyze access.sign_ins');
    const { pools, reads } = recordingReads(database);
    const deps = { pools, now: () => new Date(), access: api.access };
    const scope = {
      userId: 'marta',
      platformId: null,
      role: 'MASTER' as const,
      permissions: new Set<never>(),
    };
    const narrowed = [
      {},
      { result: 'REFUSED' },
      { role: 'MANAGER' },
      { platformId: 'plan-7' },
      { period: 'LAST_7_DAYS' },
    ];
    for (const args of [...narrowed.map((filter) => ({ filter })), { search: 'u-17' }]) {
      reads.length = 0;
      const page = await signIns.page(deps, scope, { ...args, first: 20 });
      if (page.ok) await page.value.nodes();
      for (const read of reads) {
        const { rowsMax, kinds } = await planOf(database, read);
        const seen = JSON.stringify({ args, rowsMax, kinds });
        expect(kinds, seen).not.toContain('Seq Scan');
        expect(rowsMax, seen).toBeLessThanOrEqual(250);
      }
      expect(reads).toHaveLength(1);
    }
  });
});

const DEVICES = `query($userId: ID!) { userDevices(userId: $userId) {
  sessions { id device network } signIns { result device } } }`;
interface Devices {
  readonly userDevices: {
    readonly sessions: readonly { readonly id: string }[];
    readonly signIns: readonly unknown[];
  } | null;
}
const devicesOf = async (userId: string, cookie = staff) =>
  ((await api.graphql(DEVICES, { variables: { userId }, cookie })).data as Devices).userDevices;
const END =
  'mutation($key: String!, $userId: ID!, $sessionId: ID, $reason: String!) { endUserSessions(idempotencyKey: $key, userId: $userId, sessionId: $sessionId, reason: $reason) }';
const end = (variables: object, cookie = staff) =>
  api.graphql(END, { variables: { key: randomUUID(), reason: 'Lost phone', ...variables }, cookie });

describe('where a seller is signed in', () => {
  it('is seen by their platform’s staff, who end one session, with a reason that is kept', async () => {
    const { userId, token } = await seller();
    const other = await api.access.openSession(userId, place);
    const seen = await devicesOf(userId);
    expect(seen?.sessions).toHaveLength(2);
    expect(seen?.signIns).toMatchObject([{ result: 'SIGNED_IN', device: place.device }]);
    const newest = await api.access.findSession(other);
    expect((await end({ userId, sessionId: newest?.sessionId })).data).toEqual({ endUserSessions: 1 });
    expect(await api.access.findSession(other)).toBeUndefined();
    expect(await api.access.findSession(token)).toBeDefined();
    // An id that is none is not everybody's.
    expect((await end({ userId, sessionId: '' })).errors?.[0]?.extensions['code']).toBe('NOT_FOUND');
    expect(await api.access.findSession(token)).toBeDefined();
    const { type, data, metadata } = (await api.stack.store.load(`user-${userId}`)).at(-1) ?? {};
    expect({ type, data, actor: metadata?.actor }).toMatchObject({
      ...{ type: 'UserSessionsEnded', actor: 'user:rita' },
      data: { all: false, reason: 'Lost phone' },
    });
  });

  it('ends everywhere at once, for a master also of staff', async () => {
    const { userId, token } = await seller();
    expect((await end({ userId })).data).toEqual({ endUserSessions: 1 });
    expect(await api.access.findSession(token)).toBeUndefined();
    await api.signIn({ userId: 'otto', role: 'ADMINISTRATOR', platformId: 'acme', permissions: [] });
    expect(codeOf(await end({ userId: 'otto' }))).toBe('NOT_FOUND');
    expect((await end({ userId: 'otto' }, master)).data).toEqual({ endUserSessions: 1 });
  });

  it('is nobody’s to see or end without a reason, on another platform, or of a colleague', async () => {
    const { userId, token } = await seller('elsewhere');
    expect(await devicesOf(userId)).toBeNull();
    expect(codeOf(await end({ userId }))).toBe('NOT_FOUND');
    expect(await devicesOf('rita')).toBeNull();
    expect(codeOf(await end({ userId, reason: ' ' }, master))).toBe('INVALID_INPUT');
    expect(await api.access.findSession(token)).toBeDefined();
  });
});
