import { describe, expect, test } from 'vitest';
import { PROVIDERS, providerOf } from '../../../domain/providers/registry.ts';
import { adapterOf } from '../testing/adapter.ts';
import { chargeRequest } from '../testing/charge-request.ts';
import { providersIn } from '../testing/named-providers.ts';
import { exchangeWith } from '../testing/provider-exchange.ts';
import { pageOf, sectionUnder, tableUnder } from '../testing/specification-page.ts';
import { BOLETO_EXPIRY, PIX_EXPIRY } from './constants.ts';
import { type Section, usedIn } from './row.ts';

const page = pageOf('gateway');

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

  const seconds = usedIn({ PIX_EXPIRY }).map(({ row }) => row.seconds);
  const days = usedIn({ BOLETO_EXPIRY }).map(({ row }) => row.days);
  const boletos = PROVIDERS.filter(({ capabilities }) => capabilities.methods.includes('BILLET'));

  test.each(PROVIDERS)('$code has an expiry of the table for a PIX', ({ expiry }) =>
    expect(seconds).toContain(expiry.pixSeconds),
  );

  test.each(boletos)('$code has an expiry of the table for a boleto', ({ expiry }) =>
    expect(days).toContain(expiry.boletoDays),
  );
});

describe('units', () => {
  const [said = '', currency = ''] = sectionUnder(page, 'Units').split('The default currency is');

  test.each(providersIn(said))('%s writes units of currency', (code) =>
    expect(adapterOf(code).capabilities.unit).toBe('DECIMAL'),
  );

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
