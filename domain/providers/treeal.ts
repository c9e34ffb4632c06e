import { bank } from './families/bcb-pix.ts';

/**
 * Treeal: the family's paths, bodies and words (public). What its accepted payout is nobody says,
 * so it is open until it is looked up.
 */
export const treeal = bank('TREEAL', 'Treeal', 'b1a5e6c2-4f0d-4c8e-9a37-52d0c7f1e864', 'PENDING');
