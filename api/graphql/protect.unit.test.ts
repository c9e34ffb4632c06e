import { readFileSync } from 'node:fs';
import {
  buildSchema,
  isEnumType,
  isIntrospectionType,
  isObjectType,
  parse,
  subscribe,
  type ExecutionResult,
  type GraphQLField,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { PERMISSION_NAMES, type Permission } from '../../domain/access/permissions.ts';
import { ROLES, USER_ROLES, type UserRole } from '../../domain/access/roles.ts';
import { scopeOf } from '../../domain/access/scope.ts';
import { NEW_USER } from '../../domain/user/user.ts';
import { FIELD_ACCESS, type Readers } from '../testing/field-access.ts';
import type { RequestContext, Session } from './context.ts';
import { protect, ruleOf } from './protect.ts';

const contract = () => buildSchema(readFileSync('schema.graphql', 'utf8'));

const sessionOf = (role: UserRole, permissions: readonly Permission[] = []): Session => {
  const platformId = role === 'MASTER' ? null : 'acme';
  const user = { ...NEW_USER, userId: 'u', platformId, role, permissions, displayName: 'U' };
  return {
    ...{ sessionId: 's', userId: 'u', email: 'u@razao.test', actingBy: null },
    ...{ openedAt: new Date(), expiresAt: new Date(), user, scope: scopeOf(user) },
  };
};

const asking = (session: Session | undefined) => ({ session: () => session }) as RequestContext;

type Field = GraphQLField<unknown, RequestContext>;

const fieldsOf = (schema: ReturnType<typeof contract>) =>
  Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) && !isIntrospectionType(type)
      ? (Object.values(type.getFields()) as Field[]).map((field) => ({ type, field }))
      : [],
  );

