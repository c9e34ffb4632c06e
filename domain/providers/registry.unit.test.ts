import { describe, expect, it } from 'vitest';
import { providerCode } from '../kernel/enums.ts';
import { isForBuyers, isSimulated, trustedUrl } from './addresses.ts';
import { pagarmebaas } from './pagarmebaas.ts';
import { OWN_REFUSALS } from '../provider-health/provider-health.ts';
import { PROVIDERS } from './registry.ts';

const distinct = (values: readonly string[]) => new Set(values).size === values.length;

describe('the providers', () => {
  it('have codes that events can keep, each once, and accounts apart at the simulator', () => {
    for (const { code } of PROVIDERS) expect(providerCode.safeParse(code).success).toBe(true);
    expect(distinct(PROVIDERS.map(({ code }) => code))).toBe(true);
    expect(distinct(PROVIDERS.map(({ simulator }) => simulator.mount))).toBe(true);
  });

  it.each(PROVIDERS.map((provider) => [provider.code, provider] as const))(
    '%s takes cards exactly where a browser can make a token, by https, or seal the card',
    (_code, { capabilities, card }) => {
      expect(card !== null).toBe(capabilities.methods.includes('CREDIT_CARD'));
      if (capabilities.buyerActions) expect(card).not.toBeNull();
      if (card && card.tokeniser !== 'SEALED_BUNDLE')
        expect(new URL(card.tokenUrl).protocol).toBe('https:');
    },
  );

  it('that pay nothing out have no words for payouts, and nothing to ask for them or to repeat them by', () => {
    for (const { words, capabilities } of PROVIDERS.filter(
      (one) => one.capabilities.payouts.length === 0,
    )) {
      expect(words.payout).toEqual({});
      expect(capabilities).toMatchObject({ payoutLookup: [], payoutIdempotency: false });
    }
  });

  it('that say where they are reached say it by https, where their cards become tokens', () => {
    for (const { baseUrl, card } of PROVIDERS)
      if (baseUrl) expect(card?.tokenUrl?.startsWith(`${baseUrl}/`)).toBe(true);
  });

  it('have no word for a charge that is one of ours for what we refuse ourselves', () => {
    const words = PROVIDERS.flatMap(({ words: { payment } }) => Object.keys(payment));
    expect(words.filter((word) => OWN_REFUSALS.some((own) => own === word))).toEqual([]);
  });

  it('that send a secret with webhooks have it in the demo account, and name headers as they arrive', () => {
    for (const { capabilities, simulator } of PROVIDERS) {
      const { webhookSignature: signature } = capabilities;
      if ('secret' in signature) expect(simulator.secrets[signature.secret]).toBeTruthy();
      if ('header' in signature) expect(signature.header).toBe(signature.header.toLowerCase());
    }
  });
});

describe('addresses that cards and proofs depend on', () => {
  const tokenUrl = pagarmebaas.card?.tokenUrl ?? '';
  const simulatorUrl = 'http://127.0.0.1:4001';

  it('are the provider’s own, whatever a configuration says', () => {
    for (const baseUrl of ['https://evil.example/core/v5', simulatorUrl])
      expect(trustedUrl(pagarmebaas, tokenUrl, { baseUrl })).toBe(tokenUrl);
    expect(trustedUrl(pagarmebaas, tokenUrl, { baseUrl: 'https://evil.example', simulatorUrl })).toBe(
      tokenUrl,
    );
  });

  it('are the simulator’s only for a connection to the one that a setting names', () => {
    expect(
      trustedUrl(pagarmebaas, tokenUrl, { baseUrl: `${simulatorUrl}/pagarme/core/v5`, simulatorUrl }),
    ).toBe('http://127.0.0.1:4001/pagarme/core/v5/tokens');
  });
});

it.each([
  ['http://127.0.0.1:4001/iugu/v1', 'http://127.0.0.1:4001', true],
  ['https://api.iugu.com/v1', 'http://127.0.0.1:4001', false],
  ['http://127.0.0.1:4001/iugu/v1', undefined, false],
])('a connection to %s is one for tests beside the simulator %s: %s', (baseUrl, simulatorUrl, is) =>
  expect(isSimulated({ baseUrl, simulatorUrl })).toBe(is),
);

describe('an address that a provider answered with', () => {
  const simulatorUrl = 'http://127.0.0.1:4001';

  it.each(['https://bank.example/3ds?id=1', 'https://bank.example:8443/'])(
    'is shown to buyers where it is https: %s',
    (url) => {
      expect(isForBuyers(url)).toBe(true);
      expect(isForBuyers(url, simulatorUrl)).toBe(true);
    },
  );

  it.each([
    'http://bank.example/3ds',
    'javascript:alert(1)',
    'data:text/html,x',
    '//bank.example/3ds',
    '/3ds',
    'bank.example',
    '',
    `https://bank.example/${'x'.repeat(2_048)}`,
    'http://127.0.0.1:4002/pagnet/v1/secure/1',
  ])('is shown to nobody as %.40s', (url) => {
    expect(isForBuyers(url)).toBe(false);
    expect(isForBuyers(url, simulatorUrl)).toBe(false);
  });

  it('is the simulator’s only where the program was told of one', () => {
    const url = `${simulatorUrl}/pagnet/v1/secure/1`;
    expect(isForBuyers(url, simulatorUrl)).toBe(true);
    expect(isForBuyers(url)).toBe(false);
  });
});
