import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';

type Connection = ConfigurationOf<'ProviderConnection'>;

const free = { rate: 0, fixedCents: 0 };

/** A connection of the demo's platform, of an account of its own. */
export const aConnection = (connectionId: string, provider: Connection['provider']): Connection => ({
  ...{ connectionId, provider, platformId: 'demo-platform', baseUrl: 'https://provider.example' },
  ...{ publicKey: `key of ${connectionId}`, payee: connectionId, webhookTokenDigest: '' },
  secrets: {},
  currencies: ['BRL'],
  fee: { PIX: free, CREDIT_CARD: free, BILLET: free },
});
