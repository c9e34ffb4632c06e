import { alphanumeric, digits } from '../core/random.ts';
import type { World } from '../core/world.ts';
import { payoutEnd } from '../machine/payout.ts';
import { evictOldest } from '../store/evict.ts';
import type { Table } from '../store/table.ts';
import type { z } from 'zod';
import { announce } from './announce.ts';
import { invalid, notFound, refuse } from './errors.ts';
import { account } from './account.ts';
import type { Split } from './order.ts';
import { renderRecipient, renderWithdrawal } from './render-recipient.ts';
import type { recipientRequest, withdrawalRequest } from './requests.ts';

export interface Recipient {
  id: string;
  details: z.output<typeof recipientRequest> | null;
  availableCents: number;
  transferredCents: number;
  createdAt: number;
}

export interface Withdrawal {
  id: string;
  recipientId: string;
  gatewayId: string;
  amountCents: number;
  status: 'pending' | 'transferred' | 'failed';
  createdAt: number;
  updatedAt: number;
}

/** Guess: a new recipient has funds at once, so that a demo can pay out without waiting for settlements. */
const FUNDS_CENTS = 10_000_000;
const MOST_WITHDRAWALS = 20_000;

/** Recipients, their money and its way out. */
export class Recipients {
  readonly #world: World;
  readonly #recipients: Table<Recipient>;
  readonly #withdrawals: Table<Withdrawal>;

  constructor(world: World) {
    this.#world = world;
    this.#recipients = world.store.table('pagarme.recipients');
    this.#withdrawals = world.store.table('pagarme.withdrawals');
    this.#withdrawals.watch((next, previous) => {
      if (!next && previous) world.deliveries.forget('PAGARMEBAAS', previous.id);
    });
    if (!this.#recipients.get(account.recipientId)) this.#enter(account.recipientId, null);
    for (const withdrawal of this.#withdrawals.values()) if (withdrawal.status !== 'failed') this.#settleLater(withdrawal);
  }

  create(details: z.output<typeof recipientRequest>): Recipient {
    const recipient = this.#enter(`rp_${alphanumeric(this.#world.random, 16)}`, details);
    announce(this.#world, recipient.id, 'recipient.created', () => renderRecipient(recipient));
    return recipient;
  }

  get(id: string): Recipient {
    const recipient = this.#recipients.get(id);
    if (!recipient) throw notFound('Recipient');
    return recipient;
  }

  withdrawal(recipientId: string, id: string): Withdrawal {
    const withdrawal = this.#withdrawals.get(id);
    if (withdrawal?.recipientId !== recipientId) throw notFound('Withdrawal');
    return withdrawal;
  }

  withdraw(recipientId: string, { amount }: z.output<typeof withdrawalRequest>): Withdrawal {
    const { random, clock } = this.#world;
    const recipient = this.get(recipientId);
    if (amount > recipient.availableCents) throw refuse(412, 'The recipient does not have enough balance.');
    const now = clock.now();
    const withdrawal: Withdrawal = {
      id: `with_${alphanumeric(random, 16)}`,
      recipientId,
      gatewayId: digits(random, 8),
      amountCents: amount,
      status: 'pending',
      createdAt: now,
      updatedAt: now,
    };
    this.#recipients.put(recipientId, { ...recipient, availableCents: recipient.availableCents - amount });
    this.#put(withdrawal);
    this.#settleLater(withdrawal);
    return withdrawal;
  }

  /** Known: shares name existing recipients, and percentages add up to a hundred. */
  checkSplit(split: readonly Split[]): void {
    split.forEach(({ recipient_id }, i) => {
      if (!this.#recipients.get(recipient_id)) throw invalid({ [`order.payments[0].split[${i}].recipient_id`]: ['Recipient not found.'] });
    });
    const percent = split.filter(({ type }) => type === 'percentage').reduce((sum, { amount }) => sum + amount, 0);
    if (split.some(({ type }) => type === 'percentage') && percent !== 100) {
      throw invalid({ 'order.payments[0].split': ['The percentages of the split must add up to 100.'] });
    }
  }

  #enter(id: string, details: Recipient['details']): Recipient {
    const recipient: Recipient = { id, details, availableCents: FUNDS_CENTS, transferredCents: 0, createdAt: this.#world.clock.now() };
    this.#recipients.put(id, recipient);
    return recipient;
  }

  #put(withdrawal: Withdrawal): void {
    this.#withdrawals.put(withdrawal.id, withdrawal);
    evictOldest(this.#withdrawals, MOST_WITHDRAWALS, ({ status }) => status !== 'pending');
    const event = { pending: 'transfer.pending', transferred: 'transfer.paid', failed: 'transfer.failed' }[withdrawal.status]; // known
    announce(this.#world, withdrawal.id, event, () => renderWithdrawal(withdrawal));
  }

  #settleLater(withdrawal: Withdrawal): void {
    const end = payoutEnd(withdrawal.amountCents);
    if (withdrawal.status === 'pending') this.#later(withdrawal.id, () => this.#close(withdrawal.id, end === 'fails' ? 'failed' : 'transferred'));
    if (end === 'returns') this.#later(withdrawal.id, () => this.#close(withdrawal.id, 'failed'), 2);
  }

  #later(id: string, task: () => void, times = 1): void {
    const { agenda, clock, pace } = this.#world;
    agenda.at(`withdrawal:${id}:${times}`, clock.now() + pace.settleMs * times, task);
  }

  #close(id: string, status: 'transferred' | 'failed'): void {
    const withdrawal = this.#withdrawals.get(id);
    const recipient = this.#recipients.get(withdrawal?.recipientId ?? '');
    if (!withdrawal || !recipient) return;
    const { amountCents } = withdrawal;
    const wasTransferred = withdrawal.status === 'transferred';
    this.#world.store.transaction(() => {
      this.#recipients.put(recipient.id, {
        ...recipient,
        availableCents: recipient.availableCents + (status === 'failed' ? amountCents : 0),
        transferredCents: recipient.transferredCents + (status === 'transferred' ? amountCents : wasTransferred ? -amountCents : 0),
      });
      this.#put({ ...withdrawal, status, updatedAt: this.#world.clock.now() });
    });
  }
}
