import { idOf } from '../../../domain/kernel/aggregate.ts';
import type { Currency } from '../../../domain/kernel/enums.ts';
import { userOf, type Journal } from '../../../domain/ledger/journal.ts';
import type { WalletEvent } from '../../../domain/wallet/events.ts';
import { wallet } from '../../../domain/wallet/wallet.ts';
import type { StoredEvent } from '../../../eventstore/stored-event.ts';
import type { ReadModel, Rows } from '../../read-model.ts';
import { reserves } from './table.ts';

type Posted = Pick<Journal, 'platformId' | 'currency' | 'legs'>;
type Moved = Extract<WalletEvent, { type: 'ReserveMoved' }>['data'];

/** What wallets hold back until which day, and whether it is released: only they say. */
export const reservesModel: ReadModel = {
  tables: [reserves],
  eventTypes: new Set(['JournalPosted', 'EarlierJournalTaken', 'ReserveMoved']),
  affectedRows: (event) => daysOf(event).map((day) => ({ table: reserves, key: keyOf(event, day) })),
  apply(rows, event) {
    if (idOf(wallet, event.stream) === undefined) return;
    if (event.type === 'ReserveMoved') return explain(rows, event);
    const posted = event.data as Posted & { readonly postedAt?: string; readonly at?: string };
    for (const leg of posted.legs) {
      const own = userOf(leg.account);
      if (own?.bucket === 'reserve' && leg.releaseDate !== undefined)
        hold(rows, event, {
          ...{ platformId: posted.platformId, currency: posted.currency as Currency },
          ...{ userId: own.userId, day: leg.releaseDate, cents: -leg.amountCents },
          at: posted.postedAt ?? posted.at ?? '',
        });
    }
  },
};

const keyOf = ({ stream }: StoredEvent, day: string): string => `${idOf(wallet, stream)}:${day}`;

function daysOf(event: StoredEvent): readonly string[] {
  if (idOf(wallet, event.stream) === undefined) return [];
  if (event.type === 'ReserveMoved') {
    const { from, to } = event.data as Moved;
    return to === null ? [from] : [from, to];
  }
  return (event.data as Posted).legs.flatMap(({ account, releaseDate }) =>
    userOf(account)?.bucket === 'reserve' && releaseDate !== undefined ? [releaseDate] : [],
  );
}

interface Held {
  readonly platformId: string;
  readonly userId: string;
  readonly currency: Currency;
  readonly day: string;
  /** Negative: released, taken back or moved on. */
  readonly cents: number;
  readonly at: string;
}

function hold(rows: Rows, event: StoredEvent, { cents, at, ...place }: Held): void {
  const reserveId = keyOf(event, place.day);
  const before = rows.get(reserves, reserveId);
  const amountCents = (before?.amountCents ?? 0) + cents;
  rows.put(reserves, reserveId, {
    ...(before ?? { reserveId, ...place, movedBy: null, reason: null }),
    ...{ amountCents, heldCents: (before?.heldCents ?? 0) + Math.max(0, cents) },
    ...(amountCents > 0
      ? ({ state: 'WAITING', releasedAt: null } as const)
      : ({ state: 'RELEASED', releasedAt: at } as const)),
    position: Number(event.position),
  });
}

/** Its journal came before: both days are there. */
function explain(rows: Rows, event: StoredEvent): void {
  const { by: movedBy, reason } = event.data as Moved;
  for (const day of daysOf(event)) {
    const before = rows.get(reserves, keyOf(event, day));
    if (before) rows.put(reserves, before.reserveId, { ...before, movedBy, reason });
  }
}
