import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newKey } from '../../kit/core/rsa-key.ts';

const KEY_ID = 'sandbox-1';
/**
 * A key is locked while it signs, and whoever starts the next signature with it waits: several
 * copies keep apart.
 */
const COPIES = 16;
/** Signs on a thread of its own: a thousand signatures a second would hold up every answer. */
const signLater = promisify<string, Buffer, KeyObject, Buffer>(sign);

export interface SigningKey {
  jwks: { keys: object[] };
  /**
   * The header `alg=RS256; kid=…; signature=<base64url>` over the raw body
   * (specification/providers#pagarme-webhooks).
   */
  signature(body: string): Promise<string>;
}

/** The account's key pair, made once and kept. */
export function openSigningKey(folder: string, mount: string): SigningKey {
  const file = join(folder, `${mount}-webhook-key.pem`);
  if (!existsSync(file)) writeFileSync(file, newKey(), { mode: 0o600 });
  const pem = readFileSync(file);
  const publicKey = createPublicKey(pem).export({ format: 'jwk' });
  const keys = Array.from({ length: COPIES }, () => createPrivateKey(pem));
  let turn = 0;
  return {
    jwks: { keys: [{ ...publicKey, kid: KEY_ID, use: 'sig', alg: 'RS256' }] },
    async signature(body) {
      const key = keys[(turn += 1) % COPIES] as KeyObject;
      const signed = await signLater('RSA-SHA256', Buffer.from(body), key);
      return `alg=RS256; kid=${KEY_ID}; signature=${signed.toString('base64url')}`;
    },
  };
}
