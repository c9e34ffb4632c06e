import { exchange, type HttpResult } from './exchange.ts';
import { parseOutboundUrl, type OutboundPolicy } from './policy.ts';
import { createPool } from './pool.ts';

const CONNECT_MS = 3_000;

/**
 * Reads one public document: within `deadlineMs` milliseconds, at most `bytesMax` long, without
 * following redirects. Throws TypeError for an address that may not be reached.
 */
export async function fetchText(
  address: string,
  {
    policy,
    deadlineMs,
    bytesMax,
  }: { readonly policy: OutboundPolicy; readonly deadlineMs: number; readonly bytesMax: number },
): Promise<HttpResult> {
  const url = parseOutboundUrl(address, policy);
  const pool = createPool(url, policy, { connections: 1, connect: { timeout: CONNECT_MS } });
  try {
    return await exchange(
      pool,
      { method: 'GET', path: url.pathname + url.search, headers: { accept: 'application/json' } },
      { deadlineMs, bodyBytesMax: bytesMax },
    );
  } finally {
    void pool.destroy();
  }
}
