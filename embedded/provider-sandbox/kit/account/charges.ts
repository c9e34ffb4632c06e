import { Charges as KeptCharges } from '../control/charges.ts';
import { expiryKey } from '../control/keep-charges.ts';
import type { ProviderContext } from '../core/provider.ts';
import { step, type Command, type Problem } from '../machine/machine.ts';
import { endToEndId } from '../money/end-to-end.ts';
import { chargeOf, type Asked } from './asked.ts';
import { isFinished, transitions, type Charge } from './charge.ts';

export type Moved = { ok: true; charge: Charge } | { ok: false; problem: Problem };

/** Tells whoever wants to hear of a charge, new or moved. */
type Announce = (charge: Charge) => void;

class Kept extends KeptCharges<Charge> {
  readonly #byReference = this.indexBy(({ reference }) => reference);
  readonly #byEndToEndId = this.indexBy(({ pix }) => pix?.endToEndId ?? null);

  constructor(context: ProviderContext) {
    super(context, {
      name: 'charges',
      idOf: ({ id }) => id,
      transactionIdOf: ({ id }) => id,
      referenceOf: ({ reference }) => reference,
      isFinished: ({ state }) => isFinished(state),
    });
  }

  /** Newest first. */
  withReference(reference: string): Charge[] {
    return this.#byReference.all(reference).reverse();
  }

  paidAs(endToEndId: string): Charge | undefined {
    return this.#byEndToEndId.first(endToEndId);
  }
}

/** The charges of one account; whoever makes or moves one, the same things follow. */
export class Charges {
  readonly #context: ProviderContext;
  readonly #kept: Kept;
  readonly #announce: Announce;

  constructor(context: ProviderContext, announce: Announce) {
    this.#context = context;
    this.#kept = new Kept(context);
    this.#announce = announce;
    for (const charge of this.#kept.all()) if (charge.state === 'pending') this.#watchExpiry(charge);
  }

  get(id: string): Charge | undefined {
    return this.#kept.get(id);
  }

  withReference(reference: string): Charge[] {
    return this.#kept.withReference(reference);
  }

  /** The charge that was paid by the PIX with this id among banks. */
  paidAs(endToEndId: string): Charge | undefined {
    return this.#kept.paidAs(endToEndId);
  }

  place(asked: Asked): Charge {
    const { scheduler, clock, pace, store } = this.#context;
    const charge = chargeOf(asked, this.#context);
    store.transaction(() => {
      this.#kept.put(charge);
      this.#announce(charge);
    });
    if (charge.state !== 'pending') return charge;
    this.#watchExpiry(charge);
    if (charge.method === 'PIX' && pace.autopayMs !== undefined)
      scheduler.at(`autopay:${charge.id}`, clock.now() + pace.autopayMs, () =>
        this.move(charge.id, { type: 'pay' }),
      );
    return charge;
  }

  /** Moves a charge as the table allows and tells the hook. */
  move(id: string, command: Command): Moved {
    const { store, clock, scheduler, random } = this.#context;
    const charge = this.get(id);
    if (!charge) return { ok: false, problem: 'notNow' };
    const result = step(transitions, charge, command);
    if (!result.ok) return result;
    const now = clock.now();
    const pays = result.move === 'pay';
    const moved: Charge = {
      ...charge,
      ...result.next,
      updatedAt: now,
      paidAt: pays ? now : charge.paidAt,
      pix: pays && charge.pix ? { ...charge.pix, endToEndId: endToEndId(now, random) } : charge.pix,
    };
    store.transaction(() => {
      this.#kept.put(moved);
      this.#announce(moved);
    });
    if (moved.state !== 'pending') scheduler.cancel(expiryKey(id));
    return { ok: true, charge: moved };
  }

  #watchExpiry({ id, expiresAt }: Charge): void {
    if (expiresAt !== null)
      this.#context.scheduler.at(expiryKey(id), expiresAt, () => this.move(id, { type: 'expire' }));
  }
}
