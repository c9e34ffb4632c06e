import { GraphQLError } from 'graphql';

/** An error as the API sends it: a stable code, and what goes with it. */
export const refusal = (code: string, extra: Record<string, unknown> = {}) =>
  new GraphQLError(code, { extensions: { code, ...extra } });
