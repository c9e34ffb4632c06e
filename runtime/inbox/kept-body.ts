import { decrypt, encrypt, type MasterKeys } from '../vault/envelope.ts';
import type { Delivery } from './inbox.ts';

/** Content type of rows that hold what a body named, instead of the body. */
export const REDUCED = 'application/vnd.razao.transaction-ids+json';

/** What a row holds of a webhook. */
export type KeptBody =
  | { readonly transactionIds: readonly string[] }
  | { readonly rawBody: Buffer; readonly contentType: string };

export interface BoxedBody {
  readonly contentType: string;
  readonly box: Buffer;
}

/** Seals what a body names, which is kept instead of it. */
export const boxIds = (
  ids: readonly string[],
  webhookId: string,
  { wrapping }: Pick<MasterKeys, 'wrapping'>,
): BoxedBody => ({
  contentType: REDUCED,
  box: encrypt(wrapping, Buffer.from(JSON.stringify(ids)), webhookId),
});

/** Seals what is to be kept of a delivery for the row of that id. */
export function boxBody(
  { rawBody, contentType, transactionIds }: Delivery,
  webhookId: string,
  { wrapping }: Pick<MasterKeys, 'wrapping'>,
): BoxedBody {
  if (transactionIds) return boxIds(transactionIds, webhookId, { wrapping });
  // No sender may pass a body of theirs off as ours.
  const given = contentType.startsWith(REDUCED) ? '' : contentType.slice(0, 200);
  return { contentType: given, box: encrypt(wrapping, rawBody, webhookId) };
}

/**
 * Undefined when there is none, or it cannot be opened: that must not keep the others of its claim
 * from being opened.
 */
export function openBody(
  { contentType, box }: { readonly contentType: string; readonly box: Buffer | null },
  webhookId: string,
  { wrapping }: MasterKeys,
): KeptBody | undefined {
  if (!box) return undefined;
  try {
    const opened = decrypt(wrapping, box, webhookId);
    return contentType === REDUCED
      ? { transactionIds: JSON.parse(opened.toString()) as string[] }
      : { rawBody: opened, contentType };
  } catch {
    return undefined;
  }
}
