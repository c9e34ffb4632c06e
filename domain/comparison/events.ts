import { z } from 'zod';
import type { EventOf } from '../kernel/aggregate.ts';
import { moment } from '../kernel/enums.ts';

const count = z.int().nonnegative();

const providerListCompared = z.object({
  connectionId: z.string().min(1),
  /**
   * Charges made from here on were compared, up to `until`, which is not in it; but for spans that
   * the provider does not answer for, of which an incident tells.
   */
  from: moment,
  until: moment,
  /** How far the comparison goes that this is a part of. */
  goal: moment,
  /**
   * Charges in the list; those of them under a reference such as ours that we do not know; and
   * those that were paid to the same account under none.
   */
  charges: count,
  notKnown: count,
  foreign: count,
  at: moment,
});

export const comparisonEvents = { ProviderListCompared: providerListCompared };

export type ComparisonEvent = EventOf<typeof comparisonEvents>;
export type ProviderListCompared = z.infer<typeof providerListCompared>;
