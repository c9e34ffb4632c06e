import { iso } from '../core/clock.ts';
import type { Provider } from '../core/provider.ts';
import type { Command } from '../machine/machine.ts';
import type { Delivery } from '../webhooks/delivery.ts';
import type { DeliveryLedger } from '../webhooks/ledger.ts';
import type { Catalogue, Entry } from './catalogue.ts';
import type { ActResult, ChargeView, ControlledFamily } from './family.ts';

export interface Filter {
  limit: number;
  after?: number | undefined;
  reference?: string | undefined;
  provider?: Provider | undefined;
  status?: string | undefined;
}

export interface ListedCharge extends ChargeView {
  deliveries: (Pick<Delivery, 'event' | 'url' | 'state' | 'tries' | 'lastAnswer'> & {
    createdAt: string;
  })[];
}

/** How many charges one page looks at: a rare status must not make it read the whole book. */
const MOST_LOOKED_AT = 5_000;

/** All charges of all families. */
export class ChargeBook {
  readonly #families: Map<Provider, ControlledFamily>;
  readonly #catalogue: Catalogue;
  readonly #deliveries: DeliveryLedger;

  constructor(families: readonly ControlledFamily[], catalogue: Catalogue, deliveries: DeliveryLedger) {
    this.#families = new Map(families.map((family) => [family.provider, family]));
    this.#catalogue = catalogue;
    this.#deliveries = deliveries;
  }

  find(transactionId: string): ListedCharge | undefined {
    for (const family of this.#families.values()) {
      const charge = family.find(transactionId);
      if (charge) return this.#listed(charge);
    }
    return undefined;
  }

  /** Nothing when no family has such a charge. */
  act(transactionId: string, command: Command): ActResult | undefined {
    for (const family of this.#families.values()) {
      const result = family.act(transactionId, command);
      if (result) return result;
    }
    return undefined;
  }

  /** Newest first; `next` is the `after` of the following page, null on the last. */
  page(filter: Filter): { charges: ListedCharge[]; next: number | null } {
    const charges: ListedCharge[] = [];
    let looked = 0;
    for (const entry of this.#candidates(filter)) {
      const charge = this.#families.get(entry.provider)?.find(entry.transactionId);
      if (charge && matches(charge, filter)) charges.push(this.#listed(charge));
      looked += 1;
      if (charges.length === filter.limit || looked === MOST_LOOKED_AT)
        return { charges, next: entry.seq };
    }
    return { charges, next: null };
  }

  #candidates({ reference, after }: Filter): Iterable<Entry> {
    if (reference === undefined) return this.#catalogue.newestFirst(after);
    return this.#catalogue
      .withReference(reference)
      .filter(({ seq }) => after === undefined || seq < after);
  }

  #listed(charge: ChargeView): ListedCharge {
    const deliveries = this.#deliveries
      .of(charge.provider, charge.transactionId)
      .map(({ event, url, state, tries, lastAnswer, createdAt }) => ({
        ...{ event, url, state, tries, lastAnswer },
        createdAt: iso(createdAt),
      }));
    return { ...charge, deliveries };
  }
}

const matches = (charge: ChargeView, { provider, status }: Filter): boolean =>
  (provider === undefined || charge.provider === provider) &&
  (status === undefined || charge.status === status);
