import { PDF_BYTES_MAX } from '../../runtime/files/kept-boletos.ts';
import type { BytesAnswer, BytesResult } from '../../runtime/outbound/exchange.ts';
import { fetchBytes } from '../../runtime/outbound/fetch-bytes.ts';
import type { OutboundPolicy } from '../../runtime/outbound/policy.ts';

export type FetchedPdf =
  | { readonly ok: true; readonly content: Buffer }
  /** The reason names no address: it may be logged. `isFinal`: asking again brings the same. */
  | { readonly ok: false; readonly reason: string; readonly isFinal: boolean };

/** Nobody waits for it, but it holds a slot of its connection. */
export const FETCH_MS = 10_000;
const PDF = 'application/pdf';
const FIRST_BYTES = Buffer.from('%PDF-');

const refuse = (reason: string, isFinal = false): FetchedPdf => ({ ok: false, reason, isFinal });

/**
 * Reads the PDF that a provider's link leads to. The link comes from an answer: what may not be
 * reached is not, no redirect is followed, and nothing of a connection's secrets goes along.
 */
export async function fetchPdf(
  address: string,
  { policy, deadlineMs }: { readonly policy: OutboundPolicy; readonly deadlineMs: number },
): Promise<FetchedPdf> {
  const bounds = { policy, accept: PDF, deadlineMs, bytesMax: PDF_BYTES_MAX };
  let result: BytesResult;
  try {
    result = await fetchBytes(address, bounds);
  } catch (error) {
    if (error instanceof TypeError) return refuse('ADDRESS_REFUSED', true);
    throw error;
  }
  if (result.ok) return pdfIn(result.answer);
  const { reason } = result.failure;
  return refuse(reason, reason === 'BODY_TOO_LARGE' || reason === 'ADDRESS_REFUSED');
}

/** The PDF that an answer is, by what it says of itself and by how it begins. */
export function pdfIn({ status, contentType, content }: BytesAnswer): FetchedPdf {
  if (status !== 200) return refuse(`STATUS_${status}`);
  const [type = ''] = contentType.split(';');
  const isPdf =
    type.trim().toLowerCase() === PDF && content.subarray(0, FIRST_BYTES.length).equals(FIRST_BYTES);
  return isPdf ? { ok: true, content } : refuse('NO_PDF', true);
}
