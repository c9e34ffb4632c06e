import type { Entry } from '../control/catalogue.ts';
import type { ProviderContext } from '../core/provider.ts';
import { step, type Command, type Problem } from '../machine/machine.ts';
import { endToEndId } from '../money/end-to-end.ts';
import { evictOldest } from '../store/evict.ts';
import { IndexBy } from '../store/index-by.ts';
import type { Table } from '../store/table.ts';
import { chargeOf, type Asked } from './asked.ts';
import { isFinished, type Charge, type Said, type Steps } from './charge.ts';

export type Moved<S = Said> = { ok: true; charge: Charge<S> } | { ok: false; problem: Problem };

/** What else a step makes of a charge. */
export type Follow<S> = (moved: Charge<S>, before: Charge<S>, command: Command) => Charge<S>;

/** How one family's charges move. */
export interface Course<S> {
  readonly steps: Steps;
  readonly follow: Follow<S>;
  /**
   * Tells whoever wants to hear of a charge what happened to it: `place`, a move of the table, or a
   * word of the family's own.
   */
  readonly announce: (charge: Charge<S>, what: string) => void;
}

const expiryKey = (id: string): string => `expiry:${id}`;

/** The charges of one account; whoever makes or moves one, the same things follow. */
export class Charges<S = Said> {
  readonly #context: ProviderContext;
  readonly #course: Course<S>;
  readonly #table: Table<Charge<S>>;
  readonly #byReference: IndexBy<Charge<S>>;
  readonly #byEndToEndId: IndexBy<Charge<S>>;

  constructor(context: ProviderContext, course: Course<S>) {
    this.#context = context;
    this.#course = course;
    this.#table = context.store.table(`${context.provider.simulator.mount}.charges`);
    this.#byReference = new IndexBy(this.#table, ({ reference }) => reference);
    this.#byEndToEndId = new IndexBy(this.#table, ({ pix }) => pix?.endToEndId ?? null);
    this.#table.watch((next, previous) => {
      if (next && !previous) context.catalogue.add(this.#entryOf(next));
      if (!next && previous) this.#forget(previous);
    });
    for (const charge of this.all()) if (charge.state === 'pending') this.#watchExpiry(charge);
  }

  get(id: string): Charge<S> | undefined {
    return this.#table.get(id);
  }

  /** Oldest first. */
  all(): IterableIterator<Charge<S>> {
    return this.#table.values();
  }

  /** Newest first. */
  withReference(reference: string): Charge<S>[] {
    return this.#byReference.all(reference).reverse();
  }

  /** The charge that was paid by the PIX with this id among banks. */
  paidAs(endToEndId: string): Charge<S> | undefined {
    return this.#byEndToEndId.first(endToEndId);
  }

  place(asked: Asked<S>): Charge<S> {
    const { scheduler, clock, pace } = this.#context;
    const charge = chargeOf(asked, this.#context);
    this.#put(charge, 'place');
    if (charge.state !== 'pending') return charge;
    this.#watchExpiry(charge);
    if (charge.pix && pace.autopayMs !== undefined)
      scheduler.at(`autopay:${charge.id}`, clock.now() + pace.autopayMs, () =>
        this.move(charge.id, { type: 'pay' }),
      );
    return charge;
  }

  /** Moves a charge as the table allows and tells the hook. */
  move(
    id: string,
    command: Command,
    { follow = this.#course.follow, what }: { follow?: Follow<S>; what?: string } = {},
  ): Moved<S> {
    const charge = this.get(id);
    if (!charge) return { ok: false, problem: 'notNow' };
    const result = step(this.#course.steps, charge, command);
    if (!result.ok) return result;
    const moved = { ...charge, ...result.next, ...this.#payment(charge, result.move) };
    return this.#context.store.transaction(() => {
      const followed = this.change(follow(moved, charge, command), what ?? result.move);
      return { ok: true, charge: followed };
    });
  }

  /** Writes down what no step of the table is, and tells the hook. */
  change(charge: Charge<S>, what: string): Charge<S> {
    const changed = { ...charge, updatedAt: this.#context.clock.now() };
    this.#put(changed, what);
    if (changed.state !== 'pending') this.#context.scheduler.cancel(expiryKey(charge.id));
    return changed;
  }

  /** When it was paid, and by which PIX; what comes on top of a paid charge changes neither. */
  #payment({ state, pix }: Charge<S>, move: string): Partial<Charge<S>> {
    if (!move.startsWith('pay') || state === 'paid') return {};
    const { clock, random } = this.#context;
    const now = clock.now();
    return { paidAt: now, pix: pix && { ...pix, endToEndId: endToEndId(now, random) } };
  }

  #put(charge: Charge<S>, what: string): void {
    this.#context.store.transaction(() => {
      this.#table.put(charge.id, charge);
      evictOldest(this.#table, this.#context.pace.maxCharges, ({ state }) => isFinished(state));
      this.#course.announce(charge, what);
    });
  }

  #watchExpiry({ id, expiresAt }: Charge<S>): void {
    if (expiresAt !== null)
      this.#context.scheduler.at(expiryKey(id), expiresAt, () => this.move(id, { type: 'expire' }));
  }

  #entryOf({ seq, id: transactionId, reference }: Charge<S>): Entry {
    return { seq, provider: this.#context.provider.code, transactionId, reference };
  }

  /** A forgotten charge takes its deliveries and its expiry along. */
  #forget(charge: Charge<S>): void {
    const { catalogue, deliveries, scheduler, provider } = this.#context;
    catalogue.remove(this.#entryOf(charge));
    deliveries.forget(provider.code, charge.id);
    scheduler.cancel(expiryKey(charge.id));
  }
}
