import {
  getDirectiveValues,
  getNamedType,
  getVariableValues,
  isObjectType,
  Kind,
  valueFromAST,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/** What an operation asks for, fragments expanded. */
export interface Measures {
  readonly depth: number;
  readonly cost: number;
  readonly rootFields: number;
  readonly aliases: number;
  readonly directives: number;
}

type Variables = Readonly<Record<string, unknown>>;

interface Part extends Measures {
  /** Of the cost, that of a page's rows: of its fields `nodes`. */
  readonly ofRows: number;
}

const NOTHING: Part = { depth: 0, cost: 0, ofRows: 0, rootFields: 0, aliases: 0, directives: 0 };

/**
 * Measures an operation with the values that execution will take: those of the call's variables,
 * their own defaults for those that it leaves out; before there is a call (undefined) the
 * contract's defaults alone. What execution refuses to take is never executed. A field costs its
 * `weight` and, as often as its `multiplier` argument says, what is below it, of a page its `nodes`
 * alone (`@cost` in the contract). Each fragment is measured once: a few lines of fragments that
 * spread each other twice stand for millions of fields. One that contains itself is left to
 * GraphQL's own rule.
 */
export function measure(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables | undefined,
): Measures {
  const values: Variables =
    (variables && getVariableValues(schema, operation.variableDefinitions ?? [], variables).coerced) ??
    {};
  const fragments = new Map(
    document.definitions.flatMap((node): [string, FragmentDefinitionNode][] =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [],
    ),
  );
  const measured = new Map<string, Part>();

  function ofSelections({ selections }: SelectionSetNode, type?: GraphQLNamedType | null): Part {
    return selections.reduce<Part>((total, selection) => {
      const part = ofSelection(selection, type);
      return {
        depth: Math.max(total.depth, part.depth),
        cost: total.cost + part.cost,
        ofRows: total.ofRows + part.ofRows,
        rootFields: total.rootFields + part.rootFields,
        aliases: total.aliases + part.aliases,
        directives: total.directives + part.directives + (selection.directives?.length ?? 0),
      };
    }, NOTHING);
  }

  function ofSelection(selection: SelectionNode, type?: GraphQLNamedType | null): Part {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value);
    if (selection.kind === Kind.FIELD) return ofField(selection, type);
    const condition = selection.typeCondition?.name.value;
    return ofSelections(selection.selectionSet, condition ? schema.getType(condition) : type);
  }

  function ofField(node: FieldNode, type?: GraphQLNamedType | null): Part {
    const field = isObjectType(type) ? type.getFields()[node.name.value] : undefined;
    const of = field && getNamedType(field.type);
    const below = node.selectionSet ? ofSelections(node.selectionSet, of) : NOTHING;
    const { weight, times } = costOf(schema, field, node, values);
    const repeated = isPage(of) ? below.ofRows : below.cost;
    const cost = weight + below.cost + (times - 1) * repeated;
    return {
      ...below,
      depth: 1 + below.depth,
      cost,
      ofRows: node.name.value === 'nodes' ? cost : 0,
      rootFields: 1,
      aliases: below.aliases + (node.alias ? 1 : 0),
    };
  }

  function ofFragment(name: string): Part {
    const known = measured.get(name);
    if (known) return known;
    measured.set(name, NOTHING);
    const fragment = fragments.get(name);
    const found = fragment
      ? ofSelections(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value))
      : NOTHING;
    measured.set(name, found);
    return found;
  }

  return ofSelections(operation.selectionSet, schema.getRootType(operation.operation));
}

const isPage = (type: GraphQLNamedType | undefined): boolean =>
  isObjectType(type) && 'nodes' in type.getFields();

function costOf(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown> | undefined,
  node: FieldNode,
  variables: Variables,
): { weight: number; times: number } {
  const directive = schema.getDirective('cost');
  const values = directive && field?.astNode ? getDirectiveValues(directive, field.astNode) : undefined;
  const { weight = 1, multiplier } = (values ?? {}) as { weight?: number; multiplier?: string };
  return { weight, times: multiplier ? timesOf(field, node, multiplier, variables) : 1 };
}

/** What an argument will be, as often as a number says: as GraphQL itself reads it. */
function timesOf(
  field: GraphQLField<unknown, unknown> | undefined,
  node: FieldNode,
  name: string,
  variables: Variables,
): number {
  const argument = field?.args.find((each) => each.name === name);
  if (!argument) return 1;
  const given = node.arguments?.find((each) => each.name.value === name)?.value;
  const number = Number(valueFromAST(given, argument.type, variables) ?? argument.defaultValue);
  return Number.isFinite(number) ? Math.max(1, number) : 1;
}