/** What a field answers to somebody: its value, or the code of the refusal. */
function outcome({ resolve, name }: Field, session: Session | undefined): unknown {
  try {
    return resolve
      ? (resolve({ [name]: 'value' }, {}, asking(session), {
          fieldName: name,
        } as never) as unknown)
      : 'value';
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
}

const schema = contract();
const marked = fieldsOf(schema).map(({ type, field }) => ({
  name: `${type.name}.${field.name}`,
  rule: ruleOf(schema, type, field),
  field,
}));
for (const { field } of marked) field.resolve = () => 'value';
protect(schema);

/** As the table says, without the code that the API decides with. */
function mayHave(readers: Readers | undefined, role: UserRole, held: readonly Permission[]): boolean {
  if (!readers || readers === 'PUBLIC' || readers === 'CLOSED') return readers === 'PUBLIC';
  if (!readers.roles.includes(role)) return false;
  return role !== 'ADMINISTRATOR' || !readers.flag || held.includes(readers.flag);
}

/** Each role without flags, with each flag alone, and with all of them. */
const EVERYBODY = USER_ROLES.flatMap((role) =>
  [[], ...PERMISSION_NAMES.map((name) => [name]), [...PERMISSION_NAMES]].map((held) => ({
    role,
    held,
    session: sessionOf(role, held),
  })),
);

/**
 * Fields that administrators may ask for without a flag in the contract, since what they are asked
 * about decides which flag it takes, who they are themselves, and parts of what a field with a flag
 * answers. An export asks for the flag of its list.
 */
const DECIDED_BELOW =
  /^(User|UserSession|Passkey|UploadLink|UploadHeader|FileLink|Export)\.|^(Policy(Terms|Fee|Fees|Days|Installments|Reserve|ReserveFloor|Guarantee|Withdrawal|Preview|Example|Warning)|ExampleFigures)\.|^(AcquirerReceiver|Destination|Receiver(Address|Details|Document))\.|^(Query\.(fileLink|mySessions|myPasskeys|exports?|exportFile)|Mutation\.(createUploadLink|requestExport|removePasskey|removeSecondFactor|changePassword|endSessions))$/;

describe('the contract', () => {
  it('has each of its fields in the written-out table of access, and none is closed', () => {
    expect([...FIELD_ACCESS.keys()]).toEqual(marked.map(({ name }) => name).toSorted());
    expect([...FIELD_ACCESS.values()]).not.toContain('CLOSED');
  });

  it('asks administrators for a flag wherever it lets them in', () => {
    const open = marked.filter(
      ({ name, rule }) =>
        rule !== 'PUBLIC' &&
        rule !== 'CLOSED' &&
        rule.roles.some((role) => ROLES[role].permissions === 'GRANTED') &&
        !rule.permission &&
        !DECIDED_BELOW.test(name),
    );
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  it.each([
    ['UserRole', USER_ROLES],
    ['Permission', PERMISSION_NAMES],
  ])('has the very names of the table of access: %s', (name, names) => {
    const type = schema.getType(name);
    expect(isEnumType(type) && type.getValues().map((value) => value.name)).toEqual([...names]);
  });
});

describe.each(marked)('$name', ({ name, field }) => {
  it('is given to whom the written-out table names, and to nobody else, flag by flag', () => {
    const readers = FIELD_ACCESS.get(name);
    expect(outcome(field, undefined)).toBe(readers === 'PUBLIC' ? 'value' : 'UNAUTHENTICATED');
    for (const { role, held, session } of EVERYBODY)
      expect(outcome(field, session)).toBe(mayHave(readers, role, held) ? 'value' : 'FORBIDDEN');
  });
});

const SMALL = `
  directive @public on FIELD_DEFINITION | OBJECT
  directive @auth(roles: [UserRole!]!, permission: Permission) on FIELD_DEFINITION | OBJECT
  enum UserRole { PRODUCER ADMINISTRATOR }
  enum Permission { isSalesAvailable }
  type Query { forgotten: Int }
  type Subscription {
    forgotten: Int
    sales: Int @auth(roles: [ADMINISTRATOR], permission: isSalesAvailable)
  }
`;

/** A stream of numbers whose reader may lose their right on the way. */
function streaming(session: () => Session | undefined, query: string) {
  const small = buildSchema(SMALL);
  let ended = false;
  const field = small.getSubscriptionType()?.getFields()[query];
  if (!field) throw new Error(query);
  field.subscribe = async function* () {
    try {
      for (let value = 1; ; value += 1) yield { [query]: value };
    } finally {
      ended = true;
    }
  };
  protect(small);
  const started = subscribe({
    schema: small,
    document: parse(`subscription { ${query} }`),
    contextValue: { session: async () => session() },
  });
  return { started, isEnded: () => ended };
}

describe('a subscription', () => {
  it('that says nothing is closed, to everybody', async () => {
    const { started } = streaming(() => sessionOf('ADMINISTRATOR', PERMISSION_NAMES), 'forgotten');
    expect(((await started) as ExecutionResult).errors?.[0]?.originalError).toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it.each([
    [undefined, 'UNAUTHENTICATED'],
    [sessionOf('ADMINISTRATOR'), 'FORBIDDEN'],
    [sessionOf('PRODUCER', ['isSalesAvailable']), 'FORBIDDEN'],
  ])('is refused before it begins', async (session, code) => {
    const { started } = streaming(() => session, 'sales');
    expect(((await started) as ExecutionResult).errors?.[0]?.originalError).toMatchObject({ code });
  });

  it('ends when its reader is signed out or loses the flag', async () => {
    let session: Session | undefined = sessionOf('ADMINISTRATOR', ['isSalesAvailable']);
    const { started, isEnded } = streaming(() => session, 'sales');
    const values = (await started) as AsyncGenerator<ExecutionResult>;
    expect((await values.next()).value).toEqual({ data: { sales: 1 } });
    session = sessionOf('ADMINISTRATOR');
    expect(await values.next()).toMatchObject({ done: true });
    expect(isEnded()).toBe(true);
  });
});
