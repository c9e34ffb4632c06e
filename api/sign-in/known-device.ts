import { randomBytes, timingSafeEqual } from 'node:crypto';

export const DEVICE_COOKIE = 'razao_device';
export const DEVICE_SECONDS = 365 * 86_400;

type Digest = (text: string) => string;

/**
 * A cookie for a browser in which somebody has signed in to an account before. It opens nothing: it
 * lets the account's owner past the wait that strangers' guesses bring about.
 */
export function deviceCookie(digest: Digest, account: string): string {
  const nonce = randomBytes(16).toString('base64url');
  return `${nonce}.${digest(`device/${account}/${nonce}`)}`;
}

/** The device's own name, when its cookie is of this account. */
export function knownDevice(
  digest: Digest,
  account: string,
  cookie: string | undefined,
): string | undefined {
  const [nonce = '', proof = ''] = (cookie ?? '').split('.');
  const given = Buffer.from(proof);
  const expected = Buffer.from(digest(`device/${account}/${nonce}`));
  const isKnown = given.length === expected.length && timingSafeEqual(given, expected);
  return isKnown ? nonce : undefined;
}
