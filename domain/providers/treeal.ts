import { bank } from './families/bcb-pix.ts';

/**
 * Treeal: the family's paths, bodies and words (public). What its accepted payout is nobody says,
 * so it is open until it is looked up.
 * Public code that charges there posts the whole charge to one address and takes the id that it is
 * answered (`POST /cob`, whose `txid` the specification reads, too). Our reference in
 * `infoAdicionais`, by which a charge is found again in the list, is our own definition.
 * (specification/providers#paths-without-a-provider)
 */
export const treeal = bank(
  'TREEAL',
  'Treeal',
  'b1a5e6c2-4f0d-4c8e-9a37-52d0c7f1e864',
  'PENDING',
  'THEIRS',
);
