import type { UserRole } from '../../../domain/access/roles.ts';
import type { ExportFailure } from '../../../domain/export/events.ts';
import type { ExportState } from '../../../domain/export/export.ts';
import type { ExportList } from '../../../domain/export/lists.ts';
import {
  bigint,
  boolean,
  defineTable,
  integer,
  json,
  moment,
  optional,
  text,
  uuid,
  type Row,
} from '../../table.ts';

/** One row for each export: who got which list as a file, of how many rows. */
export const exports = defineTable({
  group: 'exports',
  name: 'exports',
  key: ['exportId'],
  write: 'replace',
  columns: {
    exportId: uuid,
    userId: text(),
    /** Null: a master's. */
    platformId: optional(text()),
    role: text<UserRole>(),
    actingBy: optional(text()),
    list: text<ExportList>(),
    filters: json<readonly string[]>(),
    isSearched: boolean,
    state: text<Exclude<ExportState['phase'], 'NONE' | 'REMOVED'>>(),
    /** So far. */
    rows: integer,
    /** Of a complete one. */
    bytes: optional(bigint),
    failure: optional(text<ExportFailure>()),
    requestedAt: moment,
    endedAt: optional(moment),
    expiresAt: optional(moment),
    position: bigint,
  },
  indexes: [
    '(user_id, requested_at desc)',
    '(platform_id, requested_at desc, export_id desc)',
    '(requested_at desc, export_id desc)',
  ],
});

export type ExportRow = Row<typeof exports>;
