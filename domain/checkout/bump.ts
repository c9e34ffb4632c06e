import type { Currency } from '../kernel/enums.ts';

/** What decides whether an offer and its order bump can be sold together. */
export interface BumpTerms {
  readonly platformId: string;
  readonly producerId: string;
  readonly coin: Currency;
  readonly type: 'ONE_TIME' | 'SUBSCRIPTION';
  readonly typeProduct: 'FISICO' | 'DIGITAL';
}

const SHARED = ['platformId', 'producerId', 'coin'] as const;

/**
 * Whether one may be bought along with the other: their prices are added up cent for cent, charged
 * at once and shared among the same parties. It is bought once: beside a subscription's next charge
 * nobody is told of another one. What is sent goes with what is sent: nobody else is asked for an
 * address.
 */
export const canBeBumpOf = (offer: BumpTerms, bump: BumpTerms): boolean =>
  SHARED.every((field) => offer[field] === bump[field]) &&
  bump.type === 'ONE_TIME' &&
  (bump.typeProduct === 'DIGITAL' || offer.typeProduct === 'FISICO');
