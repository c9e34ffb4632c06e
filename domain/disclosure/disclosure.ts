import { z } from 'zod';
import {
  dispatch,
  eventDefinitions,
  impossible,
  type Aggregate,
  type EventOf,
} from '../kernel/aggregate.ts';
import { moment } from '../kernel/enums.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { linesProblem } from '../kernel/text.ts';

const buyerRevealed = z.object({
  saleId: z.uuid(),
  platformId: z.string().min(1),
  /** Who looked: a user's id. */
  revealedBy: z.string().min(1),
  /** Why, as they said it. Nothing that was shown is here. */
  reason: z.string().min(1).max(500),
  at: moment,
});

const disclosureEvents = { BuyerRevealed: buyerRevealed };

export type DisclosureEvent = EventOf<typeof disclosureEvents>;

export type DisclosureState = { readonly phase: 'NONE' } | { readonly phase: 'REVEALED' };

/** One look at the personal data of a sale's buyer: who was shown it, and why. */
export const disclosure: Aggregate<DisclosureState, DisclosureEvent> = {
  category: 'disclosure',
  events: eventDefinitions(disclosureEvents),
  initial: { phase: 'NONE' },
  evolve: dispatch<DisclosureState, DisclosureEvent>({
    BuyerRevealed: (state) =>
      state.phase === 'NONE' ? { phase: 'REVEALED' } : impossible(state, 'BuyerRevealed'),
  }),
};

interface Reveal {
  readonly saleId: string;
  readonly platformId: string;
  readonly by: string;
  readonly reason: string;
  readonly at: string;
}

/**
 * Somebody looks at what is masked. The same look again is success without an event.
 *
 * Error: INVALID_INPUT without a reason, for one of more than 500 characters, or with control
 * characters.
 */
export function revealBuyer(
  state: DisclosureState,
  { saleId, platformId, by, reason, at }: Reveal,
): Result<DisclosureEvent[]> {
  if (state.phase === 'REVEALED') return ok([]);
  const said = reason.trim();
  const isOfLength = said.length > 0 && said.length <= 500;
  const code = isOfLength ? linesProblem(said) : 'OUT_OF_RANGE';
  if (code) return fail('INVALID_INPUT', { fields: [{ field: 'reason', code }] });
  return ok([{ type: 'BuyerRevealed', data: { saleId, platformId, revealedBy: by, reason: said, at } }]);
}
