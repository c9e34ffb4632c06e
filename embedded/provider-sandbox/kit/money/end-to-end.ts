import { alphanumeric, type Random } from '../core/random.ts';

/** The sandbox bank's number in the payments system: no real bank has it. */
export const ISPB = '99999010';

/**
 * The id of a PIX between banks: E, the payer's bank, UTC minute, eleven characters
 * (specification/providers#pix-api-fields).
 */
export const endToEndId = (now: number, random: Random): string => `E${stamp(now, random)}`;

/** The id of a PIX refund between banks: the same, starting with D. */
export const returnId = (now: number, random: Random): string => `D${stamp(now, random)}`;

function stamp(now: number, random: Random): string {
  const minute = new Date(now).toISOString().replace(/\D/g, '').slice(0, 12);
  return `${ISPB}${minute}${alphanumeric(random, 11)}`;
}
