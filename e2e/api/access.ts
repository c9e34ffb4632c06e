import { readFileSync } from 'node:fs';
import {
  buildSchema,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isScalarType,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import type { Running } from './running.ts';
import { graphql } from '../support/api.ts';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

const isMarked = (
  node:
    | { readonly directives?: readonly { readonly name: { readonly value: string } }[] | undefined }
    | null
    | undefined,
) => node?.directives?.some(({ name }) => name.value === 'public') ?? false;

const objectTypes = Object.values(schema.getTypeMap()).filter(
  (type) => isObjectType(type) && !type.name.startsWith('__'),
);
const fields = objectTypes.flatMap((type) =>
  isObjectType(type) ? Object.values(type.getFields()).map((field) => ({ type, field })) : [],
);
const roots = fields.filter(({ type }) => ['Query', 'Mutation', 'Subscription'].includes(type.name));

export const accessSuite = ({ url }: Running) =>
  describe('access is refused by default', () => {
    it.each(
      roots
        .filter(({ field }) => !isMarked(field.astNode))
        .map(({ type, field }) => [`${type.name}.${field.name}`, type.name, field] as const),
    )('refuses %s to an anonymous caller', async (_name, operation, field) => {
      const answer = await graphql<Record<string, unknown>>(
        url(),
        `${operation.toLowerCase()} { ${callOf(field)} }`,
      );
      expect(answer.errors?.map(({ extensions }) => extensions.code)).toEqual(['UNAUTHENTICATED']);
      expect(answer.data?.[field.name] ?? null).toBeNull();
    });

    it('refuses a session that nobody opened', async () => {
      const answer = await graphql(
        url(),
        '{ sales { nodes { id } } }',
        {},
        { cookie: `razao_session=${'A'.repeat(43)}` },
      );
      expect(answer.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    });
  });

/** A valid call of a field, whatever its arguments. */
function callOf({ name, args, type }: GraphQLField<unknown, unknown>): string {
  const given = args
    .filter(isRequiredArgument)
    .map((argument) => `${argument.name}: ${literalOf(argument.type)}`);
  return `${name}${given.length > 0 ? `(${given.join(', ')})` : ''}${isCompositeType(getNamedType(type)) ? ' { __typename }' : ''}`;
}

function literalOf(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literalOf(type.ofType);
  if (isListType(type)) return '[]';
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (isScalarType(type)) return SCALAR_LITERALS[type.name] ?? '"x"';
  if (!isInputObjectType(type)) return 'null';
  const required = Object.values(type.getFields()).filter(
    (field) => isNonNullType(field.type) && field.defaultValue === undefined,
  );
  return `{ ${required.map((field) => `${field.name}: ${literalOf(field.type)}`).join(', ')} }`;
}

const SCALAR_LITERALS: Readonly<Record<string, string>> = {
  Int: '1',
  Float: '1',
  Cents: '1',
  Boolean: 'true',
};
