import type { Leg } from '../ledger/journal.ts';
import { journal, type Journal } from '../ledger/journal.ts';
import type { PaymentEvent } from '../payment/events.ts';
import { releaseDates } from '../ledger/sale.ts';
import type { WalletEvent } from '../wallet/events.ts';
import type { WalletState } from '../wallet/state.ts';
import { takeCauses, usersOf, wallet, walletIdOf, type Cause } from '../wallet/wallet.ts';

/** One book: journals of sales, and the wallets that take them over. */
export class Book {
  readonly causes: Cause[] = [];
  readonly journals: Journal[] = [];
  readonly wallets = new Map<string, WalletState>();

  /** The journals of a payment's events, in the log behind all that came before. */
  post(events: readonly PaymentEvent[], stream = 'payment-1'): Cause[] {
    const posted = events.flatMap((event) => {
      if (event.type !== 'JournalPosted') return [];
      this.journals.push(event.data);
      return [{ ...this.#place(stream), journal: event.data, ...this.#datesOf(events) }];
    });
    this.causes.push(...posted);
    return posted;
  }

  #purchase: Parameters<typeof releaseDates>[0] | undefined;
  #approvedAt: string | undefined;

  #datesOf(events: readonly PaymentEvent[]) {
    for (const { type, data } of events) {
      if (type === 'PurchaseRequested') this.#purchase = data;
      if (type === 'PaymentApproved') this.#approvedAt = data.approvedAt;
    }
    return this.#purchase && this.#approvedAt
      ? { dates: releaseDates(this.#purchase, this.#approvedAt) }
      : {};
  }

  #place(stream: string) {
    const position = BigInt(this.causes.length + this.journals.length);
    const eventId = `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`;
    return { stream, position, eventId };
  }

  /** Every wallet takes over what concerns it of some causes. */
  take(at: string, causes: readonly Cause[] = this.causes): this {
    const users = new Set(causes.flatMap(({ journal: posted }) => usersOf(posted)));
    for (const userId of users) {
      const own = causes.filter((cause) => usersOf(cause.journal).includes(userId));
      const walletId = walletIdOf(userId, 'BRL');
      this.run(userId, (state) => takeCauses(state, { walletId, userId, causes: own, at }));
    }
    return this;
  }

  run(
    userId: string,
    decide: (state: WalletState) => ReturnType<typeof takeCauses>,
  ): readonly WalletEvent[] {
    const decided = decide(this.walletOf(userId));
    if (!decided.ok) throw new Error('Refused');
    for (const event of decided.value) {
      this.wallets.set(userId, wallet.evolve(this.walletOf(userId), event));
      if (event.type === 'JournalPosted') this.journals.push(journal.parse(event.data));
    }
    return decided.value;
  }

  walletOf(userId: string): WalletState {
    return this.wallets.get(userId) ?? wallet.initial;
  }

  /** All accounts that are not empty. */
  balances(): Record<string, number> {
    const sums = new Map<string, number>();
    for (const { account, amountCents } of this.journals.flatMap(({ legs }): Leg[] => legs))
      sums.set(account, (sums.get(account) ?? 0) + amountCents);
    return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0));
  }
}
