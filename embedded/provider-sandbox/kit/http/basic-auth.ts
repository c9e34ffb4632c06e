import { timingSafeEqual } from 'node:crypto';

/**
 * The user name of `Authorization: Basic …`; both card families put their secret there and leave
 * the password empty.
 */
export function basicUser(header: string | undefined): string | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/=_-]+)$/i.exec(header ?? '')?.[1];
  return encoded === undefined ? undefined : Buffer.from(encoded, 'base64').toString().split(':')[0];
}

export function sameSecret(given: string | undefined, secret: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}
