import type { Currency } from '../kernel/enums.ts';

/** What an offer and its order bump have to share. */
export interface BumpTerms {
  readonly platformId: string;
  readonly producerId: string;
  readonly coin: Currency;
  readonly type: 'ONE_TIME' | 'SUBSCRIPTION';
}

const SHARED = ['platformId', 'producerId', 'coin', 'type'] as const;

/**
 * Whether one may be bought along with the other: their prices are added up cent for cent, charged
 * at once and shared among the same parties.
 */
export const canBeBumpOf = (offer: BumpTerms, bump: BumpTerms): boolean =>
  SHARED.every((field) => offer[field] === bump[field]);
