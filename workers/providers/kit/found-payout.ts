import type { Outcome, Payout, PayoutReference } from '../contract.ts';
import { unknown } from './reply.ts';

/** What a look-up of a payout found; one that lacks something, or is of another, is no answer. */
export const foundPayout = (wanted: PayoutReference, found: Payout | undefined): Outcome<Payout> =>
  found && (!('payoutId' in wanted) || found.payoutId === wanted.payoutId)
    ? { kind: 'done', value: found }
    : unknown('MALFORMED');
