import type { Currency } from '../../../domain/kernel/enums.ts';
import { idOf } from '../../../domain/kernel/aggregate.ts';
import { userOf, type Journal } from '../../../domain/ledger/journal.ts';
import type { WalletEvent } from '../../../domain/wallet/events.ts';
import { wallet } from '../../../domain/wallet/wallet.ts';
import type { StoredEvent } from '../../../eventstore/stored-event.ts';
import type { ReadModel, Rows } from '../../read-model.ts';
import { rowKey } from '../../table.ts';
import { balances, ledgerEntries, releaseDays } from './table.ts';

/**
 * Any aggregate may post: what counts is the journal, and its cause is the stream it stands in,
 * where it names no other. Which lot is released when, only wallets say.
 */
export const ledger: ReadModel = {
  tables: [balances, ledgerEntries, releaseDays],
  eventTypes: new Set(['JournalPosted', 'EarlierJournalTaken']),
  affectedRows(event) {
    if (event.type !== 'JournalPosted') return [];
    const keyOf = balanceKeyIn(journalOf(event));
    return journalOf(event).legs.map((leg) => ({ table: balances, key: keyOf(leg) }));
  },
  apply(rows, event) {
    if (event.type === 'EarlierJournalTaken') return addLots(rows, event.data as EarlierJournal);
    const journal = journalOf(event);
    if (idOf(wallet, event.stream) !== undefined) addLots(rows, journal);
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
        eventId: journal.cause?.eventId ?? event.id,
        causeStream: journal.cause?.stream ?? event.stream,
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

type EarlierJournal = Extract<WalletEvent, { type: 'EarlierJournalTaken' }>['data'];

/** Of what is released at once, and of what is owed, there are no lots. */
function addLots(
  rows: Rows,
  { platformId, currency, legs }: Pick<Journal, 'platformId' | 'currency' | 'legs'>,
): void {
  for (const { account, amountCents, releaseDate } of legs) {
    const own = userOf(account);
    if (!own || releaseDate === undefined || (own.bucket !== 'pending' && own.bucket !== 'reserve'))
      continue;
    const { userId, bucket } = own;
    rows.add(releaseDays, {
      ...{ userId, platformId, bucket, day: releaseDate, amountCents: -amountCents },
      currency: currency as Currency,
    });
  }
}

/** A book is kept in one of the currencies in which purchases are priced. */
type PostedJournal = Journal & { readonly currency: Currency };

const journalOf = (event: StoredEvent): PostedJournal => event.data as PostedJournal;

const balanceKeyIn =
  ({ platformId, currency }: Journal) =>
  ({ account }: { account: string }): string =>
    rowKey(balances, { platformId, currency, account });
