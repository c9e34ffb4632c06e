// Slow: every closed field of the contract is asked as seven roles, on the real stack.
import { randomUUID } from 'node:crypto';
import { buildSchema, getNamedType, isCompositeType } from 'graphql';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PERMISSION_NAMES, type Permission } from '../domain/access/permissions.ts';
import { USER_ROLES, type UserRole } from '../domain/access/roles.ts';
import type { Requirement } from '../domain/access/scope.ts';
import type { Pools } from '../runtime/database/pools.ts';
import { ruleOf } from './graphql/protect.ts';
import { readSchema } from './graphql/read-schema.ts';
import {
  declaredAccess,
  documentOf,
  rootFields,
  type IsOpen,
  type ListOfThings,
  type Owner,
  type RootField,
  type Thing,
} from './testing/access-walk.ts';
import { startApi, type ApiStack, type GraphqlAnswer } from './testing/api-stack.ts';

/**
 * Every query and mutation of the contract that is not public, asked as every role, with and
 * without its flag, for one's own things, another seller's and another platform's. A root field
 * that no `<noun>/testing/access.ts` declares fails here.
 */

const SELLERS: readonly UserRole[] = ['PRODUCER', 'AFFILIATE', 'CO_PRODUCER'];
const [OWN, ELSEWHERE, SOMEBODY] = ['acme', 'elsewhere', 'somebody'];

/**
 * A seller of each role, another one beside them, and one of the same id on another platform; the
 * same of customers.
 */
const OWNERS = {
  SELLER: [
    ...SELLERS.flatMap((producerId) => [
      { platformId: OWN, producerId },
      { platformId: ELSEWHERE, producerId },
    ]),
    { platformId: OWN, producerId: SOMEBODY },
  ],
  CUSTOMER: [
    { platformId: OWN, producerId: 'CUSTOMER' },
    { platformId: ELSEWHERE, producerId: 'CUSTOMER' },
    { platformId: OWN, producerId: SOMEBODY },
  ],
  PLATFORM: [OWN, ELSEWHERE].map((platformId) => ({ platformId, producerId: SOMEBODY })),
  INSTALLATION: [{ platformId: null, producerId: SOMEBODY }],
} satisfies Record<Thing['of'], readonly Owner[]>;

const ownersOf = (of: Thing['of']): readonly Owner[] =>
  of === 'INSTALLATION' ? [...OWNERS.PLATFORM, ...OWNERS.INSTALLATION] : OWNERS[of];

/** Whether a role's user, whose id is its name, may see or change what is this owner's. */
function reaches(role: UserRole, { platformId, producerId }: Owner): boolean {
  if (role === 'MASTER') return true;
  if (platformId !== OWN) return false;
  const hasOwnAlone = SELLERS.includes(role) || role === 'CUSTOMER';
  return !hasOwnAlone || producerId === role;
}
/** Whose fresh things a role changes. */
const ownOf = (of: Thing['of'], role: UserRole): Owner | undefined =>
  of === 'SELLER' && SELLERS.includes(role)
    ? { platformId: OWN, producerId: role }
    : ownersOf(of).find((owner) => reaches(role, owner));

const schema = buildSchema(readSchema());
const roots = rootFields(schema);
const { things, ofNobody, askedIn } = await declaredAccess();

const rootOf = (name: string): RootField => {
  const root = roots.get(name);
  if (!root) throw new Error(`The contract has no ${name}.`);
  return root;
};
const ruleOfRoot = (name: string): Requirement | 'PUBLIC' => {
  const { type, field } = rootOf(name);
  const rule = ruleOf(schema, type, field);
  return rule === 'CLOSED' ? { roles: [] } : rule;
};
const openTo =
  (role?: UserRole): IsOpen =>
  (type, field) => {
    const rule = ruleOf(schema, type, field);
    return rule === 'PUBLIC' || (rule !== 'CLOSED' && role !== undefined && rule.roles.includes(role));
  };
const mayAsk = (name: string, role: UserRole) => {
  const rule = ruleOfRoot(name);
  return rule === 'PUBLIC' || rule.roles.includes(role);
};

