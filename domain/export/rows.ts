import { z } from 'zod';
import { EXPORT_FAILURES } from './events.ts';

/** Where the api tells workers the rows of an export, by a token (`runtime/exports`). */
export const exportRowsPath = (exportId: string): string => `/internal/exports/${exportId}/rows`;

/** So many rows are told at a time, or less; a part ends with the page that passes the bytes. */
export const PART_ROWS = 2_000;
export const PART_BYTES = 2 << 20;

/** Behind which cursor of the list; null: from its beginning. */
export const exportRowsAsked = z.object({ after: z.string().max(1_000).nullable() });

/** The next lines of a file, its head before the first; or why there are going to be none. */
export const exportRows = z.union([
  z.object({
    text: z.string(),
    rows: z.int().min(0),
    /** Null: these were the last. */
    cursor: z.string().nullable(),
  }),
  z.object({ refused: z.enum(EXPORT_FAILURES) }),
]);

export type ExportRows = z.infer<typeof exportRows>;
