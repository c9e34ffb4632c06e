import type { PaymentMethod } from '../../../domain/kernel/enums.ts';
import type { LinkState } from '../../../domain/link/link.ts';
import {
  bigint,
  boolean,
  defineTable,
  integer,
  json,
  moment,
  optional,
  searchable,
  text,
  uuid,
  type Row,
} from '../../table.ts';

/** One row for each payment link. What was paid by it says the table of offers' sales. */
export const links = defineTable({
  group: 'links',
  name: 'links',
  key: ['linkId'],
  write: 'replace',
  columns: {
    linkId: uuid,
    platformId: text(),
    userId: text(),
    title: text(),
    searchedTitle: searchable,
    state: text<Exclude<LinkState['phase'], 'NONE'>>(),
    amountCents: bigint,
    methods: json<readonly PaymentMethod[]>(),
    installmentsMax: optional(integer),
    expiresAt: optional(moment),
    isOnce: boolean,
    /** A link for one payment that somebody is about to pay. */
    isTaken: boolean,
    openedAt: moment,
    position: bigint,
  },
  indexes: [
    '(user_id, platform_id, opened_at desc, link_id desc)',
    '(user_id, platform_id, state, opened_at desc, link_id desc)',
    '(user_id, platform_id, searched_title)',
  ],
});

export type LinkRow = Row<typeof links>;
