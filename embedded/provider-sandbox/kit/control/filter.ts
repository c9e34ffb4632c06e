import { z } from 'zod';
import { PROVIDERS } from '../core/provider.ts';
import type { Filter } from './charge-book.ts';
import { read } from './read.ts';

/** Forms send their empty fields too: an empty one asks for nothing. */
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const filter = z.object({
  limit: optional(z.coerce.number().int().min(1).max(200)),
  after: optional(z.coerce.number().int().min(1)),
  reference: optional(z.string().trim()),
  provider: optional(z.enum(PROVIDERS)),
  status: optional(z.string().trim()),
});

export function readFilter(query: unknown, usualLimit: number): Filter {
  const { limit, ...rest } = read(filter, query);
  return { ...rest, limit: limit ?? usualLimit };
}
