import { createPublicKey, verify, type JsonWebKey, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { DocumentOf } from '../../domain/documents/schemas.ts';

export type Verdict = 'valid' | 'unsigned' | 'invalid';

type Verify = (mail: {
  rawBody: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  connection: DocumentOf<'ProviderConnection'>;
}) => Promise<Verdict>;

const jwks = z.object({ keys: z.array(z.looseObject({ kid: z.string() })) });

/** Keys of a provider are asked for again at most this often for a key id nobody has seen, in milliseconds. */
const REFRESH_MS = 60_000;

const unsigned: Verify = async () => 'unsigned';

/** Pagar.me v5: `alg=RS256; kid=…; signature=<base64url>` over the raw body, public keys as JWKS (public). */
function rs256(fetchKeys: (url: string) => Promise<Map<string, KeyObject>>): Verify {
  const known = new LRUCache<string, { keys: Map<string, KeyObject>; at: number }>({ max: 500 });
  async function keyOf(url: string, kid: string): Promise<KeyObject | undefined> {
    const cached = known.get(url);
    if (cached?.keys.has(kid) || (cached && Date.now() - cached.at < REFRESH_MS)) return cached.keys.get(kid);
    const keys = await fetchKeys(url);
    known.set(url, { keys, at: Date.now() });
    return keys.get(kid);
  }
  return async ({ rawBody, headers, connection }) => {
    const header = headers['x-webhook-asymmetric-signature'];
    if (typeof header !== 'string' || !connection.jwksUrl) return 'invalid';
    const parts = Object.fromEntries(header.split(';').map((part) => part.trim().split(/=(.*)/s).slice(0, 2)));
    if (parts.alg !== 'RS256' || !parts.kid || !parts.signature) return 'invalid';
    const key = await keyOf(connection.jwksUrl, parts.kid);
    return key && verify('sha256', rawBody, key, Buffer.from(parts.signature, 'base64url')) ? 'valid' : 'invalid';
  };
}

/** How each provider proves that a webhook is its own (provider facts, §5). The truth is fetched from the provider in any case. */
export function createVerifier(fetchKeys = fetchJwks): Verify {
  const schemes: Record<DocumentOf<'ProviderConnection'>['provider'], Verify> = { PAGARMEBAAS: rs256(fetchKeys), IUGUBAAS: unsigned, ONZ: unsigned };
  return (mail) => schemes[mail.connection.provider](mail);
}

async function fetchJwks(url: string): Promise<Map<string, KeyObject>> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(5_000) });
  const text = await answer.text();
  if (!answer.ok || text.length > 65_536) throw new Error('The provider does not hand out its keys');
  const { keys } = jwks.parse(JSON.parse(text));
  return new Map(keys.map((key) => [key.kid, createPublicKey({ key: key as JsonWebKey, format: 'jwk' })]));
}
