import { timingSafeEqual } from 'node:crypto';

/** `user:password` of `Authorization: Basic …`. */
export function basicPair(header: string | undefined): string | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/=_-]+)$/i.exec(header ?? '')?.[1];
  return encoded === undefined ? undefined : Buffer.from(encoded, 'base64').toString();
}

/** The user name alone, where a secret stands in its place and the password is left empty. */
export const basicUser = (header: string | undefined): string | undefined =>
  basicPair(header)?.split(':')[0];

export function sameSecret(given: string | undefined, secret: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}
