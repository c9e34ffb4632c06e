import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROVIDERS } from '../../domain/providers/registry.ts';
import { callsOf } from '../connections/testing/connection-calls.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';

interface Acquirer {
  readonly code: string;
}

let api: ApiStack;
let acquirers: readonly Acquirer[];

beforeAll(async () => {
  api = await startApi();
  const cookie = await api.signIn({
    userId: 'chooses',
    role: 'ADMINISTRATOR',
    permissions: ['isConfigAvailable'],
  });
  acquirers = await callsOf(api, cookie).done('acquirers');
});
afterAll(() => api?.stop());

const acquirer = (code: string) => acquirers.find((each) => each.code === code);
const text = (name: string, required = false) => ({ name, kind: 'TEXT', required });

it('every provider of the registry can be chosen', () => {
  expect(acquirers.map(({ code }) => code)).toEqual(PROVIDERS.map(({ code }) => code));
});

it('an acquirer says what it can do and what a connection to it needs', () => {
  expect(acquirer('IUGUBAAS')).toEqual({
    code: 'IUGUBAAS',
    name: 'Iugu',
    capabilities: {
      methods: ['PIX', 'CREDIT_CARD', 'BILLET'],
      currencies: ['BRL'],
      cardTokeniser: 'IUGU',
      refund: 'PARTIAL',
      payoutDestinations: ['RECEIVER'],
      receivers: true,
    },
    settings: {
      defaultBaseUrl: 'https://api.iugu.com/v1',
      publicKeyRequired: true,
      certificatesRequired: false,
      secrets: [text('apiToken', true)],
    },
  });
  expect(acquirer('FLOW2PAY')).toMatchObject({
    capabilities: { cardTokeniser: null },
    settings: {
      defaultBaseUrl: null,
      publicKeyRequired: true,
      secrets: [text('secretKey', true), text('token', true)],
    },
  });
});

it('one that is called with a certificate says so', () => {
  expect(acquirer('OWEMPAY')).toMatchObject({
    capabilities: { payoutDestinations: [] },
    settings: {
      certificatesRequired: true,
      secrets: [
        text('clientId', true),
        text('clientSecret', true),
        { name: 'cashInPfx', kind: 'CLIENT_CERTIFICATE', required: true },
        text('cashInPassphrase'),
        { name: 'ca', kind: 'AUTHORITY', required: false },
      ],
    },
  });
});
