import { hex } from '../core/random.ts';
import type { World } from '../core/world.ts';
import { payoutEnd } from '../machine/payout.ts';
import { evictOldest } from '../store/evict.ts';
import { IndexBy } from '../store/index-by.ts';
import type { Table } from '../store/table.ts';
import { sameSecret } from '../http/basic-auth.ts';
import { account as master } from './account.ts';
import { refuse } from './errors.ts';
import type { Triggers } from './triggers.ts';

export interface Account {
  id: string;
  name: string;
  apiToken: string;
  verification: 'none' | 'pending' | 'accepted' | 'rejected';
  balanceCents: number;
  createdAt: number;
}

export interface Withdraw {
  id: string;
  accountId: string;
  amountCents: number;
  status: 'pending' | 'accepted' | 'rejected';
  createdAt: number;
}

/** Guess: a new account has funds at once, so that a demo can pay out without waiting for settlements. */
const FUNDS_CENTS = 10_000_000;
const MOST_WITHDRAWS = 20_000;
/** A name by which a person can try the way of an account that Iugu does not accept. */
const UNWANTED = /reprovad/i;

/** The master account, its sub-accounts and their withdrawals. */
export class Accounts {
  readonly #world: World;
  readonly #triggers: Triggers;
  readonly #accounts: Table<Account>;
  readonly #withdraws: Table<Withdraw>;
  readonly #byToken: IndexBy<Account>;

  constructor(world: World, triggers: Triggers) {
    this.#world = world;
    this.#triggers = triggers;
    this.#accounts = world.store.table('iugu.accounts');
    this.#withdraws = world.store.table('iugu.withdraws');
    this.#byToken = new IndexBy(this.#accounts, ({ apiToken }) => apiToken);
    this.#withdraws.watch((next, previous) => {
      if (!next && previous) world.deliveries.forget('IUGUBAAS', previous.id);
    });
    if (!this.has(master.id)) this.#enter({ ...master, verification: 'accepted' });
    for (const { id, verification } of this.#accounts.values()) if (verification === 'pending') this.#verifyLater(id);
    for (const withdraw of this.#withdraws.values()) if (withdraw.status !== 'rejected') this.#settleLater(withdraw);
  }

  has(id: string): boolean {
    return this.#accounts.get(id) !== undefined;
  }

  get(id: string): Account {
    const account = this.#accounts.get(id);
    if (!account) throw refuse(404, 'Account Not Found');
    return account;
  }

  isToken(token: string | undefined): boolean {
    return sameSecret(token, master.apiToken) || (token !== undefined && this.#byToken.first(token) !== undefined);
  }

  create(name: string): Account {
    const id = hex(this.#world.random, 32).toUpperCase();
    return this.#enter({ id, name, apiToken: hex(this.#world.random, 64).toUpperCase(), verification: 'none' });
  }

  requestVerification(id: string): void {
    const account = this.get(id);
    if (account.verification === 'pending' || account.verification === 'accepted') throw refuse(422, 'Já existe uma verificação para esta conta');
    this.#accounts.put(id, { ...account, verification: 'pending' });
    this.#verifyLater(id);
  }

  withdraw(id: string, amountCents: number): Withdraw {
    const account = this.get(id);
    if (amountCents > account.balanceCents) throw refuse(422, 'Saldo insuficiente');
    const { random, clock, store } = this.#world;
    const withdraw: Withdraw = { id: hex(random, 32).toUpperCase(), accountId: id, amountCents, status: 'pending', createdAt: clock.now() };
    store.transaction(() => {
      this.#accounts.put(id, { ...account, balanceCents: account.balanceCents - amountCents });
      this.#putWithdraw(withdraw, 'withdraw_request.created');
    });
    this.#settleLater(withdraw);
    return withdraw;
  }

  withdrawal(id: string): Withdraw {
    const withdraw = this.#withdraws.get(id);
    if (!withdraw) throw refuse(404, 'Withdraw Request Not Found');
    return withdraw;
  }

  #enter(about: Omit<Account, 'balanceCents' | 'createdAt'>): Account {
    const account = { ...about, balanceCents: FUNDS_CENTS, createdAt: this.#world.clock.now() };
    this.#accounts.put(account.id, account);
    return account;
  }

  #verifyLater(id: string): void {
    this.#later(`verification:${id}`, () => {
      const account = this.get(id);
      const verification = UNWANTED.test(account.name) ? 'rejected' : 'accepted';
      this.#world.store.transaction(() => {
        this.#accounts.put(id, { ...account, verification });
        this.#triggers.fire('referrals.verification', { id, account_id: id, status: verification });
      });
    });
  }

  #settleLater({ id, amountCents, status }: Withdraw): void {
    const end = payoutEnd(amountCents);
    if (status === 'pending') this.#later(`withdraw:${id}:1`, () => this.#close(id, end === 'fails' ? 'rejected' : 'accepted'));
    if (end === 'returns') this.#later(`withdraw:${id}:2`, () => this.#close(id, 'rejected'), 2);
  }

  #close(id: string, status: Withdraw['status']): void {
    const withdraw = this.#withdraws.get(id);
    const account = this.#accounts.get(withdraw?.accountId ?? '');
    if (!withdraw || !account) return;
    this.#world.store.transaction(() => {
      if (status === 'rejected') this.#accounts.put(account.id, { ...account, balanceCents: account.balanceCents + withdraw.amountCents });
      this.#putWithdraw({ ...withdraw, status }, 'withdraw_request.status_changed');
    });
  }

  #putWithdraw(withdraw: Withdraw, event: string): void {
    this.#withdraws.put(withdraw.id, withdraw);
    evictOldest(this.#withdraws, MOST_WITHDRAWS, ({ status }) => status !== 'pending');
    this.#triggers.fire(event, { id: withdraw.id, account_id: withdraw.accountId, status: withdraw.status });
  }

  #later(key: string, task: () => void, times = 1): void {
    const { agenda, clock, pace } = this.#world;
    agenda.at(key, clock.now() + pace.settleMs * times, task);
  }
}
