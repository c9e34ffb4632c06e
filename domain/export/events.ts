import { z } from 'zod';
import { USER_ROLES } from '../access/roles.ts';
import type { EventOf } from '../kernel/aggregate.ts';
import { moment } from '../kernel/enums.ts';
import { EXPORT_LISTS } from './lists.ts';

/**
 * Somebody wants a list as a file. What they filter and search by may name a person: it is kept
 * with the file, and deleted with it.
 */
const exportRequested = z.object({
  exportId: z.uuid(),
  userId: z.string().min(1),
  /** Null: a master's. */
  platformId: z.string().min(1).nullable(),
  role: z.enum(USER_ROLES),
  /** Who acts in their name; null: they themselves. */
  actingBy: z.string().min(1).nullable(),
  /** In which it was asked for: once it is over, nothing more is read. */
  sessionId: z.string().min(1),
  list: z.enum(EXPORT_LISTS),
  /** Without its ending. */
  fileName: z.string().regex(/^[a-z0-9-]{1,80}$/),
  /** The names of what narrows the list. */
  filters: z.array(z.string().min(1).max(60)).max(20),
  isSearched: z.boolean(),
  at: moment,
});

/** Some rows more are kept. */
const exportAdvanced = z.object({
  /** The name of what is kept, which follows from its content. */
  part: z.string().min(1).max(100),
  bytes: z.int().min(0),
  /** Of this part. */
  rows: z.int().min(0),
  /** Of the list, behind the last of these rows; null: there are no more. */
  cursor: z.string().min(1).max(1_000).nullable(),
  at: moment,
});

export const EXPORT_FAILURES = [
  /** Who asked for it may not see the list any more, or their session is over. */
  'ACCESS_LOST',
  'TOO_MANY_ROWS',
  /** The list does not take what was asked of it any more. */
  'LIST_REFUSED',
  /** It could not be made in time. */
  'TIME_OVER',
] as const;

export const exportEvents = {
  ExportRequested: exportRequested,
  ExportAdvanced: exportAdvanced,
  ExportCompleted: z.object({
    rows: z.int().min(0),
    bytes: z.int().min(0),
    expiresAt: moment,
    at: moment,
  }),
  ExportFailed: z.object({ reason: z.enum(EXPORT_FAILURES), at: moment }),
  /** Nothing of it is kept any more. */
  ExportRemoved: z.object({ at: moment }),
  /** Who asked for it is told that it is there. */
  ExportMailed: z.object({ at: moment }),
  /** The mail certainly did not go out; `failures` counts them. */
  ExportMailFailed: z.object({ failures: z.int().min(1), at: moment }),
};

export type ExportEvent = EventOf<typeof exportEvents>;
export type ExportRequested = z.infer<typeof exportRequested>;
export type ExportAdvanced = z.infer<typeof exportAdvanced>;
export type ExportFailure = (typeof EXPORT_FAILURES)[number];
