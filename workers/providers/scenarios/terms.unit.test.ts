import { describe, expect, it, test } from 'vitest';
import type { ProviderCode } from '../../../domain/kernel/enums.ts';
import { PROVIDERS, providerOf } from '../../../domain/providers/registry.ts';
import { termsOf, termsTable } from './terms.ts';

const named = (code: ProviderCode) => providerOf(code) ?? expect.fail();

describe('what proves a webhook', () => {
  it.each([
    ['PAGARME', 'signature `RS256` in the header `x-webhook-asymmetric-signature`'],
    ['ASAAS', 'token in the header `asaas-access-token`'],
    ['CELCOIN', 'token in the body’s `confirmHash`'],
    ['MEDIUS', 'none'],
  ] as const)('of %s is: %s', (code, proof) => expect(termsOf(named(code)).proof).toBe(proof));
});

describe('how long a charge waits', () => {
  it.each([
    ['ZENDRY', '30 minutes', '–'],
    ['ONZ', '24 hours', '–'],
    ['OWEMPAY', '1 hour', '–'],
    ['CELCOIN', '5 days', '5 days'],
    ['IUGU', '24 hours', '1 day'],
  ] as const)('of %s: a code %s, a boleto %s', (code, pix, boleto) =>
    expect(termsOf(named(code))).toMatchObject({ pix, boleto }),
  );
});

describe('how a card comes to us', () => {
  it.each([
    ['PAGARME', 'token, by a request of the browser'],
    ['HAWKPAY', 'token, by the provider’s script in a frame'],
    ['LYNXPAY', 'sealed in the browser, for our adapter'],
    ['ONZ', '–'],
  ] as const)('of %s: %s', (code, card) => expect(termsOf(named(code)).card).toBe(card));
});

test.each([
  ['IUGU', 'told'],
  ['CELCOIN', 'not told'],
] as const)('a part that %s gives back by itself is %s', (code, parts) =>
  expect(termsOf(named(code)).parts).toBe(parts),
);

test('what a connection needs is what it refuses sales or payouts without', () =>
  expect([termsOf(named('HAWKPAY')).needs, termsOf(named('BMB')).needs]).toEqual([
    'public key, `secretKey`, `withdrawKey`',
    '`clientId`, `clientSecret`',
  ]));

test('every provider is a row', () =>
  expect(termsTable(PROVIDERS).match(/^\| `/gm)).toHaveLength(PROVIDERS.length));
