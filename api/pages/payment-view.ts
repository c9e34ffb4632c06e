import type { FastifyInstance } from 'fastify';
import {
  getNamedType,
  isLeafType,
  isObjectType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { ApiError } from '../http/errors.ts';
import type { Checkout } from '../graphql/resolver-types.generated.ts';

type PaymentView = { readonly checkout: Pick<Checkout, 'id' | 'locale' | 'product'> };

/**
 * A payment as the contract shows it to its buyer, with all its fields, for the first paint of the
 * payment page; undefined when there is none. Error: TEMPORARILY_UNAVAILABLE when that cannot be
 * looked up.
 */
export async function paymentView(
  server: FastifyInstance,
  id: string,
): Promise<PaymentView | undefined> {
  const query = `query($id: ID!) { payment(id: $id) ${selectionOf(server.graphql.schema, 'Payment')} }`;
  const answer = await server.graphql(query, { session: () => undefined } as never, { id });
  if (answer.errors?.some(({ extensions }) => extensions.code === 'TEMPORARILY_UNAVAILABLE'))
    throw new ApiError({ code: 'TEMPORARILY_UNAVAILABLE' });
  return (answer.data as { payment?: PaymentView | null } | null | undefined)?.payment ?? undefined;
}

const selections = new WeakMap<GraphQLSchema, Map<string, string>>();

/** Every field of a type that needs no argument, as a selection set. */
function selectionOf(schema: GraphQLSchema, name: string): string {
  const known = selections.get(schema) ?? new Map<string, string>();
  selections.set(schema, known);
  const type = schema.getType(name);
  const selection = known.get(name) ?? (isObjectType(type) ? select(type) : '');
  known.set(name, selection);
  return selection;
}

function select(type: GraphQLObjectType): string {
  const fields = Object.values(type.getFields()).map((field) => {
    const inner = getNamedType(field.type);
    return isLeafType(inner) || !isObjectType(inner) ? field.name : `${field.name} ${select(inner)}`;
  });
  return `{ ${fields.join(' ')} }`;
}
