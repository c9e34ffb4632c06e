import { Pool } from 'undici';
import { parseBaseUrl } from './base-url.ts';
import type { RequestBody } from './body.ts';
import { exchange, type HttpResult, type Limits } from './exchange.ts';

/** A provider may ask for one client certificate to take money and another one to pay it out. */
export type Side = 'cashIn' | 'cashOut';

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base URL, begun with a slash and encoded; write it with `path`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: RequestBody;
  /** Whose certificate to show. */
  readonly side?: Side;
}

/** Reaches one connection's provider and nothing else. */
export interface HttpClient {
  request(request: HttpRequest): Promise<HttpResult>;
  /** Lets what is under way end and gives the sockets back. A later request fails with CLOSED. */
  close(): Promise<void>;
}

export interface Certificate {
  readonly pfx: Buffer;
  readonly passphrase?: string | undefined;
}

export interface HttpClientOptions {
  readonly baseUrl: string;
  readonly certificates?: Partial<Readonly<Record<Side, Certificate>>>;
  /**
   * PEM of the authority that signed the provider's own certificate, when it is not a public one.
   */
  readonly ca?: string | undefined;
  readonly limits?: Partial<Limits>;
}

const MIB = 1_048_576;

/**
 * Whoever takes a later NOT_FOUND for proof that a charge was never made has to wait longer than
 * the deadline.
 */
export const DEFAULT_LIMITS: Limits = {
  connectTimeoutMs: 5_000,
  headersTimeoutMs: 15_000,
  bodyTimeoutMs: 5_000,
  deadlineMs: 20_000,
  bodyBytesMax: MIB,
};

const CONNECTIONS_MAX = 16;

/**
 * A keep-alive client for one connection. Throws TypeError for a base URL that is not plain https.
 */
export function createHttpClient({
  baseUrl,
  certificates = {},
  ca,
  limits: given,
}: HttpClientOptions): HttpClient {
  const { origin, prefix } = parseBaseUrl(baseUrl);
  const limits = { ...DEFAULT_LIMITS, ...given };
  const pools = new Map<Side | 'plain', Pool>();
  let closed = false;

  const poolOf = (side: Side | undefined): Pool => {
    const name = side ?? 'plain';
    const made = pools.get(name);
    if (made) return made;
    const certificate = side && certificates[side];
    const pool = new Pool(origin, {
      connections: CONNECTIONS_MAX,
      headersTimeout: limits.headersTimeoutMs,
      bodyTimeout: limits.bodyTimeoutMs,
      connect: { timeout: limits.connectTimeoutMs, ...(ca && { ca }), ...certificate },
    });
    pools.set(name, pool);
    return pool;
  };

  return {
    async request(request) {
      if (closed) return { ok: false, failure: { sent: 'NO', reason: 'CLOSED' } };
      if (request.side && !certificates[request.side])
        return { ok: false, failure: { sent: 'NO', reason: 'NO_CERTIFICATE' } };
      const { method, body } = request;
      return exchange(
        poolOf(request.side),
        { path: target(prefix, request), method, headers: headersOf(request), body: body?.text ?? null },
        limits,
      );
    },
    async close() {
      closed = true;
      await Promise.all([...pools.values()].map((pool) => pool.close()));
    },
  };
}

function target(prefix: string, { path, query }: HttpRequest): string {
  if (!path.startsWith('/')) throw new TypeError('A request path begins with a slash');
  return prefix + path + (query ? `?${new URLSearchParams(query).toString()}` : '');
}

const headersOf = ({ headers, body }: HttpRequest): Record<string, string> => ({
  accept: 'application/json',
  'user-agent': 'razao',
  ...(body && { 'content-type': body.contentType }),
  ...headers,
});
