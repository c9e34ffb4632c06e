import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';

/** Scalars that are no text; whichever comes new is one until it is named here. */
const VALUES: Readonly<Record<string, unknown>> = { Int: 1, Cents: 4_900, Boolean: false, Float: 1 };

/** A text in the arguments of a field, by its path: `changes.appearance.feedbacks.0.title`. */
export interface TextOfContract {
  /** `Mutation.saveOffer`, `Sale.timeline`. */
  readonly field: string;
  readonly path: string;
  readonly type: string;
}

type Field = GraphQLField<unknown, unknown>;

/** Every field of the contract that takes arguments, with each text in them. */
export const fieldsWithTexts = (schema: GraphQLSchema): readonly [field: Field, TextOfContract[]][] =>
  Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) && !isIntrospectionType(type)
      ? Object.values(type.getFields()).map((field): [Field, TextOfContract[]] => [
          field as Field,
          field.args.flatMap((argument) =>
            textsIn(argument.type, argument.name).map((text) => ({
              ...text,
              field: `${type.name}.${field.name}`,
            })),
          ),
        ])
      : [],
  );

function textsIn(type: GraphQLInputType, path: string): Omit<TextOfContract, 'field'>[] {
  if (isNonNullType(type)) return textsIn(type.ofType, path);
  if (isListType(type)) return textsIn(type.ofType, `${path}.0`);
  if (isInputObjectType(type))
    return Object.values(type.getFields()).flatMap((field) =>
      textsIn(field.type, `${path}.${field.name}`),
    );
  return isEnumType(type) || type.name in VALUES ? [] : [{ path, type: type.name }];
}

/**
 * Arguments of a field with something everywhere, also where it may be left out: `given` by path,
 * else a word.
 */
export const argumentsWith = (
  args: readonly GraphQLArgument[],
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(args.map(({ name, type }) => [name, valueOf(type, name, given)]));

function valueOf(
  type: GraphQLInputType,
  path: string,
  given: Readonly<Record<string, unknown>>,
): unknown {
  if (path in given) return given[path];
  if (isNonNullType(type)) return valueOf(type.ofType, path, given);
  if (isListType(type)) return [valueOf(type.ofType, `${path}.0`, given)];
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields()).map((field) => [
        field.name,
        valueOf(field.type, `${path}.${field.name}`, given),
      ]),
    );
  if (isEnumType(type)) return type.getValues()[0]?.name;
  return VALUES[getNamedType(type).name] ?? 'um-texto';
}
