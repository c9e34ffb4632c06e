/**
 * The charge's id at the bank is our reference, a UUID, without its hyphens: 32 of the 26 to 35
 * characters that the PIX API allows.
 */
export const txidOf = (reference: string): string => reference.replaceAll('-', '').toLowerCase();

/** Our reference in a charge's id; undefined for a charge that we did not make. */
export function referenceOf(txid: string): string | undefined {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(
    txid.toLowerCase(),
  );
  return parts?.slice(1).join('-');
}
