import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { SignatureV4 } from '@smithy/signature-v4';

/** Where files are kept, and by whose key: one server that speaks the S3 API. */
export interface ObjectStoreAccess {
  /** Its address without a path; a bucket is the first part of the path. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** A request that a link allows. */
export interface LinkedRequest {
  readonly method: 'PUT' | 'GET' | 'HEAD' | 'DELETE';
  /** From the first slash, of letters that need no encoding: bucket and key. */
  readonly path: string;
  /** What the request has to carry, besides its host. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What the link asks for besides: signed with it. */
  readonly query?: Readonly<Record<string, string>>;
  readonly expiresInSeconds: number;
  readonly now: Date;
}

/** What the signer asks of a hash. */
class Sha256 {
  #hash: Hash | Hmac;

  constructor(secret?: Parameters<typeof createHmac>[1] | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret ? createHmac('sha256', secret as Buffer) : createHash('sha256');
  }
  update(data: Uint8Array | string): void {
    this.#hash.update(data);
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
  reset(): void {
    throw new Error('A hash is used once');
  }
}

/** Whoever has the link sends the bytes: they cannot be signed. */
const PAYLOAD = { name: 'x-amz-content-sha256', value: 'UNSIGNED-PAYLOAD' } as const;

/**
 * The address by which somebody without a key may make one request (AWS Signature Version 4, query
 * parameters). Each header is signed, so that another value, or none, is refused.
 */
export async function signLink(access: ObjectStoreAccess, request: LinkedRequest): Promise<string> {
  const { endpoint, region, accessKeyId, secretAccessKey } = access;
  const { protocol, host, hostname } = new URL(endpoint);
  const headers = { ...request.headers, host };
  const signer = new SignatureV4({
    credentials: { accessKeyId, secretAccessKey },
    region,
    service: 's3',
    sha256: Sha256,
    uriEscapePath: false,
  });
  const { query = {} } = await signer.presign(
    {
      method: request.method,
      protocol,
      hostname,
      path: request.path,
      ...(request.query && { query: { ...request.query } }),
      headers: { ...headers, [PAYLOAD.name]: PAYLOAD.value },
    },
    {
      expiresIn: request.expiresInSeconds,
      signingDate: request.now,
      unsignableHeaders: new Set([PAYLOAD.name]),
      // The signer leaves out what proxies may change, such as cache-control, unless it is named.
      signableHeaders: new Set(Object.keys(headers)),
      unhoistableHeaders: new Set([PAYLOAD.name, ...Object.keys(headers)]),
    },
  );
  const text = Object.entries(query).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`,
  );
  return `${protocol}//${host}${request.path}?${text.join('&')}`;
}
