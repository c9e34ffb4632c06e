import type { Currency } from '../../../domain/kernel/enums.ts';
import { userOf, type Journal } from '../../../domain/ledger/journal.ts';
import type { StoredEvent } from '../../../eventstore/stored-event.ts';
import type { ReadModel } from '../../read-model.ts';
import { rowKey } from '../../table.ts';
import { balances, ledgerEntries } from './table.ts';

/** Any aggregate may post: what counts is the journal, and its cause is the stream it stands in. */
export const ledger: ReadModel = {
  tables: [balances, ledgerEntries],
  eventTypes: new Set(['JournalPosted']),
  affectedRows(event) {
    const keyOf = balanceKeyIn(journalOf(event));
    return journalOf(event).legs.map((leg) => ({ table: balances, key: keyOf(leg) }));
  },
  apply(rows, event) {
    const journal = journalOf(event);
    const keyOf = balanceKeyIn(journal);
    journal.legs.forEach((leg, index) => {
      const key = keyOf(leg);
      const before = rows.get(balances, key);
      const owner = userOf(leg.account);
      const shared = {
        platformId: journal.platformId,
        currency: journal.currency,
        account: leg.account,
        userId: owner?.userId ?? null,
        bucket: owner?.bucket ?? null,
        balanceCents: (before?.balanceCents ?? 0) + leg.amountCents,
      };
      const position = Number(event.position);
      // What comes late was not the newest.
      const newest = Math.max(position, before?.position ?? position);
      // Spread last: V8 copies whole objects fast, and adds each key behind a spread slowly. A
      // rebuild does this for every leg there ever was.
      rows.put(balances, key, { entries: (before?.entries ?? 0) + 1, position: newest, ...shared });
      rows.add(ledgerEntries, {
        position,
        leg: index,
        eventId: event.id,
        causeStream: event.stream,
        causeId: event.metadata.$causationId,
        journalId: journal.journalId,
        journalKind: journal.kind,
        amountCents: leg.amountCents,
        releaseDate: leg.releaseDate ?? null,
        postedAt: journal.postedAt,
        ...shared,
      });
    });
  },
};

/** A book is kept in one of the currencies in which purchases are priced. */
type PostedJournal = Journal & { readonly currency: Currency };

const journalOf = (event: StoredEvent): PostedJournal => event.data as PostedJournal;

const balanceKeyIn =
  ({ platformId, currency }: Journal) =>
  ({ account }: { account: string }): string =>
    rowKey(balances, { platformId, currency, account });
