import { describe, expect, it } from 'vitest';
import type { ConfigurationOf } from '../configuration/schemas.ts';
import type { PaymentMethod } from '../kernel/enums.ts';
import { route, cardConnectionOf, routesOfPurchase, type OpenRoute } from './routes.ts';

type Connection = ConfigurationOf<'ProviderConnection'>;

const fee = {
  PIX: { rate: 100, fixedCents: 0 },
  CREDIT_CARD: { rate: 319, fixedCents: 39 },
  BILLET: { rate: 0, fixedCents: 299 },
};
const open = (
  connectionId: string,
  change: Partial<Connection> & { fromCents?: number; upToCents?: number } = {},
): OpenRoute => {
  const { fromCents = 0, upToCents = null, ...more } = change;
  const connection: Connection = {
    ...{ connectionId, platformId: 'acme', provider: 'ONZ', baseUrl: 'https://provider.example' },
    ...{
      publicKey: 'pk',
      webhookTokenDigest: '',
      secrets: {},
      currencies: ['BRL'],
      fee,
      payee: `payee of ${connectionId}`,
    },
    ...more,
  };
  return { route: { connectionId, fromCents, upToCents }, connection };
};
const SEALING_KEY = `MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE${'A'.repeat(88)}`;
const SEALED: Connection['secrets'] = { secretKey: 'v1', cardKey: 'v1' };
const span = (fromCents: number, upToCents = fromCents) => ({ fromCents, upToCents });
const ids = (
  list: OpenRoute[],
  method: PaymentMethod = 'PIX',
  amountCents = 1_000,
  of = span(amountCents),
) =>
  routesOfPurchase(list, { method, currency: 'BRL', amountCents, span: of }).map(
    ({ connectionId }) => connectionId,
  );

describe('the connections of a purchase', () => {
  it('are those of the list, in its order, each with its provider and fee', () => {
    const list = [open('b', { provider: 'IUGUBAAS' }), open('a')];
    const sale = { method: 'PIX', currency: 'BRL', amountCents: 1, span: span(1) } as const;
    expect(routesOfPurchase(list, sale)).toEqual([
      { connectionId: 'b', provider: 'IUGUBAAS', fee: fee.PIX },
      { connectionId: 'a', provider: 'ONZ', fee: fee.PIX },
    ]);
  });

  it.each([
    [999, ['small', 'all']],
    [1_000, ['middle', 'all']],
    [5_000, ['middle', 'all']],
    [5_001, ['all']],
  ])('of %d cents are those whose band has it: %j', (amountCents, expected) => {
    const list = [
      open('small', { upToCents: 999 }),
      open('middle', { fromCents: 1_000, upToCents: 5_000 }),
      open('all'),
    ];
    expect(ids(list, 'PIX', amountCents)).toEqual(expected);
  });

  it('are not those whose provider does not take the method', () => {
    expect(ids([open('pix-alone'), open('all', { provider: 'IUGU' })], 'BILLET')).toEqual(['all']);
  });

  it('are not those whose provider does not take the currency', () => {
    const sale = { method: 'PIX', currency: 'USD', amountCents: 1, span: span(1) } as const;
    expect(routesOfPurchase([open('a')], sale)).toEqual([]);
  });

  it.each([
    ['none without its setting', { provider: 'HAWKPAY' }, 'CREDIT_CARD', []],
    ['cards by its setting', { provider: 'HAWKPAY', currencies: ['BRL', 'USD'] }, 'CREDIT_CARD', ['a']],
    ['no PIX', { provider: 'HAWKPAY', currencies: ['BRL', 'USD'] }, 'PIX', []],
    [
      'none that its provider is never told',
      { provider: 'IUGU', currencies: ['USD'] },
      'CREDIT_CARD',
      [],
    ],
  ] as const)('of another currency take %s', (_title, { ...change }, method, expected) => {
    const sale = { method, currency: 'USD', amountCents: 1, span: span(1) } as const;
    const taken = routesOfPurchase([open('a', change as Partial<Connection>)], sale);
    expect(taken.map(({ connectionId }) => connectionId)).toEqual(expected);
  });

  it('are none in reais where that is no currency of theirs', () => {
    const card = { provider: 'HAWKPAY', currencies: ['USD' as const] };
    expect(ids([open('a', card)], 'CREDIT_CARD')).toEqual([]);
  });

  it('are two where neither says which account it is', () => {
    const blank = { publicKey: '', payee: '' };
    expect(ids([open('a', blank), open('b', blank)])).toEqual(['a', 'b']);
  });

  it('name each connection and each account once', () => {
    const payee = 'the same';
    expect(ids([open('a', { payee }), open('a', { payee }), open('b', { payee }), open('c')])).toEqual([
      'a',
      'c',
    ]);
  });
});

