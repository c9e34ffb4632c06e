import { asText, exchangeBytes, type HttpResult } from './exchange.ts';
import type { FetchBounds } from './fetch-bytes.ts';
import { parseOutboundUrl } from './policy.ts';
import { createPool } from './pool.ts';

const CONNECT_MS = 3_000;

/**
 * Sends one JSON document and reads the answer, within the same bounds as `fetchBytes`. Throws
 * TypeError for an address that may not be reached.
 */
export async function postJson(
  address: string,
  call: { readonly headers?: Readonly<Record<string, string>>; readonly body: object },
  { policy, deadlineMs, bytesMax }: FetchBounds,
): Promise<HttpResult> {
  const url = parseOutboundUrl(address, policy);
  const pool = createPool(url, policy, { connections: 1, connect: { timeout: CONNECT_MS } });
  const headers = {
    ...{ accept: 'application/json', 'content-type': 'application/json' },
    ...call.headers,
  };
  const request = { method: 'POST' as const, path: url.pathname + url.search, headers };
  try {
    const body = JSON.stringify(call.body);
    return asText(
      await exchangeBytes(pool, { ...request, body }, { deadlineMs, bodyBytesMax: bytesMax }),
    );
  } finally {
    void pool.destroy();
  }
}
