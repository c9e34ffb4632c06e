import { exchangeBytes, type BytesResult } from './exchange.ts';
import { parseOutboundUrl, type OutboundPolicy } from './policy.ts';
import { createPool } from './pool.ts';

const CONNECT_MS = 3_000;

/** How one document is read. */
export interface FetchBounds {
  readonly policy: OutboundPolicy;
  readonly deadlineMs: number;
  readonly bytesMax: number;
}

/**
 * Reads one document of a content type: within `deadlineMs` milliseconds, at most `bytesMax` long,
 * without following redirects. Throws TypeError for an address that may not be reached.
 */
export async function fetchBytes(
  address: string,
  { accept, policy, deadlineMs, bytesMax }: FetchBounds & { readonly accept: string },
): Promise<BytesResult> {
  const url = parseOutboundUrl(address, policy);
  const pool = createPool(url, policy, { connections: 1, connect: { timeout: CONNECT_MS } });
  try {
    return await exchangeBytes(
      pool,
      { method: 'GET', path: url.pathname + url.search, headers: { accept } },
      { deadlineMs, bodyBytesMax: bytesMax },
    );
  } finally {
    void pool.destroy();
  }
}
