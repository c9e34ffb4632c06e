import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const base64 = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** CBOR of the few kinds that an attestation has. */
function cbor(value: unknown): Buffer {
  const head = (major: number, length: number) => {
    if (length < 24) return Buffer.from([(major << 5) | length]);
    return length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);
}

interface Options {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
}

/** A security key as a browser has it (WebAuthn, ES256), at the origin of a page. */
export function softwareAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (rpId: string, flags: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE((counter += 1));
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  };
  const answer = (response: object) =>
    JSON.stringify({
      ...{ id: base64(id), rawId: base64(id), type: 'public-key', clientExtensionResults: {} },
      response,
    });

  return {
    /** Makes the passkey, as `navigator.credentials.create` does. */
    create(options: string): string {
      const { challenge, rp } = JSON.parse(options) as Options;
      const key = cbor(
        new Map<number, unknown>([
          ...([[1, 2] as const, [3, -7] as const, [-1, 1] as const] as const),
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const length = Buffer.from([0, id.length]);
      const authData = Buffer.concat([
        ...[authenticatorData(rp?.id ?? '', 0x41), Buffer.alloc(16), length, id, key],
      ]);
      const attestation = new Map<string, unknown>([
        ...([['fmt', 'none'] as const, ['attStmt', new Map()] as const] as const),
        ['authData', authData],
      ]);
      return answer({
        clientDataJSON: base64(clientData('webauthn.create', challenge)),
        attestationObject: base64(cbor(attestation)),
        transports: ['usb'],
      });
    },
    /** Shows it, as `navigator.credentials.get` does. */
    get(options: string): string {
      const { challenge, rpId = '' } = JSON.parse(options) as Options;
      const client = clientData('webauthn.get', challenge);
      const data = authenticatorData(rpId, 0x01);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return answer({
        ...{ clientDataJSON: base64(client), authenticatorData: base64(data) },
        signature: base64(signature),
      });
    },
    /** As if it had been copied a while ago. */
    rewind: () => void (counter = 0),
  };
}
