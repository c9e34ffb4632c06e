import {
  defaultFieldResolver,
  isIntrospectionType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { ApiError } from '../errors.ts';
import type { RequestContext } from './context.ts';

/** True when the contract marks the field, or its whole type, as @public. */
export function isPublic(type: GraphQLObjectType, field: GraphQLField<unknown, unknown>): boolean {
  const nodes = [field.astNode, type.astNode, ...type.extensionASTNodes];
  return nodes.some((node) => node?.directives?.some(({ name }) => name.value === 'public'));
}

/**
 * Every field that is not @public refuses a caller who is not signed in; forgetting the mark closes
 * a field, never opens one.
 */
export function denyByDefault(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || isIntrospectionType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (isPublic(type, field)) continue;
      const resolve = field.resolve ?? defaultFieldResolver;
      field.resolve = (source, args, context: RequestContext, info) => {
        if (!context.session) throw new ApiError({ code: 'UNAUTHENTICATED' });
        return resolve(source, args, context, info) as unknown;
      };
    }
  }
}
