import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  getNamedType,
  isCompositeType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import type { ApiStack } from './api-stack.ts';

/** Whose a thing is; `platformId` null: of the whole installation, which has masters alone. */
export interface Owner {
  readonly platformId: string | null;
  /** Who sells it or, of a customer's thing, who bought it. */
  readonly producerId: string;
}

type Arguments = Readonly<Record<string, unknown>>;

/**
 * What a noun gives to the walk that asks each root field as everybody (`access.int.test.ts`): how
 * one of its things is made, and how the contract is asked for it. Declared in
 * `api/<noun>/testing/access.ts` as `things`.
 */
export interface Thing {
  readonly name: string;
  /**
   * Whose it is: one seller's, one customer's, all of a platform's staff, or, without a platform,
   * masters'.
   */
  readonly of: 'SELLER' | 'CUSTOMER' | 'PLATFORM' | 'INSTALLATION';
  /** Makes one and answers its id. */
  make(api: ApiStack, owner: Owner): Promise<string>;
  /** The revision of one that may have been changed before; 0 without it. */
  revision?(api: ApiStack, id: string): Promise<number>;
  /**
   * Root fields that ask for one, or change it, with the arguments by which they succeed on a fresh
   * one; `idempotencyKey` and `expectedRevision` are added.
   */
  readonly asked?: Readonly<Record<string, (id: string) => Arguments>>;
  /** Root fields that list them, and what of an answer are their ids. */
  readonly listed?: Readonly<Record<string, ListOfThings>>;
}

export interface ListOfThings {
  readonly arguments?: Arguments;
  /** Of the list; without it: `{ nodes { id } }`. */
  readonly selection?: string;
  idsOf?(answer: never): readonly string[];
}

/** Root fields that are of nobody's thing: roles and flags alone decide, with their arguments. */
export type OfNobody = Readonly<Record<string, Arguments>>;

interface Declared {
  readonly things?: readonly Thing[];
  readonly ofNobody?: OfNobody;
  /** Root fields whose answer another test holds to its owner, which it names. */
  readonly askedIn?: Readonly<Record<string, string>>;
}

const API = resolve(import.meta.dirname, '..');

/** All that the nouns declare. */
export async function declaredAccess() {
  const files = readdirSync(API, { recursive: true, encoding: 'utf8' });
  const all = await Promise.all(
    files
      .filter((file) => file.endsWith('/testing/access.ts'))
      .toSorted()
      .map((file) => import(join(API, file)) as Promise<Declared>),
  );
  return {
    things: all.flatMap(({ things = [] }) => things),
    ofNobody: Object.assign({}, ...all.map(({ ofNobody }) => ofNobody)) as OfNobody,
    askedIn: Object.assign({}, ...all.map(({ askedIn }) => askedIn)) as Record<string, string>,
  };
}

const ROOTS = (schema: GraphQLSchema) =>
  [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const;

export interface RootField {
  readonly operation: 'query' | 'mutation';
  readonly type: GraphQLObjectType;
  readonly field: GraphQLField<unknown, never>;
}

/** Each query and mutation of the contract, by its name. */
export const rootFields = (schema: GraphQLSchema): ReadonlyMap<string, RootField> =>
  new Map(
    ROOTS(schema).flatMap(([operation, type]) =>
      type
        ? Object.values(type.getFields()).map(
            (field) => [field.name, { operation, type, field }] as const,
          )
        : [],
    ),
  );

/** Whether somebody may have a field of a type. */
export type IsOpen = (type: GraphQLObjectType, field: GraphQLField<unknown, never>) => boolean;

/**
 * A document that asks a root field with these arguments as its variables: for `selection`, or for
 * all that is open.
 */
export function documentOf(
  { operation, field }: RootField,
  given: Arguments,
  { selection, isOpen }: { readonly selection?: string | undefined; readonly isOpen: IsOpen },
): string {
  const used = field.args.filter(({ name }) => name in given);
  const declared = used.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = used.map(({ name }) => `${name}: $${name}`).join(', ');
  return `${operation}${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`} ${
    selection ?? selectionOf(field.type, isOpen)
  } }`;
}

/** Everything of an answer that needs no argument, two levels deep. */
function selectionOf(type: GraphQLOutputType, isOpen: IsOpen, depth = 2): string {
  const named = getNamedType(type);
  if (!isCompositeType(named)) return '';
  if (!isObjectType(named) || depth === 0) return '{ __typename }';
  const fields = Object.values(named.getFields()).filter(
    (field) =>
      !field.args.some(isRequiredArgument) && isOpen(named, field as GraphQLField<unknown, never>),
  );
  const chosen = fields.filter(({ type: of }) => depth > 1 || !isCompositeType(getNamedType(of)));
  return `{ __typename ${chosen
    .map((field) => `${field.name} ${selectionOf(field.type, isOpen, depth - 1)}`)
    .join(' ')} }`;
}
