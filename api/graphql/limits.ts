import {
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type ASTNode,
  type FieldNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

/**
 * Bounds on one operation. Depth and cost count what could be asked for, before anything is
 * fetched. On a WebSocket also: bytes of one message, subscriptions of one socket (a page has one),
 * and sockets of one address, behind which a mobile network may have many buyers.
 */
export const LIMITS = {
  depth: 8,
  cost: 2_000,
  aliases: 15,
  rootFields: 5,
  directives: 10,
  tokens: 2_000,
  messageBytes: 64 * 1_024,
  subscriptions: 10,
  socketsPerAddress: 200,
} as const;

/** Fields whose `first` multiplies what is below them. */
const PAGED: ReadonlySet<string> = new Set(['sales', 'ledgerEntries']);
const PAGE_DEFAULT = 30;

interface Measures {
  readonly depth: number;
  readonly cost: number;
  readonly aliases: number;
  readonly directives: number;
}

const NOTHING: Measures = { depth: 0, cost: 0, aliases: 0, directives: 0 };

/**
 * Measures an operation, fragments followed. Each fragment is measured once: a few lines of
 * fragments that spread each other twice stand for millions of fields. One that contains itself is
 * left to GraphQL's own rule.
 */
function measure(context: ValidationContext, operation: SelectionSetNode): Measures {
  const known = new Map<string, Measures>();

  function ofSelections({ selections }: SelectionSetNode): Measures {
    const parts = selections.map((selection) => ({
      ...ofSelection(selection),
      own: selection.directives?.length ?? 0,
    }));
    return parts.reduce<Measures>(
      (total, part) => ({
        depth: Math.max(total.depth, part.depth),
        cost: total.cost + part.cost,
        aliases: total.aliases + part.aliases,
        directives: total.directives + part.directives + part.own,
      }),
      NOTHING,
    );
  }

  function ofSelection(selection: SelectionNode): Measures {
    if (selection.kind === Kind.INLINE_FRAGMENT) return ofSelections(selection.selectionSet);
    if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value);
    const below = selection.selectionSet ? ofSelections(selection.selectionSet) : NOTHING;
    const factor = PAGED.has(selection.name.value) ? pageSize(selection) : 1;
    return {
      ...below,
      depth: 1 + below.depth,
      cost: 1 + factor * below.cost,
      aliases: below.aliases + (selection.alias ? 1 : 0),
    };
  }

  function ofFragment(name: string): Measures {
    const measured = known.get(name);
    if (measured) return measured;
    known.set(name, NOTHING);
    const fragment = context.getFragment(name);
    const found = fragment ? ofSelections(fragment.selectionSet) : NOTHING;
    known.set(name, found);
    return found;
  }

  return ofSelections(operation);
}

function pageSize(field: FieldNode): number {
  const first = field.arguments?.find(({ name }) => name.value === 'first')?.value;
  // A variable's value is not known here; the resolver bounds it, and the default is what our own
  // pages ask for.
  return first?.kind === Kind.INT ? Math.max(1, Number(first.value)) : PAGE_DEFAULT;
}

const tooMuch = (code: 'QUERY_TOO_DEEP' | 'QUERY_TOO_COSTLY', message: string, node: ASTNode) =>
  new GraphQLError(message, { nodes: [node], extensions: { code } });

/** Refuses operations that are too deep, too costly, or stuffed with aliases or directives. */
const boundedOperation: ValidationRule = (context) => ({
  OperationDefinition(node) {
    const { depth, cost, aliases, directives } = measure(context, node.selectionSet);
    if (depth > LIMITS.depth)
      context.reportError(tooMuch('QUERY_TOO_DEEP', `Nested more than ${LIMITS.depth} levels`, node));
    const stuffed =
      cost > LIMITS.cost ||
      aliases > LIMITS.aliases ||
      directives > LIMITS.directives ||
      node.selectionSet.selections.length > LIMITS.rootFields;
    if (stuffed) context.reportError(tooMuch('QUERY_TOO_COSTLY', 'Asks for too much at once', node));
  },
});

/** Validation rules of this server; the schema can be explored in development only. */
export const validationRules = (development: boolean): ValidationRule[] =>
  development ? [boundedOperation] : [boundedOperation, NoSchemaIntrospectionCustomRule];
