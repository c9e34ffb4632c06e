import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
} from 'graphql';
import { z } from 'zod';

type Told = GraphQLArgument | GraphQLInputField;
type Json = Readonly<Record<string, unknown>>;

/** A scalar of the contract in the words of JSON Schema. */
const SCALARS: Readonly<Record<string, string>> = {
  ...{ ID: 'string', String: 'string', DateTime: 'string', Date: 'string', Boolean: 'boolean' },
  ...{ Int: 'integer', Cents: 'integer' },
};

/** Fields of a change are left out or said: for them the contract has no word but null. */
type Changes = 'CHANGES' | 'WHOLE';

/**
 * In what a schema disagrees with the arguments, or the fields of an input, that it reads: names,
 * kinds, values of enums, and whether one may be null or left out. A sentence for each.
 */
export const contractProblems = (
  told: readonly Told[],
  schema: z.ZodType,
  of: Changes = 'WHOLE',
): string[] =>
  problemsOfFields(told, z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), of, '');

function problemsOfFields(
  told: readonly Told[],
  { properties = {}, required = [] }: Json,
  of: Changes,
  at: string,
): string[] {
  const read = properties as Readonly<Record<string, Json>>;
  const names = new Set(told.map(({ name }) => name));
  return [
    ...Object.keys(read)
      .filter((name) => !names.has(name))
      .map((name) => `${at}${name}: the contract does not have it`),
    ...told.flatMap((field) => {
      const path = `${at}${field.name}`;
      const schema = read[field.name];
      if (!schema) return [`${path}: the schema does not read it`];
      const mayBeAbsent = !(required as string[]).includes(field.name);
      return [
        ...(of === 'WHOLE' ? presenceProblems(field, { schema, mayBeAbsent }, path) : []),
        ...typeProblems(field.type, schema, path),
      ];
    }),
  ];
}

function presenceProblems(
  { type, defaultValue }: Told,
  { schema, mayBeAbsent }: { readonly schema: Json; readonly mayBeAbsent: boolean },
  path: string,
): string[] {
  const isNullable = !isNonNullType(type);
  const hasDefault = defaultValue !== undefined;
  return [
    ...(isNullable === takesNull(schema)
      ? []
      : [`${path}: the ${isNullable ? 'contract' : 'schema'} alone lets it be null`]),
    // What has a default is there, whoever leaves it out.
    ...(hasDefault || isNullable === mayBeAbsent
      ? []
      : [`${path}: the ${isNullable ? 'contract' : 'schema'} alone lets it be left out`]),
  ];
}

/** Each kind of value that a schema takes, by itself. */
const choicesOf = (schema: Json): readonly Json[] => {
  const among = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(among)) return (among as readonly Json[]).flatMap(choicesOf);
  const { type } = schema;
  return Array.isArray(type) ? type.map((one: unknown) => ({ ...schema, type: one })) : [schema];
};
const takesNull = (schema: Json): boolean => choicesOf(schema).some(({ type }) => type === 'null');

/** One of several choices that a schema has fits, or what is wrong with the nearest. */
function typeProblems(type: GraphQLInputType, schema: Json, path: string): string[] {
  const found = choicesOf(schema)
    .filter(({ type: json }) => json !== 'null')
    .map((choice) => choiceProblems(getNullableType(type), choice, path))
    .toSorted((one, other) => one.length - other.length);
  return found[0] ?? [`${path}: the schema takes nothing`];
}

function choiceProblems(type: GraphQLInputType, schema: Json, path: string): string[] {
  const kind = schema['type'];
  const values = (schema['enum'] ?? [schema['const']].flatMap((one) => one ?? [])) as readonly unknown[];
  if (isListType(type))
    return kind === 'array'
      ? typeProblems(type.ofType as GraphQLInputType, (schema['items'] ?? {}) as Json, `${path}.*`)
      : [`${path}: the contract has a list`];
  if (isInputObjectType(type))
    return kind === 'object'
      ? problemsOfFields(Object.values(type.getFields()), schema, 'WHOLE', `${path}.`)
      : [`${path}: the contract has ${type.name}`];
  if (isEnumType(type)) {
    const missing = type.getValues().filter(({ name }) => !values.includes(name));
    const more = values.length - type.getValues().length + missing.length;
    return missing.length + more === 0 ? [] : [`${path}: it has other values than ${type.name}`];
  }
  const expected = SCALARS[type.name];
  const isOfKind = kind === expected || (kind === 'number' && expected === 'integer');
  return isOfKind ? [] : [`${path}: the contract has ${type.name}`];
}
