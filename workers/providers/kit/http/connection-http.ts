import type { Connection } from '../../contract.ts';
import { type Certificate, createHttpClient, type HttpClient } from './client.ts';
import type { Limits } from '../../../../runtime/outbound/exchange.ts';
import type { OutboundPolicy } from '../../../../runtime/outbound/policy.ts';

/**
 * The client of one connection: its base URL, the private authority under the secret `ca`, and per
 * side the certificate under `cashInPfx`, `cashOutPfx` (PKCS #12, base64) with `cashInPassphrase`,
 * `cashOutPassphrase`.
 *
 * It holds sockets, and adapters hang their token caches on it: make one per connection and version
 * of its secrets, and close it.
 */
export function createConnectionHttp(
  { baseUrl, secrets }: Connection,
  policy: OutboundPolicy,
  limits?: Partial<Limits>,
): HttpClient {
  const cashIn = certificateOf(secrets.cashInPfx, secrets.cashInPassphrase);
  const cashOut = certificateOf(secrets.cashOutPfx, secrets.cashOutPassphrase);
  return createHttpClient({
    baseUrl,
    policy,
    ca: secrets.ca,
    certificates: { ...(cashIn && { cashIn }), ...(cashOut && { cashOut }) },
    ...(limits && { limits }),
  });
}

const certificateOf = (
  pfx: string | undefined,
  passphrase: string | undefined,
): Certificate | undefined => (pfx ? { pfx: Buffer.from(pfx, 'base64'), passphrase } : undefined);
