import { createPublicKey, verify, type JsonWebKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { DocumentOf } from '../../domain/configuration/schemas.ts';
import { openProviderKeys, type FetchKeys, type ProviderKeys } from './provider-keys.ts';

/**
 * `unverifiable`: the provider does not hand out its keys at the moment. It is never taken for
 * `valid`.
 */
export type Verdict = 'valid' | 'unsigned' | 'invalid' | 'unverifiable';

type Verify = (mail: {
  rawBody: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  connection: DocumentOf<'ProviderConnection'>;
}) => Promise<Verdict>;

const jwks = z.object({ keys: z.array(z.looseObject({ kid: z.string() })) });

const unsigned: Verify = async () => 'unsigned';

/**
 * Pagar.me v5: `alg=RS256; kid=…; signature=<base64url>` over the raw body, public keys as JWKS
 * (specification/providers#pagarme-webhooks).
 */
function rs256(keys: ProviderKeys): Verify {
  return async ({ rawBody, headers, connection }) => {
    const header = headers['x-webhook-asymmetric-signature'];
    if (typeof header !== 'string' || !connection.jwksUrl) return 'invalid';
    const parts = Object.fromEntries(
      header.split(';').map((part) => part.trim().split(/=(.*)/s).slice(0, 2)),
    );
    if (parts.alg !== 'RS256' || !parts.kid || !parts.signature) return 'invalid';
    const key = await keys.keyOf(connection.jwksUrl, parts.kid);
    if (key === 'UNAVAILABLE') return 'unverifiable';
    return key !== 'NO_SUCH_KEY' &&
      verify('sha256', rawBody, key, Buffer.from(parts.signature, 'base64url'))
      ? 'valid'
      : 'invalid';
  };
}

/**
 * How each provider proves that a webhook is its own
 * (specification/providers#webhook-authenticity). The truth is fetched from the provider in any
 * case.
 */
export function createVerifier(fetchKeys: FetchKeys = fetchJwks): Verify {
  const schemes: Record<DocumentOf<'ProviderConnection'>['provider'], Verify> = {
    PAGARMEBAAS: rs256(openProviderKeys(fetchKeys)),
    IUGUBAAS: unsigned,
    ONZ: unsigned,
  };
  return (mail) => schemes[mail.connection.provider](mail);
}

async function fetchJwks(url: string): Promise<Map<string, KeyObject>> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(5_000) });
  const text = await answer.text();
  if (!answer.ok || text.length > 65_536) throw new Error('The provider does not hand out its keys');
  const { keys } = jwks.parse(JSON.parse(text));
  return new Map(
    keys.map((key) => [key.kid, createPublicKey({ key: key as JsonWebKey, format: 'jwk' })]),
  );
}
