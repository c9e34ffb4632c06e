import { initGraphQLTada } from 'gql.tada';
import type { introspection } from './graphql-env.d.ts';

/** Documents typed from the root's schema.graphql. */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  scalars: { Cents: number; DateTime: string; Date: string };
}>();
