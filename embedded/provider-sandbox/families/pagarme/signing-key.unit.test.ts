import { createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/folder.ts';
import { openSigningKey } from './signing-key.ts';

it('signs a body so that its published key verifies it, and no other body', async () => {
  const key = openSigningKey(temporaryFolder(), 'pagarme');
  const header = await key.signature('{"type":"order.paid"}');
  const [, kid, signature] = /^alg=RS256; kid=([^;]+); signature=([\w-]+)$/.exec(header) ?? [];
  const [published] = key.jwks.keys as (JsonWebKey & { kid: string })[];
  expect(published?.kid).toBe(kid);
  const publicKey = createPublicKey({ key: published ?? {}, format: 'jwk' });
  const isValid = (body: string) =>
    verify('RSA-SHA256', Buffer.from(body), publicKey, Buffer.from(signature ?? '', 'base64url'));
  expect([isValid('{"type":"order.paid"}'), isValid('{"type":"order.paid" }')]).toEqual([true, false]);
});

it('keeps its key, and publishes nothing private', () => {
  const folder = temporaryFolder();
  const [first, second] = [openSigningKey(folder, 'pagarme'), openSigningKey(folder, 'pagarme')];
  expect(second.jwks).toEqual(first.jwks);
  expect(Object.keys(first.jwks.keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
});
