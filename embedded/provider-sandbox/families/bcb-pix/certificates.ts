import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import forge from 'node-forge';
import { account } from './account.ts';
import type { Side } from './tokens.ts';

/** What the TLS server is started with. */
export interface ServerCertificates {
  key: string;
  cert: string;
  ca: string;
}

interface Issued {
  key: string;
  cert: string;
}

/** The common name by which a client certificate says which side it is for. */
export const commonName: Record<Side, string> = {
  cashin: 'onz-demo cash-in',
  cashout: 'onz-demo cash-out',
};

const clientBundle: Record<Side, string> = {
  cashin: 'onz-client.pfx',
  cashout: 'onz-client-cashout.pfx',
};

/**
 * The provider's private certificate authority: made once and kept, with one bundle per side for
 * the client, which holds the client's key, its certificate and the authority's
 * (specification/providers#onz-authentication).
 */
export function openCertificates(folder: string, host: string): ServerCertificates {
  mkdirSync(folder, { recursive: true });
  const authority = openAuthority(folder);
  for (const side of ['cashin', 'cashout'] as const) {
    const file = join(folder, clientBundle[side]);
    if (existsSync(file)) continue;
    const client = issue(authority, commonName[side], [{ name: 'extKeyUsage', clientAuth: true }]);
    writeFileSync(file, bundle(client, authority.cert), { mode: 0o600 });
  }
  return { ...openServer(folder, authority, host), ca: authority.cert };
}

/** The server's certificate for this host. */
function openServer(folder: string, authority: Issued, host: string): Issued {
  const [certFile, keyFile] = [
    join(folder, `onz-server-${fileName(host)}.pem`),
    join(folder, `onz-server-${fileName(host)}-key.pem`),
  ];
  if (!existsSync(certFile) || !existsSync(keyFile)) {
    const names = [...new Set(['127.0.0.1', '::1', 'localhost', host])];
    const altNames = names.map((name) =>
      isIP(name) ? { type: 7, ip: name } : { type: 2, value: name },
    );
    const made = issue(authority, 'onz sandbox', [
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames },
    ]);
    writeFileSync(keyFile, made.key, { mode: 0o600 });
    writeFileSync(certFile, made.cert);
  }
  return { cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') };
}

const fileName = (host: string): string => host.replace(/[^\w.-]/g, '_');

function openAuthority(folder: string): Issued {
  const [certFile, keyFile] = [join(folder, 'onz-ca.pem'), join(folder, 'onz-ca-key.pem')];
  if (!existsSync(certFile) || !existsSync(keyFile)) {
    const made = certify('onz sandbox CA', [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ]);
    writeFileSync(keyFile, made.key, { mode: 0o600 });
    writeFileSync(certFile, made.cert);
  }
  return { cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') };
}

const issue = (authority: Issued, name: string, extensions: object[]): Issued =>
  certify(
    name,
    [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', digitalSignature: true, keyEncipherment: true },
      ...extensions,
    ],
    authority,
  );

/** A certificate of ten years; without an authority it signs itself. */
function certify(name: string, extensions: object[], authority?: Issued): Issued {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
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
  certificate.setExtensions(extensions);
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
function bundle(client: Issued, authority: string): Buffer {
  const chain = [client.cert, authority].map((pem) => forge.pki.certificateFromPem(pem));
  const asn1 = forge.pkcs12.toPkcs12Asn1(
    forge.pki.privateKeyFromPem(client.key),
    chain,
    account.certificatePassphrase,
    {
      algorithm: '3des',
    },
  );
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary');
}