describe('of a card', () => {
  const iugu = { provider: 'IUGU', publicKey: 'iugu-1' } as const;
  const list = [
    open('pix-alone'),
    open('small', { ...iugu, upToCents: 10 }),
    open('large', { provider: 'PAGARME', fromCents: 11 }),
  ];
  const pageOf = (of: ReturnType<typeof span>, lines = list) =>
    cardConnectionOf(lines, { currency: 'BRL', span: of })?.connectionId;

  it.each([
    ['the price', span(10, 20), 'small'],
    ['a higher price', span(11, 20), 'large'],
  ])('the page uses the tokeniser of who takes %s', (_, of, expected) => {
    expect(pageOf(of)).toBe(expected);
  });

  it('the page uses that of who takes the price with some bumps, where nobody takes it alone', () => {
    expect(pageOf(span(5, 20), [open('large', { ...iugu, fromCents: 11 })])).toBe('large');
    expect(pageOf(span(5, 10), [open('large', { ...iugu, fromCents: 11 })])).toBeUndefined();
  });

  it('are of the account whose tokeniser the page used, whatever the bands say', () => {
    expect(ids(list, 'CREDIT_CARD', 10, span(10, 20))).toEqual(['small']);
    expect(ids(list, 'CREDIT_CARD', 11, span(10, 20))).toEqual([]);
    expect(ids(list, 'CREDIT_CARD', 15, span(11, 20))).toEqual(['large']);
  });

  it('are one at most, which its band chooses', () => {
    const list = [open('small', { ...iugu, upToCents: 999 }), open('rest', iugu), open('more', iugu)];
    expect(ids(list, 'CREDIT_CARD', 1_000)).toEqual(['rest']);
    expect(ids(list, 'CREDIT_CARD', 999)).toEqual(['small']);
  });
});

it.each([
  [0, null, true],
  [5, 5, true],
  [6, 5, false],
  [-1, null, false],
  [0, 0.5, false],
])('a band from %d up to %s can be saved: %s', (fromCents, upToCents, fits) => {
  expect(route.safeParse({ connectionId: 'a', fromCents, upToCents }).success).toBe(fits);
});

describe('connections whose cards are sealed in the page (decision 0087)', () => {
  const venit = (connectionId: string, change: Partial<Connection>) =>
    open(connectionId, { provider: 'VENIT', payee: '', ...change });

  it('are accounts of their own, though one key seals the cards of both', () => {
    const keys = { publicKey: SEALING_KEY, secrets: SEALED };
    expect(ids([venit('a', keys), venit('b', keys)])).toEqual(['a', 'b']);
  });

  it.each([
    ['no key of cards, as before it sold them', { publicKey: 'company_a', secrets: SEALED }],
    ['no secret to open them by', { publicKey: SEALING_KEY }],
    ['one that was removed', { publicKey: SEALING_KEY, secrets: { cardKey: null } }],
  ])('sell none with %s', (_what, change) => {
    const list = [venit('without', change), open('pagarme', { provider: 'PAGARME' })];
    expect(cardConnectionOf(list, { currency: 'BRL', span: span(1_000) })?.connectionId).toBe('pagarme');
    expect(ids(list, 'CREDIT_CARD')).toEqual(['pagarme']);
  });

  it('sell them with both', () => {
    const list = [venit('with', { publicKey: SEALING_KEY, secrets: SEALED })];
    expect(ids(list, 'CREDIT_CARD')).toEqual(['with']);
  });
});
