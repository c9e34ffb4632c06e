import type { Currency } from '../../../domain/kernel/enums.ts';
import { bigint, day, defineTable, moment, optional, text, type Row } from '../../table.ts';

export const RESERVE_STATES = ['WAITING', 'RELEASED'] as const;

/**
 * What is held back of a user's sales until a day, in cents: all of one day together, since a
 * wallet knows no single sale.
 */
export const reserves = defineTable({
  group: 'ledger',
  name: 'reserves',
  key: ['reserveId'],
  write: 'replace',
  columns: {
    /** Of the wallet and the day. */
    reserveId: text(),
    platformId: text(),
    userId: text(),
    currency: text<Currency>(),
    day,
    state: text<(typeof RESERVE_STATES)[number]>(),
    /** Held still. */
    amountCents: bigint,
    /** All that was ever held until then. */
    heldCents: bigint,
    /** Since when nothing is held any more. */
    releasedAt: optional(moment),
    /** Who moved it last, and why. */
    movedBy: optional(text()),
    reason: optional(text()),
    position: bigint,
  },
  indexes: [
    '(day, reserve_id)',
    '(state, day, reserve_id)',
    '(platform_id, day, reserve_id)',
    '(platform_id, state, day, reserve_id)',
  ],
});
export type ReserveRow = Row<typeof reserves>;
