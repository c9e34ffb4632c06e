import { X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';

interface Given {
  /** PEM of the authority that signed the server's certificate, when it is not a public one. */
  readonly ca?: string;
  /** PKCS #12: our own certificate with its key. */
  readonly pfx?: Buffer;
  readonly passphrase?: string | undefined;
}

/**
 * What every connection of a pool shares, as options of it. A certificate is opened once: its file
 * says how long that takes, and nothing else runs meanwhile. Undefined when it does not open.
 */
export function sharedTls(given: Given): object | undefined {
  if (Object.keys(given).length === 0) return {};
  try {
    return { secureContext: createSecureContext(given) };
  } catch {
    return undefined;
  }
}

/**
 * When our own certificate in a PKCS #12 ends, as long as it opens and says so. Node.js opens such
 * a file for a connection alone, so the context that it makes is asked.
 */
export function certificateEnd(pfx: Buffer, passphrase: string | undefined): Date | undefined {
  try {
    const { context } = createSecureContext({ pfx, passphrase }) as {
      context?: { getCertificate?: () => Buffer | null };
    };
    const certificate = context?.getCertificate?.();
    const end = certificate && new Date(new X509Certificate(certificate).validTo);
    return end && !Number.isNaN(end.getTime()) ? end : undefined;
  } catch {
    return undefined;
  }
}
