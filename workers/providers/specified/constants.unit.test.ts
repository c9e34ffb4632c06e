import { describe, expect, test } from 'vitest';
import type { ProviderCode } from '../../../domain/kernel/enums.ts';
import type { Provider } from '../../../domain/providers/provider.ts';
import { PROVIDERS, providerOf } from '../../../domain/providers/registry.ts';
import { chargeRequest } from '../testing/charge-request.ts';
import { contextOf, fakeHttp } from '../testing/fake-http.ts';
import { providersIn } from '../testing/named-providers.ts';
import { exchangeWith } from '../testing/provider-exchange.ts';
import { pageOf, sectionUnder, tableUnder } from '../testing/specification-page.ts';
import { BOLETO_EXPIRY, PIX_EXPIRY, UNITS_OF_CURRENCY } from './constants.ts';
import { type Section, usedIn } from './row.ts';

const page = pageOf('gateway');

/** Whatever a sign-in or a new customer may be answered with, and a list without any charge. */
const ANSWERED = {
  ...{ access_token: 't', accessToken: 't', token: 't', expires_in: 3_600, expiresAt: 3_600 },
  ...{ sucesso: true, Charges: [], id: 'c1' },
};

/** The last body that a charge of R$ 199,90 by PIX sends. */
async function chargedBy(code: ProviderCode): Promise<string> {
  const http = fakeHttp(({ method }) => ({
    status: 200,
    body: { ...ANSWERED, data: method === 'GET' ? [] : { idToken: 't' } },
  }));
  const { adapter, context } = exchangeWith(code);
  const { connection } = contextOf(http);
  const secrets = { ...connection.secrets, ...context.connection.secrets };
  await adapter.createTransaction(chargeRequest(), {
    ...context,
    http,
    connection: { ...context.connection, secrets },
  });
  return http.requests.at(-1)?.body?.text ?? '';
}

describe.each([
  ['PIX expiry', PIX_EXPIRY],
  ['Boleto expiry', BOLETO_EXPIRY],
] as const)('%s', (heading, section: Section) => {
  const rows = tableUnder(page, heading);

  test('has every row of the page, in its order', () =>
    expect(Object.keys(section)).toEqual(rows.map(([expiry]) => expiry)));

  test.each(rows)('%s is that of whom the page names: %s', (expiry, providers) => {
    const row = section[expiry];
    expect(row && 'by' in row ? row.by : []).toEqual(
      expect.arrayContaining([...providersIn(providers)]),
    );
  });
});

describe('a charge waits as long as the page says', () => {
  test.each(usedIn({ PIX_EXPIRY }))('$listed for a PIX at $code', ({ code, row }) =>
    expect(providerOf(code)?.expiry.pixSeconds).toBe(row.seconds),
  );

  test.each(usedIn({ BOLETO_EXPIRY }))('$listed for a boleto at $code', ({ code, row }) =>
    expect(providerOf(code)).toMatchObject({
      capabilities: { methods: expect.arrayContaining(['BILLET']) },
      expiry: { boletoDays: row.days },
    }),
  );

  const unnamedIn = (table: Section): readonly Provider[] => {
    const named = usedIn({ table }).map(({ code }) => code);
    return PROVIDERS.filter(({ code }) => !named.includes(code));
  };

  test.each(unnamedIn(PIX_EXPIRY))('1 day, as for most, for a PIX at $code', ({ expiry }) =>
    expect(expiry.pixSeconds).toBe(86_400),
  );

  // A day of the table, by our own choice.
  test.each(unnamedIn(BOLETO_EXPIRY))(
    '3 days for a boleto at $code, if it sells by any',
    ({ capabilities: { methods }, expiry }) =>
      expect(expiry.boletoDays).toBe(methods.includes('BILLET') ? 3 : undefined),
  );
});

describe('units', () => {
  const [said = '', currency = ''] = sectionUnder(page, 'Units').split('The default currency is');

  test.each(providersIn(said))('%s is one of those that write units of currency', (code) =>
    expect(UNITS_OF_CURRENCY).toContain(code),
  );

  test.each(PROVIDERS)('$code is sent the amount in its unit', async ({ code }) => {
    const body = await chargedBy(code);
    const isDecimal = UNITS_OF_CURRENCY.includes(code);
    expect(/[:"]199\.90?\b/.test(body)).toBe(isDecimal);
    expect(/[:"]19990\b/.test(body)).toBe(!isDecimal);
  });

  test.each(PROVIDERS)('$code takes the default currency alone', ({ capabilities }) =>
    expect(currency).toContain(`\`${capabilities.currencies.join()}\``),
  );

  test.each(PROVIDERS)('$code refuses any other, with nothing sent', async ({ code }) => {
    const { adapter, context, sent } = exchangeWith(code);
    expect(await adapter.createTransaction(chargeRequest({ currency: 'USD' }), context)).toMatchObject({
      kind: 'declined',
      providerStatus: 'CURRENCY_NOT_SUPPORTED',
    });
    expect(sent()).toEqual([]);
  });
});
