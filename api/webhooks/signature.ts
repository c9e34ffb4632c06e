import { createPublicKey, verify, type JsonWebKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { LRUCache } from 'lru-cache';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { trustedUrl } from '../../domain/providers/addresses.ts';
import type { WebhookSignature } from '../../domain/providers/capabilities.ts';
import type { Provider } from '../../domain/providers/provider.ts';
import { providerOf } from '../../domain/providers/registry.ts';
import { parseJson } from '../../domain/providers/webhooks/json-body.ts';
import { fetchText } from '../../runtime/outbound/fetch-text.ts';
import { outboundPolicy } from '../../runtime/outbound/policy.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { isWebhookSecret } from '../../runtime/vault/webhook-secret.ts';

/**
 * `unsigned`: the provider proves nothing, or the connection has no secret to compare with.
 * `unverifiable`: the provider does not hand out its keys at the moment. It is never taken for
 * `valid`.
 */
type Verdict = 'valid' | 'unsigned' | 'invalid' | 'unverifiable';

interface SignedWebhook {
  readonly rawBody: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly connection: Pick<
    ConfigurationOf<'ProviderConnection'>,
    'connectionId' | 'provider' | 'baseUrl' | 'webhookSecretDigest'
  >;
}
type Verify = (webhook: SignedWebhook) => Promise<Verdict>;

type Check<S extends WebhookSignature['scheme']> = (
  signature: Extract<WebhookSignature, { scheme: S }>,
  webhook: SignedWebhook,
  provider: Provider,
) => Promise<Verdict>;

interface VerifierOptions {
  readonly vault: Pick<Vault, 'digest'>;
  /** The provider simulator, where the program was told of one. */
  readonly simulatorUrl?: string | undefined;
  readonly fetchKeys?: FetchKeys;
}

const KEYS_MS = 5_000;
const KEYS_BYTES_MAX = 65_536;

/**
 * How each provider proves that a webhook is its own, by its data. The truth is fetched from the
 * provider in any case.
 */
export function createVerifier({ vault, simulatorUrl, fetchKeys }: VerifierOptions): Verify {
  const keys = openProviderKeys(fetchKeys ?? fetchJwks(simulatorUrl));
  const checks: { readonly [S in WebhookSignature['scheme']]: Check<S> } = {
    NONE: async () => 'unsigned',
    RS256_JWKS: rs256(keys, simulatorUrl),
    SECRET_IN_HEADER: async ({ header }, webhook) =>
      secretVerdict(vault, webhook, () => webhook.headers[header]),
    SECRET_IN_BODY: async ({ field }, webhook) =>
      secretVerdict(vault, webhook, () => fieldOf(webhook.rawBody, field)),
  };
  return async (webhook) => {
    const provider = providerOf(webhook.connection.provider);
    // A provider that is no longer registered: nothing can be proved.
    if (!provider) return 'invalid';
    const { webhookSignature: signature } = provider.capabilities;
    const check = checks[signature.scheme] as Check<WebhookSignature['scheme']>;
    return check(signature, webhook, provider);
  };
}

/** `alg=RS256; kid=…; signature=<base64url>` over the raw body, public keys as JWKS (public). */
const rs256 =
  (keys: ProviderKeys, simulatorUrl: string | undefined): Check<'RS256_JWKS'> =>
  async ({ header, keysUrl }, { rawBody, headers, connection: { baseUrl } }, provider) => {
    const given = headers[header];
    if (typeof given !== 'string') return 'invalid';
    const parts = Object.fromEntries(
      given.split(';').map((part) => part.trim().split(/=(.*)/s).slice(0, 2)),
    );
    if (parts.alg !== 'RS256' || !parts.kid || !parts.signature) return 'invalid';
    const url = trustedUrl(provider, keysUrl, { baseUrl, simulatorUrl });
    const key = await keys.keyOf(url, parts.kid);
    if (key === 'UNAVAILABLE') return 'unverifiable';
    return key !== 'NO_SUCH_KEY' &&
      verify('sha256', rawBody, key, Buffer.from(parts.signature, 'base64url'))
      ? 'valid'
      : 'invalid';
  };

function secretVerdict(
  vault: Pick<Vault, 'digest'>,
  { connection }: SignedWebhook,
  given: () => unknown,
): Verdict {
  // Whoever knows the address is believed, as with a provider that proves nothing (decision 0068).
  if (connection.webhookSecretDigest === undefined) return 'unsigned';
  return isWebhookSecret(vault, connection, given()) ? 'valid' : 'invalid';
}

/** A field at the top of a body of JSON; undefined when it is none, or has none. */
const fieldOf = (rawBody: Buffer, field: string): unknown =>
  z.looseObject({}).safeParse(parseJson({ body: rawBody.toString('utf8') })).data?.[field];

const jwks = z.object({ keys: z.array(z.unknown()) });
const rsaKey = z.looseObject({ kid: z.string(), kty: z.literal('RSA') });
/** RFC 7518, section 3.3. */
const MODULUS_BITS_MIN = 2_048;

function fetchJwks(simulatorUrl: string | undefined): FetchKeys {
  const policy = outboundPolicy(simulatorUrl);
  return async (url) => {
    const got = await fetchText(url, { policy, deadlineMs: KEYS_MS, bytesMax: KEYS_BYTES_MAX });
    if (!got.ok || got.answer.status !== 200) throw new Error('The provider does not hand out its keys');
    const { keys } = jwks.parse(JSON.parse(got.answer.text));
    return new Map(keys.flatMap(rs256Key));
  };
}

/** A key that RS256 signs with, by its id; none for one of another algorithm, or a damaged one. */
function rs256Key(key: unknown): [string, KeyObject][] {
  const { data } = rsaKey.safeParse(key);
  if (!data) return [];
  try {
    const publicKey = createPublicKey({ key: data as JsonWebKey, format: 'jwk' });
    const { modulusLength = 0 } = publicKey.asymmetricKeyDetails ?? {};
    return modulusLength < MODULUS_BITS_MIN ? [] : [[data.kid, publicKey]];
  } catch {
    return [];
  }
}

type FetchKeys = (url: string) => Promise<ReadonlyMap<string, KeyObject>>;

interface ProviderKeys {
  /**
   * A provider's public key by its id. NO_SUCH_KEY: the provider has none by that name.
   * UNAVAILABLE: it does not say at the moment.
   */
  keyOf(url: string, keyId: string): Promise<KeyObject | 'NO_SUCH_KEY' | 'UNAVAILABLE'>;
}

interface Ring {
  readonly keys: ReadonlyMap<string, KeyObject>;
  /** The provider did not answer when it was last asked: what it said before may be old. */
  readonly failed: boolean;
  readonly askAgainAt: number;
  /** From then on its keys count only once the provider was asked again. */
  readonly oldAt: number;
}

const PROVIDERS_MAX = 500;
/**
 * Keys are asked for again at most this often for a key id that nobody has seen, in milliseconds.
 */
const REFRESH_MS = 60_000;
/**
 * A key that the provider has withdrawn is taken for this long, in milliseconds, and for as long as
 * the provider does not answer.
 */
const TRUSTED_MS = 600_000;
/**
 * A provider that did not answer is not asked for this long, in milliseconds: forged mail must not
 * become a flood of questions.
 */
const RETRY_MS = 5_000;

/**
 * Keeps providers' keys. However much mail comes, each provider is asked one question at a time,
 * and seldom.
 */
export function openProviderKeys(fetchKeys: FetchKeys, now: () => number = Date.now): ProviderKeys {
  const rings = new LRUCache<string, Ring>({ max: PROVIDERS_MAX });
  const asking = new Map<string, Promise<Ring>>();

  async function ask(url: string, before: Ring | undefined): Promise<Ring> {
    try {
      const keys = await fetchKeys(url);
      // Who signs has a key: a list without any is a mistake on their side, and withdraws nothing.
      if (keys.size === 0) throw new Error('The list of keys is empty');
      return { keys, failed: false, askAgainAt: now() + REFRESH_MS, oldAt: now() + TRUSTED_MS };
    } catch {
      const { keys = new Map(), oldAt = 0 } = before ?? {};
      return { keys, failed: true, askAgainAt: now() + RETRY_MS, oldAt };
    }
  }

  function refreshed(url: string): Ring | Promise<Ring> {
    const ring = rings.get(url);
    if (ring && now() < ring.askAgainAt) return ring;
    const pending = asking.get(url);
    if (pending) return pending;
    const answer = ask(url, ring).then((fresh) => {
      rings.set(url, fresh);
      asking.delete(url);
      return fresh;
    });
    asking.set(url, answer);
    return answer;
  }

  return {
    async keyOf(url, keyId) {
      const ring = rings.get(url);
      const known = ring?.keys.get(keyId);
      if (ring && known && now() < ring.oldAt) return known;
      const asked = refreshed(url);
      // Nobody waits for a provider that did not answer the last time.
      if (known && ring?.failed) return known;
      const { keys, failed } = await asked;
      return keys.get(keyId) ?? (failed ? 'UNAVAILABLE' : 'NO_SUCH_KEY');
    },
  };
}
