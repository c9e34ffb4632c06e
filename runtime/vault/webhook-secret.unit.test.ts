import { describe, expect, it } from 'vitest';
import { keys } from '../testing/keys.ts';
import { keyedDigest } from './envelope.ts';
import { isWebhookSecret, knownWebhookSecret } from './webhook-secret.ts';

const vault = { digest: (text: string) => keyedDigest(keys.digest, text).toString('base64url') };
const of = (
  given: { connectionId?: string; provider?: string; secrets?: Record<string, string> } = {},
) =>
  knownWebhookSecret(vault, {
    ...{ connectionId: 'acme', provider: 'PLUGGOU', secrets: { webhookCode: 'a-code' } },
    ...given,
  });

describe('what a configuration keeps of a webhook’s secret', () => {
  it('is the same each time, so that saving it again is no change', () => {
    expect(of()).toBe(of());
  });

  it('does not hold the secret, and does not show that two connections have the same', () => {
    expect(of()).not.toContain('a-code');
    expect(of()).not.toBe(of({ connectionId: 'other' }));
  });

  it.each([
    ['the connection has no such secret', { secrets: { secretKey: 'a-code' } }],
    ['the secret is empty', { secrets: { webhookCode: '' } }],
    ['the provider sends none', { provider: 'IUGU' }],
    ['the provider signs', { provider: 'PAGARMEBAAS' }],
    ['nobody knows the provider', { provider: 'NOBODY' }],
  ])('is nothing where %s', (_what, given) => {
    expect(of(given)).toBeUndefined();
  });
});

describe('what a webhook gave', () => {
  const known = { connectionId: 'acme', webhookSecretDigest: of() };

  it('is the connection’s secret when it is equal to the last letter', () => {
    expect(isWebhookSecret(vault, known, 'a-code')).toBe(true);
  });

  it.each([
    ['another', 'b-code'],
    ['a beginning of it', 'a-cod'],
    ['it with more', 'a-code '],
    ['a very long one', 'a-code'.repeat(50_000)],
    ['an empty one', ''],
    ['none', undefined],
    ['a list', ['a-code']],
    ['a number', 1],
  ])('is not when it is %s', (_what, given) => {
    expect(isWebhookSecret(vault, known, given)).toBe(false);
  });

  it('is not when it belongs to another connection', () => {
    expect(isWebhookSecret(vault, { ...known, connectionId: 'other' }, 'a-code')).toBe(false);
  });

  it.each([undefined, ''])(
    'is never that of a connection which has none (%s)',
    (webhookSecretDigest) => {
      const none = { connectionId: 'acme', webhookSecretDigest };
      expect(isWebhookSecret(vault, none, '')).toBe(false);
    },
  );
});
