import { hex } from '../../kit/core/random.ts';
import type { ProviderContext } from '../../kit/core/provider.ts';
import { IndexBy } from '../../kit/store/index-by.ts';
import type { Table } from '../../kit/store/table.ts';
import { sameSecret } from '../../kit/http/basic-auth.ts';
import { ACCOUNT_NAME } from './account.ts';
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

/**
 * Guess: a new account has funds at once, so that a demo can pay out without waiting for
 * settlements.
 */
const FUNDS_CENTS = 10_000_000;
/** A name by which a person can try the way of an account that Iugu does not accept. */
const UNWANTED = /reprovad/i;

/** The master account and its sub-accounts. */
export class Accounts {
  readonly #context: ProviderContext;
  readonly #triggers: Triggers;
  readonly #table: Table<Account>;
  readonly #byToken: IndexBy<Account>;
  readonly #masterToken: string;

  constructor(context: ProviderContext, triggers: Triggers) {
    this.#context = context;
    this.#triggers = triggers;
    this.#table = context.store.table(`${context.provider.simulator.mount}.accounts`);
    this.#byToken = new IndexBy(this.#table, ({ apiToken }) => apiToken);
    const { payee, secrets } = context.provider.simulator;
    this.#masterToken = secrets.apiToken ?? '';
    if (!this.has(payee))
      this.#enter({
        id: payee,
        name: ACCOUNT_NAME,
        apiToken: this.#masterToken,
        verification: 'accepted',
      });
    for (const { id, verification } of this.#table.values())
      if (verification === 'pending') this.#verifyLater(id);
  }

  has(id: string): boolean {
    return this.#table.get(id) !== undefined;
  }

  get(id: string): Account {
    const account = this.#table.get(id);
    if (!account) throw refuse(404, 'Account Not Found');
    return account;
  }

  isToken(token: string | undefined): boolean {
    return (
      sameSecret(token, this.#masterToken) ||
      (token !== undefined && this.#byToken.first(token) !== undefined)
    );
  }

  create(name: string): Account {
    const id = hex(this.#context.random, 32).toUpperCase();
    return this.#enter({
      id,
      name,
      apiToken: hex(this.#context.random, 64).toUpperCase(),
      verification: 'none',
    });
  }

  requestVerification(id: string): void {
    const account = this.get(id);
    if (account.verification === 'pending' || account.verification === 'accepted')
      throw refuse(422, 'Já existe uma verificação para esta conta');
    this.#table.put(id, { ...account, verification: 'pending' });
    this.#verifyLater(id);
  }

  /** Adds to the balance, or takes from it. */
  book(id: string, cents: number): void {
    const account = this.get(id);
    this.#table.put(id, { ...account, balanceCents: account.balanceCents + cents });
  }

  #enter(about: Omit<Account, 'balanceCents' | 'createdAt'>): Account {
    const account = { ...about, balanceCents: FUNDS_CENTS, createdAt: this.#context.clock.now() };
    this.#table.put(account.id, account);
    return account;
  }

  #verifyLater(id: string): void {
    const { scheduler, clock, pace } = this.#context;
    scheduler.at(`verification:${id}`, clock.now() + pace.settleMs, () => {
      const account = this.get(id);
      const verification = UNWANTED.test(account.name) ? 'rejected' : 'accepted';
      this.#context.store.transaction(() => {
        this.#table.put(id, { ...account, verification });
        this.#triggers.fire('referrals.verification', { id, account_id: id, status: verification });
      });
    });
  }
}
