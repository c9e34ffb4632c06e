import type { Pool } from 'undici';
import { parseBaseUrl } from '../../../../runtime/outbound/base-url.ts';
import { exchange, type HttpResult, type Limits } from '../../../../runtime/outbound/exchange.ts';
import type { OutboundPolicy } from '../../../../runtime/outbound/policy.ts';
import { createPool } from '../../../../runtime/outbound/pool.ts';
import { sharedTls } from '../../../../runtime/outbound/shared-tls.ts';
import type { RequestBody } from './body.ts';

/** A provider may ask for one client certificate to take money and another one to pay it out. */
export type Side = 'cashIn' | 'cashOut';

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
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
  /** Ends within `leftMs` milliseconds, and within the client's own limit, whichever is less. */
  request(request: HttpRequest, leftMs?: number): Promise<HttpResult>;
  /** Lets what is under way end and gives the sockets back. A later request fails with CLOSED. */
  close(): Promise<void>;
}

export interface Certificate {
  readonly pfx: Buffer;
  readonly passphrase?: string | undefined;
}

export interface HttpClientOptions {
  readonly baseUrl: string;
  readonly policy: OutboundPolicy;
  readonly certificates?: Partial<Readonly<Record<Side, Certificate>>>;
  /**
   * PEM of the authority that signed the provider's own certificate, when it is not a public one.
   */
  readonly ca?: string | undefined;
  readonly limits?: Partial<Limits>;
}

const MIB = 1_048_576;

export const DEFAULT_LIMITS: Limits = {
  connectTimeoutMs: 5_000,
  headersTimeoutMs: 15_000,
  bodyTimeoutMs: 5_000,
  deadlineMs: 20_000,
  bodyBytesMax: MIB,
};

const CONNECTIONS_MAX = 16;

/**
 * A keep-alive client for one connection. Throws TypeError for a base URL that may not be reached.
 */
export function createHttpClient({
  baseUrl,
  policy,
  certificates = {},
  ca,
  limits: given,
}: HttpClientOptions): HttpClient {
  const { url, prefix } = parseBaseUrl(baseUrl, policy);
  const limits = { ...DEFAULT_LIMITS, ...given };
  const pools = new Map<Side | 'plain', Pool | undefined>();
  let closed = false;

  /** Undefined: the side's certificate does not open, as with another passphrase. */
  const poolOf = (side: Side | undefined): Pool | undefined => {
    const name = side ?? 'plain';
    if (!pools.has(name)) pools.set(name, openPool(side && certificates[side]));
    return pools.get(name);
  };
  const openPool = (certificate: Certificate | undefined): Pool | undefined => {
    const tls = url.protocol === 'https:' ? sharedTls({ ...(ca && { ca }), ...certificate }) : {};
    if (!tls) return undefined;
    return createPool(url, policy, {
      connections: CONNECTIONS_MAX,
      headersTimeout: limits.headersTimeoutMs,
      bodyTimeout: limits.bodyTimeoutMs,
      connect: { timeout: limits.connectTimeoutMs, ...tls },
    });
  };

  return {
    async request(request, leftMs = limits.deadlineMs) {
      if (closed) return { ok: false, failure: { sent: 'NO', reason: 'CLOSED' } };
      if (request.side && !certificates[request.side])
        return { ok: false, failure: { sent: 'NO', reason: 'NO_CERTIFICATE' } };
      const pool = poolOf(request.side);
      if (!pool) return { ok: false, failure: { sent: 'NO', reason: 'CERTIFICATE_UNREADABLE' } };
      const { method, body } = request;
      return exchange(
        pool,
        { path: target(prefix, request), method, headers: headersOf(request), body: body?.text ?? null },
        { ...limits, deadlineMs: Math.min(limits.deadlineMs, leftMs) },
      );
    },
    async close() {
      closed = true;
      await Promise.all([...pools.values()].map((pool) => pool?.close()));
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
