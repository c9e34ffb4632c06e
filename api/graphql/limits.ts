import {
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type ASTNode,
  type FieldNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

/** Bounds on one operation. Depth and cost count what could be asked for, before anything is fetched. */
export const LIMITS = { depth: 8, cost: 2_000, aliases: 15, rootFields: 5, directives: 10, queryCharacters: 10_000 } as const;

/** Fields whose `first` multiplies what is below them. */
const PAGED: ReadonlySet<string> = new Set(['sales', 'ledgerEntries']);
const PAGE_DEFAULT = 30;

interface Measures {
  depth: number;
  cost: number;
  aliases: number;
  directives: number;
}

/** Measures an operation, fragments followed; a fragment that contains itself is left to GraphQL's own rule. */
function measure(context: ValidationContext, selections: SelectionSetNode, seen: readonly string[]): Measures {
  const total: Measures = { depth: 0, cost: 0, aliases: 0, directives: 0 };
  for (const selection of selections.selections) {
    total.directives += selection.directives?.length ?? 0;
    if (selection.kind === Kind.FIELD) {
      const below = selection.selectionSet ? measure(context, selection.selectionSet, seen) : undefined;
      const factor = PAGED.has(selection.name.value) ? pageSize(selection) : 1;
      total.depth = Math.max(total.depth, 1 + (below?.depth ?? 0));
      total.cost += 1 + factor * (below?.cost ?? 0);
      total.aliases += (selection.alias ? 1 : 0) + (below?.aliases ?? 0);
      total.directives += below?.directives ?? 0;
      continue;
    }
    const name = selection.kind === Kind.FRAGMENT_SPREAD ? selection.name.value : '';
    const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : context.getFragment(name);
    if (!fragment || seen.includes(name)) continue;
    const inner = measure(context, fragment.selectionSet, name ? [...seen, name] : seen);
    total.depth = Math.max(total.depth, inner.depth);
    total.cost += inner.cost;
    total.aliases += inner.aliases;
    total.directives += inner.directives;
  }
  return total;
}

function pageSize(field: FieldNode): number {
  const first = field.arguments?.find(({ name }) => name.value === 'first')?.value;
  // A variable's value is not known here; the resolver bounds it, and the default is what our own pages ask for.
  return first?.kind === Kind.INT ? Math.max(1, Number(first.value)) : PAGE_DEFAULT;
}

const tooMuch = (code: 'QUERY_TOO_DEEP' | 'QUERY_TOO_COSTLY', message: string, node: ASTNode) =>
  new GraphQLError(message, { nodes: [node], extensions: { code } });

/** Refuses operations that are too deep, too costly, or stuffed with aliases or directives. */
const boundedOperation: ValidationRule = (context) => ({
  OperationDefinition(node) {
    const { depth, cost, aliases, directives } = measure(context, node.selectionSet, []);
    if (depth > LIMITS.depth) context.reportError(tooMuch('QUERY_TOO_DEEP', `Nested more than ${LIMITS.depth} levels`, node));
    const stuffed = cost > LIMITS.cost || aliases > LIMITS.aliases || directives > LIMITS.directives || node.selectionSet.selections.length > LIMITS.rootFields;
    if (stuffed) context.reportError(tooMuch('QUERY_TOO_COSTLY', 'Asks for too much at once', node));
  },
});

/** Validation rules of this server; the schema can be explored in development only. */
export const validationRules = (development: boolean): ValidationRule[] =>
  development ? [boundedOperation] : [boundedOperation, NoSchemaIntrospectionCustomRule];
