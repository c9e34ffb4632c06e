import type { ProviderContext } from '../core/provider.ts';
import { uuid } from '../core/random.ts';
import { payoutEnd, scheduleEnd, type PayoutOutcome } from '../machine/payout.ts';
import { endToEndId } from '../money/end-to-end.ts';
import { evictOldest } from '../store/evict.ts';
import { IndexBy } from '../store/index-by.ts';
import type { Table } from '../store/table.ts';
import type { Said } from './charge.ts';

export interface Payout {
  readonly id: string;
  /** The caller's own; null where the provider takes none. */
  readonly key: string | null;
  readonly amountCents: number;
  /** The receiver whose money it is; left out where it is the account's own. */
  readonly from?: string;
  /** PIX key, bank account or receiver, as it was given. */
  readonly to: string;
  readonly endToEndId: string;
  readonly state: 'pending' | PayoutOutcome;
  /** What the request said beyond that and answers repeat. */
  readonly said: Said;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Left out: a random id, no key. */
type Sent = Pick<Payout, 'amountCents' | 'from' | 'to'> &
  Partial<Pick<Payout, 'id' | 'key' | 'endToEndId' | 'said'>>;

export type PayoutWords = Readonly<Record<Payout['state'], string>>;

const MOST_PAYOUTS = 50_000;
const OPENING_CENTS = 100_000_000;
/** Under what the account's own balance is kept. */
const OWN = 'cents';
/** A key by which a person can try the way of a receiver whom nobody knows. */
const UNKNOWN_KEY = /naoexiste/i;

/** What an account sends out, and what it has. */
export class Payouts {
  readonly #context: ProviderContext;
  readonly #table: Table<Payout>;
  readonly #balance: Table<number>;
  readonly #byKey: IndexBy<Payout>;
  readonly #announce: (payout: Payout) => void;

  constructor(context: ProviderContext, announce: (payout: Payout) => void) {
    const { mount } = context.provider.simulator;
    this.#context = context;
    this.#announce = announce;
    this.#table = context.store.table(`${mount}.payouts`);
    this.#balance = context.store.table(`${mount}.balance`);
    this.#byKey = new IndexBy(this.#table, ({ key }) => key);
    this.#table.watch((next, previous) => {
      if (!next && previous) context.deliveries.forget(context.provider.code, previous.id);
    });
    for (const payout of this.#table.values()) this.#endLater(payout);
  }

  /** Of the account, or of one of its receivers. Each opens full, so that a demo can pay out. */
  balanceCents(from = OWN): number {
    return this.#balance.get(from) ?? OPENING_CENTS;
  }

  get(id: string): Payout | undefined {
    return this.#table.get(id);
  }

  withKey(key: string): Payout | undefined {
    return this.#byKey.first(key);
  }

  /** What arrived from one receiver's balance. */
  settledCents(from: string): number {
    return [...this.#table.values()]
      .filter((payout) => payout.from === from && payout.state === 'settled')
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  }

  /** Nothing when whose money it is has less than that. */
  send(asked: Sent): Payout | undefined {
    if (asked.amountCents > this.balanceCents(asked.from)) return undefined;
    const { clock, random, store } = this.#context;
    const now = clock.now();
    const payout: Payout = {
      id: uuid(random),
      key: null,
      endToEndId: endToEndId(now, random),
      said: {},
      ...asked,
      state: 'pending',
      createdAt: now,
      updatedAt: now,
    };
    store.transaction(() => {
      this.#table.put(payout.id, payout);
      evictOldest(this.#table, MOST_PAYOUTS, ({ state }) => state !== 'pending');
      this.book(-payout.amountCents, payout.from);
      this.#announce(payout);
    });
    this.#endLater(payout);
    return payout;
  }

  #endLater({ id, to, amountCents, state }: Payout): void {
    if (state === 'failed' || state === 'returned') return;
    const end = UNKNOWN_KEY.test(to) ? 'fails' : payoutEnd(amountCents);
    const key = `${this.#context.provider.code}:payout:${id}`;
    scheduleEnd(this.#context, { key, end, isPending: state === 'pending' }, (outcome) =>
      this.#context.store.transaction(() => this.#close(id, outcome)),
    );
  }

  #close(id: string, state: PayoutOutcome): void {
    const payout = this.get(id);
    if (!payout) return;
    const closed = { ...payout, state, updatedAt: this.#context.clock.now() };
    this.#table.put(id, closed);
    if (state !== 'settled') this.book(payout.amountCents, payout.from);
    this.#announce(closed);
  }

  /** Adds to a balance, or takes from it. */
  book(cents: number, from = OWN): void {
    this.#balance.put(from, this.balanceCents(from) + cents);
  }
}
