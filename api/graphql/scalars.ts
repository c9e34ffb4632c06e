import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

function asCents(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw new GraphQLError('Cents are whole numbers', { extensions: { code: 'INVALID_INPUT' } });
  return value;
}

/** Whole cents; GraphQL's Int ends at 2^31. */
export const Cents = new GraphQLScalarType({
  name: 'Cents',
  serialize: asCents,
  parseValue: asCents,
  parseLiteral: (node) => asCents(node.kind === Kind.INT ? Number(node.value) : undefined),
});

const asText = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string')
    throw new GraphQLError('A moment or day is text', { extensions: { code: 'INVALID_INPUT' } });
  return value;
};

export const DateTime = new GraphQLScalarType({
  name: 'DateTime',
  serialize: asText,
  parseValue: asText,
});
export const Day = new GraphQLScalarType({ name: 'Date', serialize: asText, parseValue: asText });
