import type { Declined } from '../contract.ts';

/** A decline as a scripted provider gives it; only a test may make one of nothing. */
export const aDecline = (given: Partial<Omit<Declined, 'kind'>> = {}): Declined =>
  ({ kind: 'declined', family: 'FUNDS', providerStatus: 'no_funds', ...given }) as Declined;
