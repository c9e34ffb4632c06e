import type { Currency } from '../../../domain/kernel/enums.ts';
import type { Journal } from '../../../domain/ledger/journal.ts';
import type { ReadModel } from '../../read-model.ts';
import { hourOf } from '../provider-health/table.ts';
import { bookHours } from './table.ts';

const OF_THE_PLATFORM = /^(?:inc|exp):/;

/** What a platform earns and spends, whichever aggregate posts it. */
export const bookHoursModel: ReadModel = {
  tables: [bookHours],
  eventTypes: new Set(['JournalPosted']),
  affectedRows: () => [],
  apply(rows, { data }) {
    const { platformId, currency, postedAt, legs } = data as Journal;
    for (const { account, amountCents } of legs) {
      if (!OF_THE_PLATFORM.test(account)) continue;
      const hour = hourOf(new Date(postedAt));
      rows.add(bookHours, { platformId, currency: currency as Currency, hour, account, amountCents });
    }
  },
};
