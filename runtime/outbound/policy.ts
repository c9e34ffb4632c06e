import { isIP } from 'node:net';
import { isPublicAddress } from './addresses.ts';

/** What may be reached beside public addresses by https (decision 0021). */
export interface OutboundPolicy {
  /**
   * The host of the provider simulator. Only a setting names it (`SANDBOX_URL`); it may be private,
   * on any port, and without TLS.
   */
  readonly simulatorHost?: string | undefined;
  /** The address of that simulator, whose pages a buyer may be sent to. */
  readonly simulatorUrl?: string | undefined;
}

export const outboundPolicy = (simulatorUrl: string | undefined): OutboundPolicy => ({
  simulatorHost: simulatorUrl && new URL(simulatorUrl).hostname,
  simulatorUrl,
});

/** The usual one, which a URL leaves out, and the one of many banks' hosts with certificates. */
const PORTS: readonly string[] = ['', '8443'];

/**
 * Reads an address that this program is about to reach. Throws TypeError for anything but https to
 * a public host on port 443 or 8443, and for credentials in it. Names are resolved later, see
 * `pool.ts`.
 */
export function parseOutboundUrl(text: string, { simulatorHost }: OutboundPolicy): URL {
  const url = new URL(text);
  if (url.username || url.password) throw new TypeError('An address must not carry credentials');
  if (url.hostname === simulatorHost && /^https?:$/.test(url.protocol)) return url;
  if (url.protocol !== 'https:' || !PORTS.includes(url.port))
    throw new TypeError('An address must be https on a port for it');
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) && !isPublicAddress(literal)) throw new TypeError('An address must be public');
  return url;
}
