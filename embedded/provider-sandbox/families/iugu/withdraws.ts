import { hex } from '../../kit/core/random.ts';
import type { ProviderContext } from '../../kit/core/provider.ts';
import { payoutEnd, scheduleEnd } from '../../kit/machine/payout.ts';
import { evictOldest } from '../../kit/store/evict.ts';
import type { Table } from '../../kit/store/table.ts';
import type { Accounts } from './accounts.ts';
import { refuse } from './errors.ts';
import type { Triggers } from './triggers.ts';

export interface Withdraw {
  id: string;
  accountId: string;
  amountCents: number;
  status: 'pending' | 'accepted' | 'rejected';
  createdAt: number;
}

const MOST_KEPT = 20_000;

/** The way of an account's money to its bank. */
export class Withdraws {
  readonly #context: ProviderContext;
  readonly #accounts: Accounts;
  readonly #triggers: Triggers;
  readonly #table: Table<Withdraw>;

  constructor(context: ProviderContext, accounts: Accounts, triggers: Triggers) {
    this.#context = context;
    this.#accounts = accounts;
    this.#triggers = triggers;
    this.#table = context.store.table(`${context.provider.simulator.mount}.withdraws`);
    this.#table.watch((next, previous) => {
      if (!next && previous) context.deliveries.forget(context.provider.code, previous.id);
    });
    for (const withdraw of this.#table.values()) this.#settleLater(withdraw);
  }

  get(id: string): Withdraw {
    const withdraw = this.#table.get(id);
    if (!withdraw) throw refuse(404, 'Withdraw Request Not Found');
    return withdraw;
  }

  create(accountId: string, amountCents: number): Withdraw {
    if (amountCents > this.#accounts.get(accountId).balanceCents)
      throw refuse(422, 'Saldo insuficiente');
    const { random, clock, store } = this.#context;
    const withdraw: Withdraw = {
      id: hex(random, 32).toUpperCase(),
      accountId,
      amountCents,
      status: 'pending',
      createdAt: clock.now(),
    };
    store.transaction(() => {
      this.#accounts.book(accountId, -amountCents);
      this.#put(withdraw, 'withdraw_request.created');
    });
    this.#settleLater(withdraw);
    return withdraw;
  }

  #settleLater({ id, amountCents, status }: Withdraw): void {
    if (status === 'rejected') return;
    scheduleEnd(
      this.#context,
      { key: `withdraw:${id}`, end: payoutEnd(amountCents), isPending: status === 'pending' },
      (outcome) =>
        this.#context.store.transaction(() =>
          this.#close(id, outcome === 'settled' ? 'accepted' : 'rejected'),
        ),
    );
  }

  #close(id: string, status: Withdraw['status']): void {
    const withdraw = this.#table.get(id);
    if (!withdraw) return;
    if (status === 'rejected') this.#accounts.book(withdraw.accountId, withdraw.amountCents);
    this.#put({ ...withdraw, status }, 'withdraw_request.status_changed');
  }

  #put(withdraw: Withdraw, event: string): void {
    this.#table.put(withdraw.id, withdraw);
    evictOldest(this.#table, MOST_KEPT, ({ status }) => status !== 'pending');
    this.#triggers.fire(event, {
      id: withdraw.id,
      account_id: withdraw.accountId,
      status: withdraw.status,
    });
  }
}
