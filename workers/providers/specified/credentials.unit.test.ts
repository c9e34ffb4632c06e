import { describe, expect, test } from 'vitest';
import type { ProviderCode } from '../../../domain/kernel/enums.ts';
import { PROVIDERS } from '../../../domain/providers/registry.ts';
import { chargeRequest } from '../testing/charge-request.ts';
import { fakeHttp } from '../testing/fake-http.ts';
import { codesIn, pageOf, tableUnder } from '../testing/specification-page.ts';
import { exchangeWith } from '../testing/provider-exchange.ts';

/**
 * What specification/gateway#credentials requires of a connection before anything is sent, by the
 * names that secrets have here. The certificates of `ONZ`, `TREEAL` and `PODPAY` are each needed
 * for one side alone, which `scenarios/onz-access.int.test.ts` has.
 */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  BRAVIVE: ['secretKey'],
  FLOW2PAY: ['publicKey', 'secretKey'],
  // "Another provider."
  TRANSAC: ['publicKey'],
  OWEMPAY: ['clientId', 'clientSecret', 'cashInPfx'],
};

const cases = Object.entries(REQUIRED).flatMap(([code, names]) => names.map((name) => ({ code, name })));

const createWithout = async (code: ProviderCode, missing?: string) => {
  const { adapter, context } = exchangeWith(code);
  const http = fakeHttp(() => ({ status: 200 }));
  const { publicKey, secrets } = context.connection;
  const all = Object.entries({ ...secrets, cashInPfx: 'AA==' });
  const connection = {
    ...context.connection,
    publicKey: missing === 'publicKey' ? '' : publicKey,
    secrets: Object.fromEntries(all.filter(([name]) => name !== missing)),
  };
  const outcome = await adapter.createTransaction(chargeRequest(), { ...context, http, connection });
  return { outcome, requests: http.requests };
};

test('whom the page names has a row', () => {
  const named = tableUnder(pageOf('gateway'), 'Credentials').flatMap(([who = '']) => codesIn(who));
  const elsewhere = ['ONZ', 'TREEAL', 'PODPAY'];
  expect(Object.keys(REQUIRED)).toEqual(
    expect.arrayContaining(named.filter((code) => !elsewhere.includes(code))),
  );
});

describe('a connection that lacks what its provider requires', () => {
  test.each(cases)('$code without $name: nothing is sent', async ({ code, name }) => {
    const { outcome, requests } = await createWithout(code, name);
    expect(outcome).toMatchObject({
      kind: 'declined',
      providerStatus: expect.stringMatching(/^(CREDENTIALS|CERTIFICATE)_MISSING$/),
    });
    expect(requests).toEqual([]);
  });

  test.each(PROVIDERS)('$code is asked where nothing of it is missing', async ({ code }) => {
    expect((await createWithout(code)).requests.length).toBeGreaterThan(0);
  });
});
