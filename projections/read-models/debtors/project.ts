import type { Currency } from '../../../domain/kernel/enums.ts';
import { userOf, type Journal } from '../../../domain/ledger/journal.ts';
import type { StoredEvent } from '../../../eventstore/stored-event.ts';
import type { ReadModel } from '../../read-model.ts';
import { rowKey } from '../../table.ts';
import { debtors } from './table.ts';

/** Who owes what since when, by whatever posts to their debt. */
export const debtorsModel: ReadModel = {
  tables: [debtors],
  eventTypes: new Set(['JournalPosted']),
  affectedRows: (event) => debtsIn(event).map(({ key }) => ({ table: debtors, key })),
  apply(rows, event) {
    const { platformId, currency, kind, cause, postedAt } = event.data as Journal;
    for (const { userId, cents, key } of debtsIn(event)) {
      const before = rows.get(debtors, key);
      const debtCents = (before?.debtCents ?? 0) + cents;
      const isNew = before?.state !== 'OWES';
      rows.put(debtors, key, {
        ...(before && !isNew
          ? before
          : {
              ...{ platformId, currency: currency as Currency, userId, since: postedAt },
              ...{ causeKind: kind, causeStream: cause?.stream ?? event.stream },
            }),
        ...(debtCents > 0
          ? ({ state: 'OWES', recoveredAt: null } as const)
          : ({ state: 'RECOVERED', recoveredAt: postedAt } as const)),
        ...{ debtCents, position: Number(event.position) },
      });
    }
  },
};

function debtsIn({ data }: StoredEvent) {
  const { platformId, currency, legs } = data as Journal;
  return legs.flatMap(({ account, amountCents: cents }) => {
    const own = userOf(account);
    if (own?.bucket !== 'debt') return [];
    const { userId } = own;
    return [{ userId, cents, key: rowKey(debtors, { platformId, currency, userId }) }];
  });
}
