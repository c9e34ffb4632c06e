import { describe, expect, test } from 'vitest';
import type { ProviderCode } from '../../../domain/kernel/enums.ts';
import type { Provider } from '../../../domain/providers/provider.ts';
import { PROVIDERS, providerOf } from '../../../domain/providers/registry.ts';
import { chargeRequest } from '../testing/charge-request.ts';
import { contextOf, fakeHttp } from '../testing/fake-http.ts';
import { providersIn } from '../testing/named-providers.ts';
import { sealedCard, TEST_CARD } from '../testing/sealed-card.ts';
import { sentBy } from '../testing/sent-by.ts';
import { exchangeWith } from '../testing/provider-exchange.ts';
import { pageOf, sectionUnder, tableUnder } from '../testing/specification-page.ts';
import { BOLETO_EXPIRY, CARD_DUE, CARD_YEARS, PIX_EXPIRY, UNITS_OF_CURRENCY } from './constants.ts';
import { type Section, usedIn } from './row.ts';

const page = pageOf('gateway');

/** Whatever a sign-in or a new customer may be answered with, and a list without any charge. */
const ANSWERED = {
  ...{ access_token: 't', accessToken: 't', token: 't', expires_in: 3_600, expiresAt: 3_600 },
  ...{ sucesso: true, Charges: [], id: 'c1' },
  ...{ cobs: [], parametros: { paginacao: { paginaAtual: 0, quantidadeDePaginas: 0 } } },
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

describe('cards', () => {
  const paymentId = '0c6d3c5e-5f0a-4b55-8f0e-3c1f4e0d9a62';
  /** All that a sale by card sends; TEST_CARD ends in December 2035. */
  async function soldBy(code: ProviderCode): Promise<readonly { readonly body: unknown }[]> {
    const { context, adapter } = exchangeWith(code);
    const http = fakeHttp(() => ({ status: 200, body: ANSWERED }));
    const cardToken = sealedCard({ ...context.connection, paymentId }, TEST_CARD);
    const sale = { method: 'CREDIT_CARD', reference: paymentId, cardToken } as const;
    await adapter.createTransaction(chargeRequest(sale), { ...context, http });
    return http.requests.map((_, place) => sentBy(http, place));
  }
  const shown = (sent: Awaited<ReturnType<typeof soldBy>>) => JSON.stringify(sent);

  test.each(Object.keys(CARD_DUE))('the page has a due date of %s', (due) =>
    expect(sectionUnder(page, 'Boleto expiry')).toContain(`A card's due date is ${due}`),
  );

  test.each(usedIn({ CARD_DUE }))('a card falls due after $listed at $code', async ({ code, row }) => {
    const sent = await soldBy(code);
    // Noon on 2 March 2026, at every exchange.
    expect(row.days).toBe(365);
    expect(sent.at(-1)?.body).toMatchObject({ dueDate: '2027-03-02' });
  });

  test.each(PROVIDERS.filter(({ code }) => !usedIn({ CARD_DUE }).some((row) => row.code === code)))(
    'a card has no due date at $code',
    ({ expiry }) => expect(expiry.cardDays).toBeUndefined(),
  );

  test('the page says how a year is written, and whose is another', () => {
    const [prefix = '', value = ''] = sectionUnder(page, 'Cards').split('for `VILLET`');
    expect(prefix).toContain('gets the prefix 20');
    expect(value).toMatch(/^ it is 2000 plus the value/);
  });

  test.each(usedIn({ CARD_YEARS }))('$code is shown a year by $listed', async ({ code, row }) => {
    const sent = shown(await soldBy(code));
    expect(sent).toMatch(new RegExp(`"exp(iration)?Year":${JSON.stringify(row.year)}[,}]`));
  });

  test('whoever is shown a card has a row', () =>
    expect(usedIn({ CARD_YEARS }).map(({ code }) => code)).toEqual(
      expect.arrayContaining(
        PROVIDERS.filter(({ card }) => card?.tokeniser === 'SEALED_BUNDLE').map(({ code }) => code),
      ),
    ));
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

  test.each(PROVIDERS)('$code takes the default currency first', ({ capabilities: { currencies } }) =>
    expect(currency).toContain(`\`${currencies[0]}\``),
  );

  const ofSeveral = PROVIDERS.filter(({ capabilities }) => capabilities.currencies.length > 1);
  test.each(ofSeveral)('$code takes others, since it is told the currency', async ({ code }) =>
    expect(await chargedBy(code)).toContain('"currency":"BRL"'),
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
