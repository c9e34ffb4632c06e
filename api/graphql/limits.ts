import {
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type ValidationRule,
} from 'graphql';
import { measure } from './cost.ts';

/**
 * Bounds on one operation. Depth and cost count what could be asked for, before anything is
 * fetched.
 *
 * On WebSockets also, since what is subscribed to stays in memory (decision 0104): bytes and words
 * of one message, and subscriptions that one socket has (a page has one) or is refused; sockets of
 * one network, behind which a mobile network may have many buyers; and sockets and subscriptions of
 * the whole process.
 */
export const LIMITS = {
  depth: 8,
  cost: 2_000,
  aliases: 15,
  rootFields: 5,
  directives: 10,
  tokens: 2_000,
  messageBytes: 4 * 1_024,
  subscriptionTokens: 300,
  subscriptionsPerSocket: 3,
  refusalsPerSocket: 10,
  socketsPerNetwork: 200,
  sockets: 1_500,
  subscriptions: 1_500,
} as const;

/**
 * The errors of operations that are too deep, too costly, or stuffed with aliases or directives.
 * Without their variables' values, as while validating, operations can only count for less.
 */
export function excessOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables?: Readonly<Record<string, unknown>>,
): GraphQLError[] {
  return document.definitions.flatMap((node) => {
    if (node.kind !== Kind.OPERATION_DEFINITION) return [];
    const { depth, cost, rootFields, aliases, directives } = measure(schema, document, node, variables);
    const tooDeep =
      depth > LIMITS.depth
        ? [tooMuch('QUERY_TOO_DEEP', `Nested more than ${LIMITS.depth} levels`, node)]
        : [];
    const stuffed =
      cost > LIMITS.cost ||
      rootFields > LIMITS.rootFields ||
      aliases > LIMITS.aliases ||
      directives > LIMITS.directives;
    return stuffed
      ? [...tooDeep, tooMuch('QUERY_TOO_COSTLY', 'Asks for too much at once', node)]
      : tooDeep;
  });
}

const tooMuch = (
  code: 'QUERY_TOO_DEEP' | 'QUERY_TOO_COSTLY',
  message: string,
  node: OperationDefinitionNode,
) => new GraphQLError(message, { nodes: [node], extensions: { code } });

const boundedOperation: ValidationRule = (context) => ({
  Document(document) {
    for (const error of excessOf(context.getSchema(), document)) context.reportError(error);
  },
});

/** Validation rules of this server; the schema can be explored in development only. */
export const validationRules = (development: boolean): ValidationRule[] =>
  development ? [boundedOperation] : [boundedOperation, NoSchemaIntrospectionCustomRule];
