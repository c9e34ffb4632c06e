import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderCode } from '../../domain/kernel/enums.ts';
import { PROVIDERS } from '../../domain/providers/registry.ts';
import { knownWebhookSecret } from '../../runtime/vault/webhook-secret.ts';
import { createVerifier } from './signature.ts';

const vault = { digest: (text: string) => Buffer.from(text).toString('base64url') };
const verify = createVerifier({ vault });
const RIGHT = 'the-right-one';

const verdictOn = (
  code: ProviderCode,
  { headers = {}, body = '{}' }: { headers?: Record<string, string | string[]>; body?: string },
  secrets: Record<string, string>,
  by = verify,
) => {
  const connection = { connectionId: 'acme', provider: code, baseUrl: 'https://provider.example' };
  const webhookSecretDigest = knownWebhookSecret(vault, { ...connection, secrets });
  return by({
    rawBody: Buffer.from(body),
    headers,
    connection: { ...connection, webhookSecretDigest },
  });
};

/** Where each provider puts its secret, and what the connection calls it. */
const IN_HEADER = [
  ['ASAAS', 'asaas-access-token', 'webhookAuthToken'],
  ['PLUGGO', 'x-webhook-code', 'webhookCode'],
  ['PLUGGOU', 'x-webhook-code', 'webhookCode'],
  ['ZENDRY', 'authorization', 'webhookAuthorization'],
] as const;
const IN_BODY = [
  ['CELCOIN', 'confirmHash', 'webhookHash'],
  ['FLOW2PAY', 'token', 'token'],
] as const;

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });

/** The header of a signature over the whole body, and where the provider's keys are. */
const SIGNING = [
  ['PAGARME', 'x-webhook-asymmetric-signature', 'https://hubapi.pagar.me/.well-known/jwks.json'],
  ['PAGARMEBAAS', 'x-webhook-asymmetric-signature', 'https://hubapi.pagar.me/.well-known/jwks.json'],
] as const;

it('the providers that send a secret are these (specification/providers#webhook-authenticity)', () => {
  const sending = PROVIDERS.filter(({ capabilities }) => 'secret' in capabilities.webhookSignature);
  const named = [...IN_HEADER, ...IN_BODY].map(([code]) => code);
  expect(sending.map(({ code }) => code).sort()).toEqual(named.sort());
});

describe.each(IN_HEADER)('%s proves itself by its secret in the header %s', (code, header, name) => {
  const secrets = { [name]: RIGHT };

  it('which is the connection’s', async () => {
    expect(await verdictOn(code, { headers: { [header]: RIGHT } }, secrets)).toBe('valid');
  });

  it.each<[string, Record<string, string | string[]>]>([
    ['missing', {}],
    ['empty', { [header]: '' }],
    ['another', { [header]: 'another' }],
    ['there twice', { [header]: [RIGHT, RIGHT] }],
    ['in another header', { 'x-secret': RIGHT }],
  ])('and not when it is %s', async (_what, headers) => {
    expect(await verdictOn(code, { headers }, secrets)).toBe('invalid');
  });

  it('and by nothing where the connection has none', async () => {
    expect(await verdictOn(code, { headers: { [header]: 'any' } }, {})).toBe('unsigned');
  });
});

describe.each(IN_BODY)('%s proves itself by its secret in the body’s %s', (code, field, name) => {
  const secrets = { [name]: RIGHT };

  it('which is the connection’s', async () => {
    expect(await verdictOn(code, { body: JSON.stringify({ [field]: RIGHT }) }, secrets)).toBe('valid');
  });

  it.each([
    ['missing', '{}'],
    ['empty', JSON.stringify({ [field]: '' })],
    ['another', JSON.stringify({ [field]: 'another' })],
    ['a list', JSON.stringify({ [field]: [RIGHT] })],
    ['deeper', JSON.stringify({ data: { [field]: RIGHT } })],
    ['in a list', JSON.stringify([{ [field]: RIGHT }])],
    ['in a body that is null', 'null'],
    ['in a body that is no JSON', `${field}=${RIGHT}`],
    ['in an empty body', ''],
  ])('and not when it is %s', async (_what, body) => {
    expect(await verdictOn(code, { body }, secrets)).toBe('invalid');
  });

  it('and by nothing where the connection has none, whatever the body is', async () => {
    expect(await verdictOn(code, { body: 'no JSON' }, {})).toBe('unsigned');
  });
});

