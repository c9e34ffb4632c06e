import { expiryKey } from '../../kit/control/keep-charges.ts';
import { endOfDayInBrazil } from '../../kit/core/clock.ts';
import type { ProviderContext } from '../../kit/core/provider.ts';
import { step, type Command, type Problem } from '../../kit/machine/machine.ts';
import { endToEndId } from '../../kit/money/end-to-end.ts';
import type { Invoice } from './invoice.ts';
import type { Invoices } from './invoices.ts';
import { eventsOf, transitions } from './machine.ts';
import type { Triggers } from './triggers.ts';

export type Moved = { ok: true; invoice: Invoice } | { ok: false; problem: Problem };

const MOST_LOGS = 20;

/** Where invoices are written down and moved; whoever asks, the same things follow. */
export class InvoiceService {
  readonly #context: ProviderContext;
  readonly #triggers: Triggers;
  readonly invoices: Invoices;

  constructor(context: ProviderContext, invoices: Invoices, triggers: Triggers) {
    this.#context = context;
    this.#triggers = triggers;
    this.invoices = invoices;
    for (const invoice of invoices.all()) if (invoice.state === 'pending') this.#watchExpiry(invoice);
  }

  enter(invoice: Invoice): void {
    const { store, scheduler, clock, pace } = this.#context;
    store.transaction(() => {
      this.invoices.put(invoice);
      // Only for those who asked for this event: to the invoice's own address go changes of its
      // status.
      if (invoice.notificationUrl === null) this.announce(invoice, 'invoice.created');
    });
    this.#watchExpiry(invoice);
    if (!invoice.pix || pace.autopayMs === undefined) return;
    scheduler.at(`autopay:${invoice.id}`, clock.now() + pace.autopayMs, () =>
      this.move(invoice.id, { type: 'pay' }),
    );
  }

  /** Moves an invoice as its table allows and fires the triggers. */
  move(id: string, command: Command, change: Partial<Invoice> = {}): Moved {
    const { store, clock, scheduler, random } = this.#context;
    const invoice = this.invoices.get(id);
    if (!invoice) return { ok: false, problem: 'notNow' };
    const result = step(transitions, invoice, command);
    if (!result.ok) return result;
    const now = clock.now();
    const pays = result.move.startsWith('pay');
    const moved: Invoice = {
      ...invoice,
      ...change,
      ...result.next,
      updatedAt: now,
      paidAt: pays ? now : invoice.paidAt,
      pix:
        pays && invoice.pix && !change.card
          ? { ...invoice.pix, endToEndId: endToEndId(now, random) }
          : invoice.pix,
    };
    store.transaction(() => {
      this.invoices.put(moved);
      for (const event of eventsOf[result.move]) this.announce(moved, event);
    });
    if (moved.state !== 'pending') scheduler.cancel(expiryKey(id));
    return { ok: true, invoice: moved };
  }

  /** A card that the antifraud holds back until a person decides. */
  holdForAnalysis(invoice: Invoice, change: Partial<Invoice>): void {
    const held: Invoice = {
      ...invoice,
      ...change,
      state: 'in_analysis',
      updatedAt: this.#context.clock.now(),
    };
    this.#context.store.transaction(() => {
      this.invoices.put(held);
      this.announce(held, 'invoice.status_changed');
    });
    this.#context.scheduler.cancel(expiryKey(invoice.id));
  }

  /** A refused card leaves its trace in the invoice's log and nothing else. */
  noteRefusal(invoice: Invoice, notes: string): void {
    const now = this.#context.clock.now();
    const log = { at: now, description: 'Cobrança no cartão de crédito negada', notes };
    const noted: Invoice = {
      ...invoice,
      updatedAt: now,
      logs: [...invoice.logs, log].slice(-MOST_LOGS),
    };
    this.#context.store.transaction(() => {
      this.invoices.put(noted);
      this.announce(noted, 'invoice.payment_failed');
    });
  }

  announce(invoice: Invoice, event: string): void {
    this.#triggers.fire(
      event,
      { id: invoice.id, account_id: this.#context.provider.simulator.payee, status: invoice.state },
      invoice.notificationUrl,
    );
  }

  #watchExpiry({ id, dueDay }: Invoice): void {
    this.#context.scheduler.at(expiryKey(id), endOfDayInBrazil(dueDay), () =>
      this.move(id, { type: 'expire' }),
    );
  }
}
