import type { ProviderContext } from '../core/provider.ts';
import type { Table } from '../store/table.ts';
import type { Said } from './charge.ts';

/** Who gets a part of the account's money under an id of its own, as the journal keeps it. */
export interface Receiver {
  readonly id: string;
  readonly name: string;
  /** CPF or CNPJ. */
  readonly document: string;
  readonly email: string | null;
  /** As it was given; null until there is one. */
  readonly bankAccount: Readonly<Record<string, unknown>> | null;
  /** What the request said beyond that and answers repeat. */
  readonly said: Said;
  /** `unexamined`: nobody has asked for an examination so far. */
  readonly state: 'unexamined' | 'pending' | 'active' | 'rejected';
  readonly createdAt: number;
  readonly updatedAt: number;
}

type Asked = Pick<Receiver, 'id' | 'name' | 'document'> &
  Partial<Pick<Receiver, 'email' | 'bankAccount' | 'said'>>;

/** A name by which a person can try the way of a receiver who is not accepted. */
const UNWANTED = /reprovad/i;

/**
 * The receivers of one account. Their money is with the account's payouts: a payout that names a
 * receiver takes from that receiver's balance.
 */
export class Receivers {
  readonly #context: ProviderContext;
  readonly #announce: (receiver: Receiver) => void;
  readonly #table: Table<Receiver>;

  constructor(context: ProviderContext, announce: (receiver: Receiver) => void) {
    this.#context = context;
    this.#announce = announce;
    this.#table = context.store.table(`${context.provider.simulator.mount}.receivers`);
    for (const receiver of this.#table.values()) this.#examineLater(receiver);
  }

  get(id: string): Receiver | undefined {
    return this.#table.get(id);
  }

  all(): IterableIterator<Receiver> {
    return this.#table.values();
  }

  /** A new receiver; one that is pending is accepted or turned down in a while. */
  create(asked: Asked, state: 'unexamined' | 'pending' | 'active'): Receiver {
    const now = this.#context.clock.now();
    const receiver: Receiver = {
      email: null,
      bankAccount: null,
      said: {},
      ...asked,
      state,
      createdAt: now,
      updatedAt: now,
    };
    this.#put(receiver);
    return receiver;
  }

  /** Asks for the examination of one that has had none, or was turned down. */
  examine(receiver: Receiver): void {
    this.#put({ ...receiver, state: 'pending' });
  }

  #put(receiver: Receiver): void {
    this.#context.store.transaction(() => {
      this.#table.put(receiver.id, receiver);
      this.#announce(receiver);
    });
    this.#examineLater(receiver);
  }

  #examineLater({ id, name, state }: Receiver): void {
    if (state !== 'pending') return;
    const { scheduler, clock, pace, provider } = this.#context;
    scheduler.at(`${provider.code}:receiver:${id}`, clock.now() + pace.settleMs, () =>
      this.#close(id, UNWANTED.test(name) ? 'rejected' : 'active'),
    );
  }

  #close(id: string, state: Receiver['state']): void {
    const receiver = this.get(id);
    if (receiver) this.#put({ ...receiver, state, updatedAt: this.#context.clock.now() });
  }
}
