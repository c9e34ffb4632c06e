import type { Currency } from '../../../domain/kernel/enums.ts';
import type { JournalKind, UserBucket } from '../../../domain/ledger/journal.ts';
import {
  bigint,
  day,
  defineTable,
  integer,
  moment,
  optional,
  text,
  uuid,
  type Row,
} from '../../table.ts';

type Bucket = UserBucket | 'debt';

/** Each account's balance now, in cents: debit positive, credit negative. */
export const balances = defineTable({
  group: 'ledger',
  name: 'balances',
  key: ['platformId', 'currency', 'account'],
  write: 'replace',
  columns: {
    platformId: text(),
    currency: text<Currency>(),
    account: text(),
    userId: optional(text()),
    bucket: optional(text<Bucket>()),
    balanceCents: bigint,
    entries: bigint,
    position: bigint,
  },
  indexes: ['(user_id)'],
});
export type BalanceRow = Row<typeof balances>;

/**
 * Every leg of every journal with the balance that it led to, in cents. Its cause is an event in a
 * stream: of a payment, or of whatever else posts.
 */
export const ledgerEntries = defineTable({
  group: 'ledger',
  name: 'ledger_entries',
  key: ['position', 'leg'],
  write: 'append',
  running: { column: 'balanceCents', adds: 'amountCents', total: balances },
  columns: {
    position: bigint,
    leg: integer,
    /** The event that is the reason, and its stream; a wallet's entries have that of the sale. */
    eventId: uuid,
    causeStream: text(),
    /** The command or event that led to it. */
    causeId: text(),
    journalId: uuid,
    journalKind: text<JournalKind>(),
    platformId: text(),
    currency: text<Currency>(),
    account: text(),
    userId: optional(text()),
    bucket: optional(text<Bucket>()),
    amountCents: bigint,
    balanceCents: bigint,
    releaseDate: optional(day),
    postedAt: moment,
  },
  // Most legs are of the platform's own accounts, which no list shows.
  indexes: [
    '(user_id, position desc, leg desc) where user_id is not null',
    '(user_id, account, position desc, leg desc) where user_id is not null',
    '(cause_stream, event_id)',
  ],
});
export type LedgerEntryRow = Row<typeof ledgerEntries>;

/** What of a user's money is released on which day, in cents. Days that are over stay, with 0. */
export const releaseDays = defineTable({
  group: 'ledger',
  name: 'release_days',
  key: ['userId', 'platformId', 'currency', 'bucket', 'day'],
  write: 'add',
  columns: {
    userId: text(),
    platformId: text(),
    currency: text<Currency>(),
    bucket: text<'pending' | 'reserve'>(),
    day,
    amountCents: bigint,
  },
  indexes: [],
});
export type ReleaseDayRow = Row<typeof releaseDays>;
