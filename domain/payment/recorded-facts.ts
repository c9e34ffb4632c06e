import type { PaymentState } from './state.ts';

/** One fact of a provider, the same text for the same fact. */
export const factKey = (fact: {
  providerStatus: string;
  paidCents: number;
  reversedCents: number;
}): string => `${fact.providerStatus}/${fact.paidCents}/${fact.reversedCents}`;

const MISMATCH = 'mismatch ';

export const isMismatch = (fact: string): boolean => fact.startsWith(MISMATCH);

/** What came of a payment that is not paid by it, in cents, as far as providers have said. */
export const partOf = ({ recordedFacts, purchase }: Exclude<PaymentState, { phase: 'NONE' }>): number =>
  recordedFacts
    .filter((fact) => fact.startsWith(PART))
    .map((fact) => Number(fact.slice(PART.length)))
    .filter((cents) => cents < purchase.amountCents)
    .reduce((most, cents) => Math.max(most, cents), 0);

export const mismatchOf = (mismatch: { field: string; received: string }): string =>
  `${MISMATCH}${mismatch.field}=${mismatch.received}`;

const PART = mismatchOf({ field: 'paid', received: '' });
