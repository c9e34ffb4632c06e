import type { Operation, Provider } from '../core/provider.ts';
import { alphanumeric, seededFraction, type Random } from '../core/random.ts';
import type { Table } from '../store/table.ts';
import type { SendingPlan } from '../webhooks/outbox.ts';
import type { Fault, FaultRequest } from './fault.ts';
import { FAULT_KINDS, faultKinds, type Effect } from './kinds.ts';

type At = Effect['at'];
type Struck<A extends At> = { fault: Fault; effect: Extract<Effect, { at: A }> };

/** The faults in force. They are few: each request looks at all of them. */
export class Faults {
  readonly #table: Table<Fault>;
  readonly #random: Random;

  constructor(table: Table<Fault>, random: Random) {
    this.#table = table;
    this.#random = random;
    // Stored by an earlier version, which called it `unknownStatus`.
    for (const fault of this.all())
      if (!FAULT_KINDS.includes(fault.kind)) table.put(fault.id, { ...fault, kind: 'statusWord' });
  }

  all(): Fault[] {
    return [...this.#table.values()];
  }

  add(request: FaultRequest): Fault {
    const fault = { ...request, id: alphanumeric(this.#random, 8), rolls: 0 };
    this.#table.put(fault.id, fault);
    return fault;
  }

  clear(): void {
    for (const fault of this.all()) this.#table.delete(fault.id);
  }

  /** The faults that strike now; each strike is counted. */
  strike<A extends At>(at: A, provider: Provider, operation?: Operation): Struck<A>[] {
    if (this.#table.size === 0) return [];
    return this.all().flatMap((fault) => {
      const effect: Effect = faultKinds[fault.kind];
      if (effect.at !== at || !aimsAt(fault, provider, operation) || !this.#hits(fault)) return [];
      return [{ fault, effect: effect as Extract<Effect, { at: A }> }];
    });
  }

  /** The ways in which one notice is sent under the faults in force. */
  plans(provider: Provider, usual: SendingPlan): SendingPlan[] {
    return this.strike('webhook', provider).reduce(
      (plans, { fault, effect }) => plans.flatMap((plan) => effect.plan(plan, fault.ms)),
      [usual],
    );
  }

  #hits(fault: Fault): boolean {
    const chance =
      fault.seed === undefined ? this.#random.fraction() : seededFraction(fault.seed, fault.rolls);
    const hit = chance < fault.probability;
    const count = fault.count === undefined || !hit ? fault.count : fault.count - 1;
    if (count === 0) this.#table.delete(fault.id);
    else if (count !== fault.count || fault.seed !== undefined)
      this.#table.put(fault.id, { ...fault, count, rolls: fault.rolls + 1 });
    return hit;
  }
}

function aimsAt(fault: Fault, provider: Provider, operation: Operation | undefined): boolean {
  if (fault.provider !== undefined && fault.provider !== provider) return false;
  return fault.operation === undefined || operation === undefined || fault.operation === operation;
}
