import {
  defaultFieldResolver,
  getDirectiveValues,
  isIntrospectionType,
  isObjectType,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { allows, type Requirement } from '../../domain/access/scope.ts';
import { ApiError } from '../http/errors.ts';
import type { RequestContext, Session } from './context.ts';

/** Who may have a field: everybody, whoever meets a requirement, or, when nobody said, no one. */
export type FieldRule = 'PUBLIC' | 'CLOSED' | Requirement;

type Field = GraphQLField<unknown, RequestContext>;
type Resolve = GraphQLFieldResolver<unknown, RequestContext>;

/** What the contract says of a field: its own `@public` or `@auth`, else that of its type. */
export function ruleOf(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  field: Pick<Field, 'astNode'>,
): FieldRule {
  for (const node of [field.astNode, type.astNode, ...type.extensionASTNodes]) {
    if (node?.directives?.some(({ name }) => name.value === 'public')) return 'PUBLIC';
    const auth = schema.getDirective('auth');
    const values = node && auth ? getDirectiveValues(auth, node) : undefined;
    if (values) return values as unknown as Requirement;
  }
  return 'CLOSED';
}

/** Whether the contract keeps a field from who acts in its owner's name: `@ownerOnly`. */
export const isOwnerOnly = ({ astNode }: Pick<Field, 'astNode'>): boolean =>
  astNode?.directives?.some(({ name }) => name.value === 'ownerOnly') ?? false;

/**
 * Holds every field to the contract, whether it is resolved or subscribed to. A field that says
 * nothing is closed: forgetting a mark never opens one.
 */
export function protect(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || isIntrospectionType(type)) continue;
    for (const field of Object.values(type.getFields()) as Field[]) {
      const rule = ruleOf(schema, type, field);
      const asked = { rule, ownerOnly: isOwnerOnly(field) };
      if (rule === 'PUBLIC' && !asked.ownerOnly) continue;
      field.resolve = guarded(asked, field.resolve ?? defaultFieldResolver);
      if (field.subscribe) field.subscribe = guardedStream(asked, field.subscribe);
    }
  }
}

interface Asked {
  readonly rule: FieldRule;
  readonly ownerOnly: boolean;
}

/** Errors: UNAUTHENTICATED for nobody, FORBIDDEN for somebody else. */
function assertAllowed({ rule, ownerOnly }: Asked, session: Session | undefined): void {
  if (ownerOnly && session?.actingBy) throw new ApiError({ code: 'FORBIDDEN' });
  if (rule === 'PUBLIC') return;
  if (!session) throw new ApiError({ code: 'UNAUTHENTICATED' });
  if (rule === 'CLOSED' || !allows(session.scope, rule)) throw new ApiError({ code: 'FORBIDDEN' });
}

const guarded =
  (asked: Asked, resolve: Resolve): Resolve =>
  (source, args, context, info) => {
    const session = context.session();
    const resolveFor = (known: Session | undefined) => {
      assertAllowed(asked, known);
      return resolve(source, args, context, info) as unknown;
    };
    // Known for all fields but the first: a long page must not wait a turn for each of its cells.
    return session instanceof Promise ? session.then(resolveFor) : resolveFor(session);
  };

/** Asks before it begins and before each value; a stream whose reader lost their right ends. */
const guardedStream =
  (asked: Asked, subscribe: Resolve): Resolve =>
  async (source, args, context, info) => {
    assertAllowed(asked, await context.session());
    const stream = (await subscribe(source, args, context, info)) as AsyncIterableIterator<unknown>;
    const isAllowed = async () => {
      try {
        assertAllowed(asked, await context.session());
        return true;
      } catch {
        return false;
      }
    };
    const end = async () => (await stream.return?.()) ?? { done: true as const, value: undefined };
    return {
      async next() {
        const result = await stream.next();
        return result.done || (await isAllowed()) ? result : end();
      },
      return: end,
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  };
