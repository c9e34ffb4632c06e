import { createHash } from 'node:crypto';

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

/**
 * An id of a received PIX: E, the bank's eight digits, the minute, eleven characters
 * (specification/providers#pix-api-fields).
 */
export const isEndToEndId = (text: string): boolean => /^E\d{20}[0-9A-Za-z]{11}$/.test(text);

/**
 * The id under which we send a PIX back, 1 to 35 alphanumerics; the same for every try, which makes
 * the request idempotent (specification/providers#onz-refunds).
 */
export const devolutionIdOf = (refundId: string): string =>
  `rz${createHash('sha256').update(refundId).digest('hex').slice(0, 32)}`;

/** Whether a refund was asked for by us. */
export const isOurDevolution = (id: string): boolean => /^rz[0-9a-f]{32}$/.test(id);
