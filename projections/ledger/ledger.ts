import { userOf } from '../../domain/ledger/accounts.ts';
import type { Journal } from '../../domain/ledger/journal.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import type { ReadModel } from '../read-model.ts';

const BALANCES = 'balances';
const ENTRIES = 'ledger_entries';

/**
 * Every leg of every journal with the balance it led to, and each account's balance now. Debit
 * positive, credit negative.
 */
export const ledger: ReadModel = {
  tables: [
    {
      name: BALANCES,
      key: ['platform_id', 'currency', 'account'],
      columns: {
        platform_id: 'text not null',
        currency: 'text not null',
        account: 'text not null',
        user_id: 'text',
        bucket: 'text',
        balance_cents: 'bigint not null',
        entries: 'bigint not null',
        position: 'bigint not null',
      },
      indexes: ['(user_id)'],
    },
    {
      name: ENTRIES,
      key: ['position', 'leg'],
      appendOnly: true,
      columns: {
        position: 'bigint not null',
        leg: 'int not null',
        event_id: 'uuid not null',
        payment_id: 'uuid not null',
        journal_id: 'uuid not null',
        journal_kind: 'text not null',
        cause_id: 'text not null',
        platform_id: 'text not null',
        currency: 'text not null',
        account: 'text not null',
        user_id: 'text',
        bucket: 'text',
        amount_cents: 'bigint not null',
        balance_cents: 'bigint not null',
        release_date: 'date',
        posted_at: 'timestamptz not null',
      },
      indexes: ['(user_id, position desc, leg desc)', '(payment_id)'],
    },
  ],
  eventTypes: new Set(['JournalPosted']),
  affectedKeys: (event) => ({ [BALANCES]: journalOf(event).legs.map(balanceKeyIn(journalOf(event))) }),
  apply(rows, event) {
    const journal = journalOf(event);
    const balanceKey = balanceKeyIn(journal);
    journal.legs.forEach((leg, index) => {
      const key = balanceKey(leg);
      const before = rows.get(BALANCES, key);
      const owner = userOf(leg.account);
      const shared = {
        platform_id: journal.platformId,
        currency: journal.currency,
        account: leg.account,
        user_id: owner?.userId ?? null,
        bucket: owner?.bucket ?? null,
        balance_cents: Number(before?.balance_cents ?? 0) + leg.amountCents,
        position: Number(event.position),
      };
      // Spread last: V8 copies whole objects fast, and adds each key behind a spread slowly. A
      // rebuild does this for every leg there ever was.
      rows.put(BALANCES, key, { entries: Number(before?.entries ?? 0) + 1, ...shared });
      rows.put(ENTRIES, `[${event.position},${index}]`, {
        leg: index,
        event_id: event.id,
        payment_id: event.stream.slice('payment-'.length),
        journal_id: journal.journalId,
        journal_kind: journal.kind,
        cause_id: event.metadata.$causationId,
        amount_cents: leg.amountCents,
        release_date: leg.releaseDate ?? null,
        posted_at: journal.postedAt,
        ...shared,
      });
    });
  },
};

const journalOf = (event: StoredEvent): Journal => event.data as Journal;

const balanceKeyIn =
  ({ platformId, currency }: Journal) =>
  ({ account }: { account: string }): string =>
    JSON.stringify([platformId, currency, account]);