/** Nobody is there: links are made without asking. */
const S3 = {
  ...{ S3_ENDPOINT: 'https://files.example', S3_REGION: 'x', S3_ACCESS_KEY_ID: 'x' },
  ...{ S3_SECRET_ACCESS_KEY: 'x', S3_PUBLIC_BUCKET: 'media', S3_PRIVATE_BUCKET: 'papers' },
};

let api: ApiStack;
const cookies = new Map<string, string>();
/** The ids of each thing, with whose it is. */
const made = new Map<Thing, readonly { readonly id: string; readonly owner: Owner }[]>();
/** What a replica was asked for. */
let askedOfReplica: unknown[] = [];

/** A user of a role with all flags, or all but one. */
async function cookieOf(role: UserRole, without?: Permission): Promise<string> {
  const key = `${role} ${without ?? ''}`;
  const permissions = PERMISSION_NAMES.filter((name) => name !== without);
  const userId = without ? `${role}-${without}` : role;
  const cookie = cookies.get(key) ?? (await api.signIn({ userId, role, permissions }));
  cookies.set(key, cookie);
  return cookie;
}

const makeFor = async (thing: Thing, owners: readonly Owner[]) => {
  const found: { id: string; owner: Owner }[] = [];
  for (const owner of owners) found.push({ id: await thing.make(api, owner), owner });
  return found;
};

beforeAll(async () => {
  api = await startApi({ own: true, env: S3 });
  for (const thing of things) made.set(thing, await makeFor(thing, ownersOf(thing.of)));
  await api.project();
}, 120_000);
afterEach(() => {
  api.pools = api.stack.database;
  askedOfReplica = [];
});
afterAll(() => api?.stop());

interface Asked {
  readonly cookie: string;
  /** Who asks: for what they may have of the answer. */
  readonly role?: UserRole;
  readonly given?: Readonly<Record<string, unknown>> | undefined;
  readonly selection?: string | undefined;
}

async function ask(
  name: string,
  { cookie, role, given = {}, selection }: Asked,
): Promise<GraphqlAnswer> {
  const root = rootOf(name);
  const has = (argument: string) => root.field.args.some((each) => each.name === argument);
  const variables = {
    ...(has('idempotencyKey') && { idempotencyKey: randomUUID() }),
    ...(has('expectedRevision') && { expectedRevision: 0 }),
    ...given,
  };
  return api.graphql(documentOf(root, variables, { selection, isOpen: openTo(role) }), {
    cookie,
    variables,
  });
}
const codesOf = ({ errors }: GraphqlAnswer) => errors?.map(({ extensions }) => extensions.code);
/** What somebody can learn of an answer; a request's id tells nothing. */
const seenIn = ({ data, errors }: GraphqlAnswer) => ({
  data,
  codes: errors?.map(({ extensions }) => extensions),
});

const selectionOf = (list: ListOfThings): string => list.selection ?? '{ nodes { id } }';
const everyRole = <T>(all: readonly T[]) =>
  all.flatMap((each) => USER_ROLES.map((role) => [role, each] as const));

const declared = [
  ...things.flatMap((thing) => [...Object.keys(thing.asked ?? {}), ...Object.keys(thing.listed ?? {})]),
  ...Object.keys(ofNobody),
  ...Object.keys(askedIn),
];

it('is asked of every root field that is not public', () => {
  const closed = [...roots.keys()].filter((name) => ruleOfRoot(name) !== 'PUBLIC');
  expect([...new Set(declared)].toSorted()).toEqual(closed.toSorted());
});

describe.each(
  things.flatMap((thing) =>
    Object.entries(thing.listed ?? {}).map(([name, list]) => ({ name, thing, list })),
  ),
)('$name', ({ name, thing, list }: { name: string; thing: Thing; list: ListOfThings }) => {
  it.each(USER_ROLES)('shows a %s what is in their reach, and no more', async (role) => {
    const given = { first: 50, ...list.arguments };
    const selection = selectionOf(list);
    const answer = await ask(name, { role, cookie: await cookieOf(role), given, selection });
    if (!mayAsk(name, role)) return void expect(codesOf(answer)).toEqual(['FORBIDDEN']);
    expect(answer.errors).toBeUndefined();
    const all = (answer.data as Record<string, never>)[name] as never;
    const ids = list.idsOf?.(all) ?? (all as { nodes: { id: string }[] }).nodes.map(({ id }) => id);
    const known = made.get(thing) ?? [];
    const expected = known.filter(({ owner }) => reaches(role, owner)).map(({ id }) => id);
    expect(
      known
        .map(({ id }) => id)
        .filter((id) => ids.includes(id))
        .toSorted(),
    ).toEqual(expected.toSorted());
  });
});

