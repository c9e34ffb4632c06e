import { describe, expect, it } from 'vitest';
import type { ConfigurationOf } from '../configuration/schemas.ts';
import { PROVIDERS } from '../providers/registry.ts';
import { checkRoutes, routedConnections, type RouteLists, unbanded } from './routes.ts';

const noFee = { rate: 0, fixedCents: 0 };
const connection = (
  connectionId: string,
  change: Partial<ConfigurationOf<'ProviderConnection'>> = {},
): ConfigurationOf<'ProviderConnection'> => ({
  ...{ connectionId, platformId: 'acme', provider: 'ONZ', baseUrl: 'https://provider.example' },
  ...{ publicKey: 'pk', webhookTokenDigest: '', secrets: {}, currencies: ['BRL'], payee: 'payee' },
  fee: { PIX: noFee, CREDIT_CARD: noFee, BILLET: noFee },
  ...change,
});

/** What `acme` has: a bank for PIX, two acquirers, and one that pays nothing out. */
const OPEN = [
  connection('bank'),
  connection('acquirer', { provider: 'PAGARMEBAAS' }),
  connection('boletos', { provider: 'ASAAS' }),
  connection('keyless', { provider: 'PAGARME', publicKey: '' }),
  connection('unpaying', { provider: 'OWEMPAY' }),
  connection('gone', { provider: 'NOBODY' }),
  connection('theirs', { platformId: 'elsewhere' }),
];
const open = (id: string) => OPEN.find(({ connectionId }) => connectionId === id);

const lists = (change: Partial<RouteLists['routes']> & { PAYOUT?: RouteLists['payoutRoutes'] }) => {
  const { PAYOUT: payoutRoutes = [], ...routes } = change;
  return { routes: { PIX: [], CREDIT_CARD: [], BILLET: [], ...routes }, payoutRoutes };
};
const check = (...change: Parameters<typeof lists>) => checkRoutes('acme', lists(...change), open);

describe('a platform’s lists', () => {
  it('may be empty: nobody is asked', () => {
    expect(check({})).toEqual([]);
  });

  it('may name each connection for what its provider takes, more than once with bands', () => {
    expect(
      check({
        PIX: [{ connectionId: 'bank', fromCents: 0, upToCents: 999 }, unbanded('acquirer')],
        CREDIT_CARD: [unbanded('acquirer')],
        BILLET: [unbanded('acquirer'), unbanded('boletos')],
        PAYOUT: [unbanded('bank'), unbanded('boletos')],
      }),
    ).toEqual([]);
  });

  it('take cards by no connection without a public key, and anything else by it', () => {
    expect(check({ CREDIT_CARD: [unbanded('keyless')] })).toEqual([
      { field: 'routes.CREDIT_CARD.0.connectionId', code: 'PUBLIC_KEY_REQUIRED' },
    ]);
    expect(check({ PIX: [unbanded('keyless')], BILLET: [unbanded('keyless')] })).toEqual([]);
  });

  it('ask no connection twice for the same amounts: it would answer as it just did', () => {
    const band = (fromCents: number, upToCents: number | null) => ({
      ...{ connectionId: 'bank', fromCents, upToCents },
    });
    const refused = [{ field: 'routes.PIX.1.connectionId', code: 'REPEATED' }];
    expect(check({ PIX: [unbanded('bank'), unbanded('bank')] })).toEqual(refused);
    expect(check({ PIX: [band(0, 999), band(999, null)] })).toEqual(refused);
    expect(check({ PIX: [band(0, 999), band(1_000, null)] })).toEqual([]);
  });

  it.each(['nowhere', 'theirs'])(
    'name no connection that is not the platform’s: %s, which are not told apart',
    (connectionId) => {
      expect(check({ PIX: [unbanded('bank'), unbanded(connectionId)] })).toEqual([
        { field: 'routes.PIX.1.connectionId', code: 'NOT_FOUND' },
      ]);
    },
  );

  it.each([
    ['a bank for cards', { CREDIT_CARD: [unbanded('bank')] }, 'routes.CREDIT_CARD.0.connectionId'],
    ['a bank for boletos', { BILLET: [unbanded('bank')] }, 'routes.BILLET.0.connectionId'],
    ['one that pays nothing out', { PAYOUT: [unbanded('unpaying')] }, 'payoutRoutes.0.connectionId'],
    ['one of a provider that is gone', { PIX: [unbanded('gone')] }, 'routes.PIX.0.connectionId'],
  ])('do not name %s', (_what, change, field) => {
    expect(check(change)).toEqual([{ field, code: 'NOT_SUPPORTED' }]);
  });

  it('tell every line that is wrong', () => {
    expect(check({ PIX: [unbanded('nowhere')], BILLET: [unbanded('bank')] })).toHaveLength(2);
  });

  it.each(PROVIDERS.map(({ code, capabilities }) => [code, capabilities] as const))(
    'may name %s for exactly what its data says',
    (provider, { methods, payouts }) => {
      const named = connection('one', { provider });
      const wrong = checkRoutes(
        'acme',
        lists({
          ...{ PIX: [unbanded('one')], CREDIT_CARD: [unbanded('one')], BILLET: [unbanded('one')] },
          PAYOUT: [unbanded('one')],
        }),
        () => named,
      ).map(({ field }) => field.split('.').at(field.startsWith('routes') ? 1 : 0));
      const right = [...methods, ...(payouts.length > 0 ? ['payoutRoutes'] : [])];
      expect([...wrong, ...right].sort()).toEqual(['BILLET', 'CREDIT_CARD', 'PIX', 'payoutRoutes']);
    },
  );
});

it('each connection of the lists is named once', () => {
  const named = lists({ PIX: [unbanded('a'), unbanded('b')], PAYOUT: [unbanded('a'), unbanded('c')] });
  expect([...routedConnections(named)]).toEqual(['a', 'b', 'c']);
});
