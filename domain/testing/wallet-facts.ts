import { cents } from '../kernel/money/cents.ts';
import type { Leg } from '../ledger/journal.ts';
import { journal, type Journal } from '../ledger/journal.ts';
import type { CorrectionEvent } from '../correction/events.ts';
import { holdAsked, type Dispute, type DisputeMove } from '../payment/disputes.ts';
import type { PaymentEvent } from '../payment/events.ts';
import { releaseDates } from '../ledger/sale.ts';
import type { WalletEvent } from '../wallet/events.ts';
import type { WalletState } from '../wallet/state.ts';
import { MOVES, type WithdrawalEvent, type WithdrawalRequestedData } from '../withdrawal/events.ts';
import type { Cause, SaleCause, WithdrawalCause } from '../wallet/causes.ts';
import { takeCauses, usersOf, wallet, walletIdOf } from '../wallet/wallet.ts';

type AskedOf = Pick<
  WithdrawalRequestedData,
  'withdrawalId' | 'amountCents' | 'platformId' | 'currency' | 'terms'
>;

const isMove = (event: PaymentEvent): event is DisputeMove =>
  event.type === 'DisputeOpened' || event.type === 'DisputeTaken' || event.type === 'DisputeClosed';

/** One book: journals of sales, and the wallets that take them over. */
export class Book {
  readonly causes: Cause[] = [];
  readonly journals: Journal[] = [];
  readonly wallets = new Map<string, WalletState>();

  /** The journals of a payment's events, in the log behind all that came before. */
  post(events: readonly (PaymentEvent | CorrectionEvent)[], stream = 'payment-1'): SaleCause[] {
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

  #datesOf(events: readonly (PaymentEvent | CorrectionEvent)[]) {
    for (const { type, data } of events) {
      if (type === 'PurchaseRequested') this.#purchase = data;
      if (type === 'PaymentApproved') this.#approvedAt = data.approvedAt;
    }
    return this.#purchase && this.#approvedAt
      ? { dates: releaseDates(this.#purchase, this.#approvedAt) }
      : {};
  }

  /** What a withdrawal's events ask of the wallet, in the log behind all that came before. */
  ask(request: AskedOf, events: readonly WithdrawalEvent[]): WithdrawalCause[] {
    const asked = events.flatMap((event) => {
      if (event.type === 'JournalPosted') this.journals.push(journal.parse(event.data));
      const move = MOVES[event.type];
      if (!move || (event.type === 'WithdrawalApproved' && !event.data.route)) return [];
      const { withdrawalId, amountCents, platformId, currency, terms } = request;
      const { dailyMaximumCents, floor } = terms;
      const about = { amountCents: cents(amountCents), platformId, currency, dailyMaximumCents };
      const floored = floor ? { floor } : {};
      return [{ ...this.#place(`withdrawal-${withdrawalId}`), move, ...about, ...floored }];
    });
    this.causes.push(...asked);
    return asked;
  }

  /** What a dispute's events ask of the wallets of its sale's parties, which they do at once. */
  dispute(events: readonly PaymentEvent[], at: string, stream = 'payment-1'): this {
    for (const event of events) {
      if (event.type === 'JournalPosted') this.take(at, this.post([event], stream));
      if (event.type === 'DisputeOpened') this.#disputes.set(event.data.disputeId, event.data);
      if (!isMove(event)) continue;
      const { disputeId } = event.data;
      const opened = this.#disputes.get(disputeId);
      if (!opened) throw new Error('Nobody opened the dispute');
      const { hold, parties } = holdAsked(opened, event);
      for (const { userId, amountCents } of parties) {
        const book = { platformId: 'acme', currency: 'BRL', amountCents: cents(amountCents) };
        const cause = { ...this.#place(stream), hold, disputeId, ...book };
        this.causes.push(cause);
        this.move(userId, at, [cause]);
      }
    }
    return this;
  }

  readonly #disputes = new Map<string, Dispute['opened']>();

  #place(stream: string) {
    const position = BigInt(this.causes.length + this.journals.length);
    const eventId = `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`;
    return { stream, position, eventId };
  }

  /** Every wallet takes over what concerns it of some causes. */
  take(at: string, causes: readonly Cause[] = this.causes): this {
    const sales = causes.filter((cause): cause is SaleCause => 'journal' in cause);
    const users = new Set(sales.flatMap(({ journal: posted }) => usersOf(posted)));
    for (const userId of users) {
      const own = sales.filter((cause) => usersOf(cause.journal).includes(userId));
      const walletId = walletIdOf(userId, 'BRL');
      this.run(userId, (state) => takeCauses(state, { walletId, userId, causes: own, at }));
    }
    return this;
  }

  /** One wallet takes over what withdrawals ask of it. */
  move(userId: string, at: string, causes: readonly Cause[]): readonly WalletEvent[] {
    const walletId = walletIdOf(userId, 'BRL');
    return this.run(userId, (state) => takeCauses(state, { walletId, userId, causes, at }));
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