const asking = things.flatMap((thing) =>
  Object.entries(thing.asked ?? {}).map(([name, argumentsOf]) => ({ name, thing, argumentsOf })),
);

describe.each(asking)('$name of a $thing.name', ({ name, thing, argumentsOf }) => {
  it.each(USER_ROLES)('answers a %s of what is out of reach as of what is not there', async (role) => {
    const cookie = await cookieOf(role);
    const unknown = await ask(name, { role, cookie, given: argumentsOf(randomUUID()) });
    if (!mayAsk(name, role)) expect(codesOf(unknown)).toEqual(['FORBIDDEN']);
    for (const { id, owner } of made.get(thing) ?? [])
      if (!mayAsk(name, role) || !reaches(role, owner))
        expect(seenIn(await ask(name, { role, cookie, given: argumentsOf(id) }))).toEqual(
          seenIn(unknown),
        );
  });

  it.each(USER_ROLES.filter((role) => mayAsk(name, role)))('is done for a %s', async (role) => {
    const owner = ownOf(thing.of, role);
    if (!owner) throw new Error(`${name} is open to ${role}, who can have no ${thing.name}.`);
    const id = await thing.make(api, owner);
    await api.project();
    const changes = rootOf(name).operation === 'mutation';
    if (changes) withSilentReplica();
    const expectedRevision = (await thing.revision?.(api, id)) ?? 0;
    const given = { expectedRevision, ...argumentsOf(id) };
    // Of what was changed only that: what shows it besides may be a replica's.
    const selection =
      changes && isCompositeType(getNamedType(rootOf(name).field.type)) ? '{ __typename }' : undefined;
    const answer = await ask(name, { role, cookie: await cookieOf(role), given, selection });
    expect(answer.errors).toBeUndefined();
    expect((answer.data as Record<string, unknown>)[name]).toBeTruthy();
    expect(askedOfReplica).toEqual([]);
  });
});

/** Nothing is decided from a replica: from here on nothing can be learned of one. */
function withSilentReplica(): void {
  api.pools = {
    ...api.stack.database,
    hasReplicas: true,
    read: (query: unknown) => {
      askedOfReplica.push(query);
      return Promise.reject(new Error('A replica was asked'));
    },
  } as Pools;
}

it.each(everyRole(Object.keys(ofNobody)))('a %s asks %s by their role alone', async (role, name) => {
  const answer = await ask(name, { role, cookie: await cookieOf(role), given: ofNobody[name] });
  expect(codesOf(answer)).toEqual(mayAsk(name, role) ? undefined : ['FORBIDDEN']);
});

/** What a field can be asked with by whoever has no right to it. */
function anyQuestion(name: string): Pick<Asked, 'given' | 'selection'> {
  const list = things.map(({ listed = {} }) => listed[name]).find(Boolean);
  if (list) return { given: { first: 1, ...list.arguments }, selection: selectionOf(list) };
  const found = asking.find((each) => each.name === name);
  return { given: ofNobody[name] ?? found?.argumentsOf(randomUUID()) };
}
const names = [...new Set(declared)].filter((name) => !askedIn[name]);
const flagged = names.flatMap((name) => {
  const rule = ruleOfRoot(name);
  return rule !== 'PUBLIC' && rule.permission ? [[name, rule.permission] as const] : [];
});

it.each(flagged)('%s is refused to an administrator without %s', async (name, flag) => {
  const cookie = await cookieOf('ADMINISTRATOR', flag);
  const answer = await ask(name, { role: 'ADMINISTRATOR', cookie, ...anyQuestion(name) });
  expect(codesOf(answer)).toEqual(['FORBIDDEN']);
});

it.each(names)('%s is refused to whoever is not signed in', async (name) => {
  const answer = await ask(name, { cookie: '', ...anyQuestion(name) });
  expect(codesOf(answer)).toEqual(['UNAUTHENTICATED']);
});
