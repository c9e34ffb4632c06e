import { credentialsOf, needsPublicKey } from '../../domain/providers/credentials.ts';
import { PROVIDERS } from '../../domain/providers/registry.ts';
import type { Resolvers } from '../graphql/resolver-types.generated.ts';

/** Who can be chosen as an acquirer, and what a connection to each of them needs. */
export const acquirersModule = (): Resolvers => ({
  Query: { acquirers: () => [...PROVIDERS] },
  Acquirer: {
    capabilities: (provider) => provider,
    settings: (provider) => provider,
  },
  AcquirerCapabilities: {
    methods: ({ capabilities }) => [...capabilities.methods],
    currencies: ({ capabilities }) => [...capabilities.currencies],
    cardTokeniser: ({ card }) => card?.tokeniser ?? null,
    refund: ({ capabilities }) => capabilities.refund,
    payoutDestinations: ({ capabilities }) => [...capabilities.payouts],
    receivers: ({ capabilities }) => capabilities.receivers,
  },
  AcquirerSettings: {
    defaultBaseUrl: ({ baseUrl }) => baseUrl ?? null,
    publicKeyRequired: (provider) => needsPublicKey(provider),
    certificatesRequired: (provider) =>
      credentialsOf(provider).some(({ kind }) => kind === 'CLIENT_CERTIFICATE'),
    secrets: (provider) => [...credentialsOf(provider)],
  },
});
