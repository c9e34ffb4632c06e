import { createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/*
 * A certificate for 127.0.0.1 that signs itself, made for the one run of a test: so that no private
 * key lies in the repository and no program outside Node is needed.
 */
export function selfSignedCertificate(): { certificate: string; key: string } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const algorithm = sequence(oid(ECDSA_WITH_SHA256));
  const name = sequence(set(sequence(oid(COMMON_NAME), der(0x0c, Buffer.from('test')))));
  const day = 24 * 60 * 60 * 1_000;
  const validity = sequence(utcTime(Date.now() - day), utcTime(Date.now() + day));
  const isAuthority = sequence(oid(BASIC_CONSTRAINTS), octets(sequence(der(0x01, Buffer.from([0xff])))));
  const address = sequence(
    oid(SUBJECT_ALT_NAME),
    octets(sequence(der(0x87, Buffer.from([127, 0, 0, 1])))),
  );
  const version = der(0xa0, integer(Buffer.from([2])));
  const serial = integer(Buffer.concat([Buffer.from([1]), randomBytes(8)]));
  const extensions = der(0xa3, sequence(isAuthority, address));
  const content = sequence(version, serial, algorithm, name, validity, name, publicKey, extensions);
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)]);
  const certificate = sequence(content, algorithm, der(0x03, signature));
  return {
    certificate: pem(certificate),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

const ECDSA_WITH_SHA256 = '2a8648ce3d040302';
const COMMON_NAME = '550403';
const BASIC_CONSTRAINTS = '551d13';
const SUBJECT_ALT_NAME = '551d11';

function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const length =
    content.length < 128 ? [content.length] : [0x82, content.length >> 8, content.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...items: Buffer[]) => der(0x30, ...items);
const set = (...items: Buffer[]) => der(0x31, ...items);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const octets = (content: Buffer) => der(0x04, content);
const integer = (bytes: Buffer) => der(0x02, bytes);

function utcTime(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replace(/\D/g, '').slice(2, 14);
  return der(0x17, Buffer.from(`${digits}Z`));
}

const pem = (bytes: Buffer) =>
  `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
