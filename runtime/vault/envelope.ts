import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM; `context` is authenticated with it, so that a ciphertext cannot be moved elsewhere.
 * Layout: iv, ciphertext, tag.
 */
export function encrypt(
  key: Buffer,
  plain: Buffer,
  context: string,
  iv: Buffer = randomBytes(IV_BYTES),
): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Inverse of `encrypt`. Throws when key, context or a single bit is another. */
export function decrypt(key: Buffer, box: Buffer, context: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, IV_BYTES)).setAAD(
    Buffer.from(context),
  );
  decipher.setAuthTag(box.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(box.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
}

export interface MasterKeys {
  /** Wraps subject keys and secrets. */
  readonly wrapping: Buffer;
  /** Finds a person by a keyed digest, without keeping what they typed. */
  readonly lookup: Buffer;
  /** Tells one input from another. */
  readonly digest: Buffer;
}

/** Independent keys from the one in MASTER_KEY (HKDF-SHA-256). */
export function masterKeys(base64: string): MasterKeys {
  const derive = (purpose: string) =>
    Buffer.from(
      hkdfSync('sha256', Buffer.from(base64, 'base64'), Buffer.alloc(0), `razao/${purpose}`, 32),
    );
  return { wrapping: derive('wrapping'), lookup: derive('lookup'), digest: derive('digest') };
}

export const keyedDigest = (key: Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/**
 * An iv that follows from key, place and content: the same content sealed at the same place is the
 * same ciphertext, and two contents never share one.
 */
export const ivOf = (key: Buffer, plain: Buffer, context: string): Buffer =>
  createHmac('sha256', key)
    .update(`iv/${context.length}/${context}`)
    .update(plain)
    .digest()
    .subarray(0, IV_BYTES);
