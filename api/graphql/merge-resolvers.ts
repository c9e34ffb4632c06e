import type { Resolvers } from './resolver-types.generated.ts';

type Fields = Readonly<Record<string, unknown>>;

/** One resolver map of all nouns'. Throws when two of them answer the same field. */
export function mergeResolvers(parts: readonly Resolvers[]): Resolvers {
  const merged: Record<string, Record<string, unknown>> = {};
  for (const [type, fields] of parts.flatMap((part) => Object.entries(part as Fields))) {
    const known = (merged[type] ??= {});
    for (const [field, resolve] of Object.entries(fields as Fields)) {
      if (field in known) throw new Error(`${type}.${field} has two resolvers`);
      known[field] = resolve;
    }
  }
  return merged as Resolvers;
}
