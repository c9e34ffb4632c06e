import type { z } from 'zod';
import { alphanumeric } from '../../kit/core/random.ts';
import type { ProviderContext } from '../../kit/core/provider.ts';
import type { Table } from '../../kit/store/table.ts';
import { DEMO_RECIPIENT } from './account.ts';
import { announce } from './announce.ts';
import { invalid, notFound } from './errors.ts';
import type { Split } from './order.ts';
import { renderRecipient } from './render-recipient.ts';
import type { recipientRequest } from './requests.ts';

export interface Recipient {
  id: string;
  details: z.output<typeof recipientRequest> | null;
  availableCents: number;
  transferredCents: number;
  createdAt: number;
}

/**
 * Guess: a new recipient has funds at once, so that a demo can pay out without waiting for
 * settlements.
 */
const FUNDS_CENTS = 10_000_000;

/** Who gets shares of charges, and how much of it is there. */
export class Recipients {
  readonly #context: ProviderContext;
  readonly #table: Table<Recipient>;

  constructor(context: ProviderContext) {
    this.#context = context;
    this.#table = context.store.table(`${context.provider.simulator.mount}.recipients`);
    if (!this.#table.get(DEMO_RECIPIENT)) this.#enter(DEMO_RECIPIENT, null);
  }

  create(details: z.output<typeof recipientRequest>): Recipient {
    const recipient = this.#enter(`rp_${alphanumeric(this.#context.random, 16)}`, details);
    announce(this.#context, recipient.id, 'recipient.created', () => renderRecipient(recipient));
    return recipient;
  }

  get(id: string): Recipient {
    const recipient = this.#table.get(id);
    if (!recipient) throw notFound('Recipient');
    return recipient;
  }

  /** Moves money between what is there and what was transferred. */
  book(id: string, change: { availableCents: number; transferredCents: number }): void {
    const recipient = this.get(id);
    const availableCents = recipient.availableCents + change.availableCents;
    this.#table.put(id, {
      ...recipient,
      availableCents,
      transferredCents: recipient.transferredCents + change.transferredCents,
    });
  }

  /**
   * Shares name existing recipients, and percentages add up to a hundred
   * (specification/providers#pagarme-orders).
   */
  checkSplit(split: readonly Split[]): void {
    split.forEach(({ recipient_id }, i) => {
      if (!this.#table.get(recipient_id))
        throw invalid({ [`order.payments[0].split[${i}].recipient_id`]: ['Recipient not found.'] });
    });
    const percentages = split.filter(({ type }) => type === 'percentage').map(({ amount }) => amount);
    if (percentages.length > 0 && percentages.reduce((sum, amount) => sum + amount) !== 100) {
      throw invalid({ 'order.payments[0].split': ['The percentages of the split must add up to 100.'] });
    }
  }

  #enter(id: string, details: Recipient['details']): Recipient {
    const recipient: Recipient = {
      id,
      details,
      availableCents: FUNDS_CENTS,
      transferredCents: 0,
      createdAt: this.#context.clock.now(),
    };
    this.#table.put(id, recipient);
    return recipient;
  }
}
