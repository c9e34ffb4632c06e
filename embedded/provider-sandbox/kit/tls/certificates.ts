import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import forge from 'node-forge';
import { newKey } from '../core/rsa-key.ts';

/** What the TLS server is started with. */
export interface ServerCertificates {
  key: string;
  cert: string;
  ca: string;
}

/** What a new authority signs replaces what an older one signed. */
type Authority = Issued & { readonly isNew: boolean };

interface Issued {
  key: string;
  cert: string;
}

/** The two APIs of an account; each has its own certificate and its own tokens. */
export type Side = 'cashin' | 'cashout';

/** The common name by which a client certificate says whose it is, and for which side. */
export const commonName = (mount: string, side: Side): string =>
  `${mount}-demo ${side === 'cashin' ? 'cash-in' : 'cash-out'}`;

const passphrase = (mount: string): string => `${mount}-demo`;

const bundleFile = (folder: string, mount: string, side: Side): string =>
  join(folder, `${mount}-client${side === 'cashin' ? '' : '-cashout'}.pfx`);

const SIDES = ['cashin', 'cashout'] as const;

/**
 * The sandbox's private certificate authority: made once and kept, with one bundle per account and
 * side for the client, which holds the client's key, its certificate and the authority's (public).
 */
export function openCertificates(
  folder: string,
  host: string,
  mounts: readonly string[],
): ServerCertificates {
  mkdirSync(folder, { recursive: true });
  const authority = openAuthority(folder);
  // The customer's own: one for all their banks, since to make one takes longer than all the rest.
  let clientKey: string | undefined;
  for (const mount of mounts)
    for (const side of SIDES) {
      const file = bundleFile(folder, mount, side);
      if (existsSync(file) && !authority.isNew) continue;
      clientKey ??= newKey();
      const extensions = [{ name: 'extKeyUsage', clientAuth: true }];
      const client = issue(authority, { name: commonName(mount, side), extensions, key: clientKey });
      writeFileSync(file, bundle(client, authority.cert, passphrase(mount)), { mode: 0o600 });
    }
  const { cert, key } = openServer(folder, authority, host);
  return { cert, key, ca: authority.cert };
}

/** What an operator downloads from the bank's panel, as a connection keeps it. */
export const clientSecrets = (folder: string, mount: string): Record<string, string> => ({
  cashInPfx: readFileSync(bundleFile(folder, mount, 'cashin'), 'base64'),
  cashInPassphrase: passphrase(mount),
  cashOutPfx: readFileSync(bundleFile(folder, mount, 'cashout'), 'base64'),
  cashOutPassphrase: passphrase(mount),
  ca: readFileSync(join(folder, `${CA}.pem`), 'utf8'),
});

const CA = 'tls-ca';

/** The server's certificate for this host. */
function openServer(folder: string, authority: Authority, host: string): Issued {
  const file = `tls-server-${host.replace(/[^\w.-]/g, '_')}`;
  return kept(folder, file, authority.isNew, () => {
    const names = [...new Set(['127.0.0.1', '::1', 'localhost', host])];
    const altNames = names.map((name) =>
      isIP(name) ? { type: 7, ip: name } : { type: 2, value: name },
    );
    const extensions = [
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames },
    ];
    return issue(authority, { name: 'provider sandbox', extensions, key: newKey() });
  });
}

const openAuthority = (folder: string): Authority =>
  kept(folder, CA, false, () =>
    certify({
      name: 'provider sandbox CA',
      extensions: [
        { name: 'basicConstraints', cA: true, critical: true },
        { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
      ],
      key: newKey(),
    }),
  );

/** A certificate and its key as the folder holds them, made where they are missing or outdated. */
function kept(folder: string, name: string, isOutOfDate: boolean, make: () => Issued): Authority {
  const [certFile, keyFile] = [join(folder, `${name}.pem`), join(folder, `${name}-key.pem`)];
  const isNew = isOutOfDate || !existsSync(certFile) || !existsSync(keyFile);
  if (isNew) {
    const made = make();
    writeFileSync(keyFile, made.key, { mode: 0o600 });
    writeFileSync(certFile, made.cert);
  }
  return { cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8'), isNew };
}

interface Certified {
  readonly name: string;
  readonly extensions: readonly object[];
  /** The private key, as PEM. */
  readonly key: string;
}

/** What every certificate but the authority's says of itself. */
const OF_USERS = [
  { name: 'basicConstraints', cA: false },
  { name: 'keyUsage', digitalSignature: true, keyEncipherment: true },
];

const issue = (authority: Issued, { extensions, ...asked }: Certified): Issued =>
  certify({ ...asked, extensions: [...OF_USERS, ...extensions] }, authority);

/** A certificate of ten years; without an authority it signs itself. */
function certify({ name, extensions, key }: Certified, authority?: Issued): Issued {
  const privateKey = forge.pki.privateKeyFromPem(key);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(privateKey.n, privateKey.e);
  // A leading digit below 8 keeps the serial number positive.
  certificate.serialNumber = `1${randomBytes(15).toString('hex')}0`;
  const now = new Date();
  certificate.validity.notBefore = new Date(now.getTime() - 86_400_000);
  certificate.validity.notAfter = new Date(Date.UTC(now.getUTCFullYear() + 10, now.getUTCMonth(), 1));
  const subject = [
    { name: 'commonName', value: name },
    { name: 'organizationName', value: 'Razao Sandbox' },
  ];
  certificate.setSubject(subject);
  certificate.setIssuer(
    authority ? forge.pki.certificateFromPem(authority.cert).subject.attributes : subject,
  );
  certificate.setExtensions([...extensions]);
  certificate.sign(
    authority ? forge.pki.privateKeyFromPem(authority.key) : privateKey,
    forge.md.sha256.create(),
  );
  return { key, cert: forge.pki.certificateToPem(certificate) };
}

/**
 * PKCS#12 with triple DES: the oldest cipher that today's OpenSSL still reads and the newest that
 * old banks' software does.
 */
function bundle(client: Issued, authority: string, secret: string): Buffer {
  const chain = [client.cert, authority].map((pem) => forge.pki.certificateFromPem(pem));
  const asn1 = forge.pkcs12.toPkcs12Asn1(forge.pki.privateKeyFromPem(client.key), chain, secret, {
    algorithm: '3des',
  });
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary');
}