describe.each(SIGNING)('%s proves itself by a signature in the header %s', (code, header, keysUrl) => {
  const body = '{"id":"hook_1"}';
  const signature = sign('sha256', Buffer.from(body), privateKey).toString('base64url');
  const signed = { [header]: `alg=RS256; kid=k1; signature=${signature}` };
  const asked: string[] = [];
  const fetchKeys = async (url: string) => {
    asked.push(url);
    return new Map([['k1', publicKey]]);
  };
  const given = (headers: Record<string, string>, text = body) =>
    verdictOn(code, { headers, body: text }, {}, createVerifier({ vault, fetchKeys }));

  it('by a key that the provider hands out', async () => {
    expect(await given(signed)).toBe('valid');
    expect(new Set(asked)).toEqual(new Set([keysUrl]));
  });

  it.each([
    ['none', {}, body],
    ['that of another body', signed, '{"id":"hook_2"}'],
    ['one without its algorithm', { [header]: `kid=k1; signature=${signature}` }, body],
  ])('and not when it is %s', async (_what, headers, text) => {
    expect(await given(headers, text)).toBe('invalid');
  });
});

describe('of the keys that a provider hands out', () => {
  const jwk = (key: KeyObject, more: object) => ({ ...key.export({ format: 'jwk' }), ...more });
  const small = generateKeyPairSync('rsa', { modulusLength: 1_024 });
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const edwards = generateKeyPairSync('ed25519');
  const keys = [
    jwk(curve.publicKey, { kid: 'curve' }),
    jwk(edwards.publicKey, { kid: 'edwards' }),
    jwk(small.publicKey, { kid: 'small' }),
    { kty: 'FUTURE', kid: 'future' },
    { kty: 'RSA', kid: 'damaged', n: 1 },
    jwk(publicKey, {}),
    null,
    jwk(publicKey, { kid: 'sound' }),
  ];
  const body = '{}';
  let server: Server;
  beforeAll(async () => {
    server = createServer((_, response) => response.end(JSON.stringify({ keys }))).listen(
      0,
      '127.0.0.1',
    );
    await once(server, 'listening');
  });
  afterAll(() => void server.close());

  const given = (kid: string, signature: Buffer) => {
    const simulatorUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const signed = `alg=RS256; kid=${kid}; signature=${signature.toString('base64url')}`;
    const connection = {
      ...({ connectionId: 'acme', provider: 'PAGARME', webhookSecretDigest: undefined } as const),
      baseUrl: `${simulatorUrl}/pagarme`,
    };
    return createVerifier({ vault, simulatorUrl })({
      ...{ rawBody: Buffer.from(body), connection },
      headers: { 'x-webhook-asymmetric-signature': signed },
    });
  };

  it('the sound one proves what it signed, whatever stands beside it (review)', async () => {
    expect(await given('sound', sign('sha256', Buffer.from(body), privateKey))).toBe('valid');
  });

  it.each([
    ['curve', sign('sha256', Buffer.from(body), curve.privateKey)],
    ['edwards', sign(null, Buffer.from(body), edwards.privateKey)],
    ['small', sign('sha256', Buffer.from(body), small.privateKey)],
    ['future', Buffer.alloc(256)],
    ['damaged', Buffer.alloc(256)],
  ])(
    '%s proves nothing: RS256 signs with none such (RFC 7518, section 3.3; review)',
    async (kid, signature) => {
      expect(await given(kid, signature)).toBe('invalid');
    },
  );
});

describe('a provider that sends no secret and signs nothing', () => {
  const proving: readonly string[] = [...IN_HEADER, ...IN_BODY, ...SIGNING].map(([code]) => code);
  const others = PROVIDERS.filter(({ code }) => !proving.includes(code));

  it.each(others)(
    '$code proves nothing (specification/reliability#inbound-webhooks)',
    async ({ code }) => {
      const secrets = { token: RIGHT, webhookToken: RIGHT };
      expect(await verdictOn(code, {}, secrets)).toBe('unsigned');
    },
  );
});
