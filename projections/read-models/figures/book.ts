import { saoPauloDay } from '../../../domain/kernel/calendar/calendar.ts';
import type { Currency } from '../../../domain/kernel/enums.ts';
import type { Journal } from '../../../domain/ledger/journal.ts';
import type { ReadModel } from '../../read-model.ts';
import { bookDays } from './table.ts';

const OF_THE_PLATFORM = /^(?:inc|exp):/;

/** What a platform earns and spends, whichever aggregate posts it. */
export const bookDaysModel: ReadModel = {
  tables: [bookDays],
  eventTypes: new Set(['JournalPosted']),
  affectedRows: () => [],
  apply(rows, { data }) {
    const { platformId, currency, postedAt, legs } = data as Journal;
    for (const { account, amountCents } of legs) {
      if (!OF_THE_PLATFORM.test(account)) continue;
      const day = saoPauloDay(new Date(postedAt));
      rows.add(bookDays, { platformId, currency: currency as Currency, day, account, amountCents });
    }
  },
};
