import { v1Brand } from './families/v1-public-secret.ts';

/**
 * Gatyway: `POST /transfers` is the specification’s; the rest of this code base is a guess.
 * (specification/providers#overview)
 */
export const gatyway = v1Brand('GATYWAY', 'Gatyway');
