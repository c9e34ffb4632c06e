import { alphanumeric, digits } from '../../kit/core/random.ts';
import type { ProviderContext } from '../../kit/core/provider.ts';
import { payoutEnd, scheduleEnd, type PayoutOutcome } from '../../kit/machine/payout.ts';
import { evictOldest } from '../../kit/store/evict.ts';
import type { Table } from '../../kit/store/table.ts';
import { announce } from './announce.ts';
import { notFound, refuse } from './errors.ts';
import type { Recipients } from './recipients.ts';
import { renderWithdrawal } from './render-recipient.ts';

export interface Withdrawal {
  id: string;
  recipientId: string;
  gatewayId: string;
  amountCents: number;
  status: 'pending' | 'transferred' | 'failed';
  createdAt: number;
  updatedAt: number;
}

/** specification/providers#pagarme-recipients */
const EVENTS: Record<Withdrawal['status'], string> = {
  pending: 'transfer.pending',
  transferred: 'transfer.paid',
  failed: 'transfer.failed',
};

const MOST_KEPT = 20_000;

/** The way of a recipient's money to its bank account. */
export class Withdrawals {
  readonly #context: ProviderContext;
  readonly #recipients: Recipients;
  readonly #table: Table<Withdrawal>;

  constructor(context: ProviderContext, recipients: Recipients) {
    this.#context = context;
    this.#recipients = recipients;
    this.#table = context.store.table(`${context.provider.simulator.mount}.withdrawals`);
    this.#table.watch((next, previous) => {
      if (!next && previous) context.deliveries.forget(context.provider.code, previous.id);
    });
    for (const withdrawal of this.#table.values()) this.#settleLater(withdrawal);
  }

  get(recipientId: string, id: string): Withdrawal {
    const withdrawal = this.#table.get(id);
    if (withdrawal?.recipientId !== recipientId) throw notFound('Withdrawal');
    return withdrawal;
  }

  create(recipientId: string, amountCents: number): Withdrawal {
    const { random, clock } = this.#context;
    if (amountCents > this.#recipients.get(recipientId).availableCents)
      throw refuse(412, 'The recipient does not have enough balance.');
    const now = clock.now();
    const withdrawal: Withdrawal = {
      id: `with_${alphanumeric(random, 16)}`,
      recipientId,
      gatewayId: digits(random, 8),
      amountCents,
      status: 'pending',
      createdAt: now,
      updatedAt: now,
    };
    this.#recipients.book(recipientId, { availableCents: -amountCents, transferredCents: 0 });
    this.#put(withdrawal);
    this.#settleLater(withdrawal);
    return withdrawal;
  }

  #settleLater({ id, amountCents, status }: Withdrawal): void {
    if (status === 'failed') return;
    scheduleEnd(
      this.#context,
      { key: `withdrawal:${id}`, end: payoutEnd(amountCents), isPending: status === 'pending' },
      (outcome) => this.#context.store.transaction(() => this.#close(id, outcome)),
    );
  }

  #close(id: string, outcome: PayoutOutcome): void {
    const withdrawal = this.#table.get(id);
    if (!withdrawal) return;
    const { amountCents, recipientId } = withdrawal;
    this.#recipients.book(recipientId, {
      availableCents: outcome === 'settled' ? 0 : amountCents,
      transferredCents: { settled: amountCents, failed: 0, returned: -amountCents }[outcome],
    });
    this.#put({
      ...withdrawal,
      status: outcome === 'settled' ? 'transferred' : 'failed',
      updatedAt: this.#context.clock.now(),
    });
  }

  #put(withdrawal: Withdrawal): void {
    this.#table.put(withdrawal.id, withdrawal);
    evictOldest(this.#table, MOST_KEPT, ({ status }) => status !== 'pending');
    announce(this.#context, withdrawal.id, EVENTS[withdrawal.status], () =>
      renderWithdrawal(withdrawal),
    );
  }
}
