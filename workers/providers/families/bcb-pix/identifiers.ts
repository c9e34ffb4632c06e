import { createHash } from 'node:crypto';

/** Under what a charge has our reference, where the bank makes its id. */
export const NOTED_AS = 'Pedido';

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
