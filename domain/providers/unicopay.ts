import { v1Brand } from './families/v1-public-secret.ts';

/**
 * UnicoPay: known by name alone; that it is of this code base is a guess.
 * (specification/providers#overview)
 */
export const unicopay = v1Brand('UNICOPAY', 'UnicoPay');
