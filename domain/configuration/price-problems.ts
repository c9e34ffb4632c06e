import type { InvalidField } from '../kernel/errors/invalid-fields.ts';
import type { ConfigurationOf } from './schemas.ts';

type Prices = Pick<ConfigurationOf<'Offer'>, 'priceCents' | 'fakePriceCents'>;

/** A former price that is not above the price (`TOO_SMALL`): nobody was ever offered a discount. */
export const priceProblems = ({ priceCents, fakePriceCents }: Prices): readonly InvalidField[] =>
  fakePriceCents !== null && fakePriceCents <= priceCents
    ? [{ field: 'fakePriceCents', code: 'TOO_SMALL' }]
    : [];
