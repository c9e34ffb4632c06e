import { bigint, boolean, defineTable, optional, searchable, text, type Row } from '../../table.ts';

/** One row per platform, archived or not: what it is called, and by which host it is reached. */
export const platforms = defineTable({
  group: 'settings',
  name: 'platforms',
  key: ['platformId'],
  write: 'replace',
  columns: {
    platformId: text(),
    name: text(),
    /** As it is searched by. */
    searchedName: searchable,
    host: optional(text()),
    /** Nothing is sold on it. */
    suspended: boolean,
    archived: boolean,
    position: bigint,
  },
  indexes: ['(host)', '(archived, name, platform_id)', '(searched_name)'],
});

export type PlatformRow = Row<typeof platforms>;
