import { z } from 'zod';

/**
 * An id as providers make them. Whatever could mean something else in a path is refused before it
 * gets near one.
 */
export const providerId = z.string().regex(/^[\w-]{1,100}$/);

/** An id that may come as a number; always kept as text. */
export const textId = z.union([providerId, z.int().nonnegative().transform(String)]);
