import {
  defaultFieldResolver,
  isIntrospectionType,
  isObjectType,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';
import { fail } from '../../domain/kernel/result.ts';
import { linesProblem, textProblems } from '../../domain/kernel/text.ts';
import { unwrap } from '../http/errors.ts';

type Field = GraphQLField<unknown, unknown>;
type Resolve = NonNullable<Field['resolve']>;

/** As commands name the fields of what is said in one argument. */
const SAID_IN = /^(?:input|changes)\./;

/**
 * Holds every argument of every field to what a text may hold at all, however it came: no argument
 * reaches a resolver, and PostgreSQL, with a control character. Line breaks pass: which text may
 * have them each command says.
 */
export function refuseControlCharacters(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || isIntrospectionType(type)) continue;
    for (const field of Object.values(type.getFields()) as Field[]) {
      if (field.args.length === 0) continue;
      field.resolve = checked(field.resolve ?? defaultFieldResolver);
      if (field.subscribe) field.subscribe = checked(field.subscribe);
    }
  }
}

/** Error: INVALID_INPUT with each argument that holds one. */
const checked =
  (resolve: Resolve): Resolve =>
  (source, args, context, info) => {
    const fields = textProblems(args, linesProblem);
    if (fields.length > 0)
      unwrap(
        fail('INVALID_INPUT', {
          fields: fields.map(({ field, code }) => ({ field: field.replace(SAID_IN, ''), code })),
        }),
      );
    return resolve(source, args, context, info) as unknown;
  };
