import type { ProviderContext } from '../core/provider.ts';
import type { Table } from '../store/table.ts';

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
  readonly said: Readonly<Record<string, unknown>>;
  readonly state: 'pending' | 'active' | 'rejected';
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
  readonly #table: Table<Receiver>;

  constructor(context: ProviderContext) {
    this.#context = context;
    this.#table = context.store.table(`${context.provider.simulator.mount}.receivers`);
    for (const receiver of this.#table.values()) this.#examineLater(receiver);
  }

  get(id: string): Receiver | undefined {
    return this.#table.get(id);
  }

  /** A new receiver; one that is pending is accepted or turned down in a while. */
  create(asked: Asked, state: 'pending' | 'active'): Receiver {
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
    this.#table.put(receiver.id, receiver);
    this.#examineLater(receiver);
    return receiver;
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
    if (receiver) this.#table.put(id, { ...receiver, state, updatedAt: this.#context.clock.now() });
  }
}
