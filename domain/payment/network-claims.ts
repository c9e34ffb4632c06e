import type { ReversalKind } from '../kernel/enums.ts';
import { journalKindOf } from '../ledger/postings.ts';
import type { KnownReversal } from './reversal.ts';

type Reversals = Readonly<Record<string, KnownReversal>>;

const STAFF = 'dispute:';

/** The name of what staff say that a dispute took, beside the names that providers give. */
export const reversalIdOf = (disputeId: string): string => `${STAFF}${disputeId}`;

interface Claims {
  /** What networks took by the providers' news, in cents. */
  readonly toldCents: number;
  /** What they took by what staff entered. */
  readonly enteredCents: number;
  /** What went back otherwise. */
  readonly refundCents: number;
  /** How many chargebacks each of the two knows: a network takes its fee for each. */
  readonly toldFees: number;
  readonly enteredFees: number;
}

const NOTHING: Claims = {
  ...{ toldCents: 0, enteredCents: 0, refundCents: 0, toldFees: 0, enteredFees: 0 },
};

const isNetworks = (kind: ReversalKind): boolean => journalKindOf(kind) === 'CHARGEBACK';

/** What all that was heard of a payment's reversals adds up to. */
export const claimsOf = (reversals: Reversals): Claims =>
  Object.entries(reversals).reduce((claims, [id, { kind, totalCents }]) => {
    if (!isNetworks(kind)) return { ...claims, refundCents: claims.refundCents + totalCents };
    const fee = kind === 'CHARGEBACK' ? 1 : 0;
    return id.startsWith(STAFF)
      ? {
          ...claims,
          enteredCents: claims.enteredCents + totalCents,
          enteredFees: claims.enteredFees + fee,
        }
      : { ...claims, toldCents: claims.toldCents + totalCents, toldFees: claims.toldFees + fee };
  }, NOTHING);

/**
 * What networks took: a provider's news and what staff enter are two tellings of the same money, so
 * that whichever says more counts, in whatever order they come.
 */
export const networkCents = ({ toldCents, enteredCents }: Claims): number =>
  Math.max(toldCents, enteredCents);

/** All that was heard to have gone back, in cents, each once. */
export const claimedCents = (claims: Claims): number => claims.refundCents + networkCents(claims);

const fees = ({ toldFees, enteredFees }: Claims): number => Math.max(toldFees, enteredFees);

/** What one more telling of a reversal brings that nobody had said before. */
export function newsOf(reversals: Reversals, reversalId: string, known: KnownReversal) {
  const before = claimsOf(reversals);
  const after = claimsOf({ ...reversals, [reversalId]: known });
  return {
    networkCents: Math.max(0, claimedCents(after) - claimedCents(before)),
    isCharged: fees(after) > fees(before),
  };
}
