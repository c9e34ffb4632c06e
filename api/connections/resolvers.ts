import { credentialsOf } from '../../domain/providers/credentials.ts';
import { providerOf } from '../../domain/providers/registry.ts';
import { providerConnections } from '../../projections/read-models/provider-connections/table.ts';
import type { Config } from '../../runtime/config.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { outboundPolicy } from '../../runtime/outbound/policy.ts';
import { savingMutation } from '../configuration/save-configuration.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import { commandFields } from '../graphql/command.ts';
import type { ListDependencies } from '../graphql/list/list.ts';
import type { ProviderConnectionResolvers, Resolvers } from '../graphql/resolver-types.generated.ts';
import { scopeOf } from '../graphql/scope-of.ts';
import { unwrap } from '../http/errors.ts';
import { archiveProviderConnection } from './archive.ts';
import { atNewAddress } from './at-new-address.ts';
import { checkBaseUrl } from './base-url.ts';
import { checkPublicKey } from './public-key.ts';
import { createProviderConnection, type ConnectionDependencies } from './create.ts';
import { listConnections } from './queries.ts';
import { rotateWebhookAddress } from './rotate-address.ts';
import { setProviderConnectionSecrets } from './set-secrets.ts';
import { withEarlierPayees } from './with-earlier-payees.ts';

type Dependencies = Omit<ConnectionDependencies, 'policy' | 'publicUrl'> &
  ListDependencies & {
    readonly pools: Pools;
    readonly readModels: ReadModelWait;
    readonly config: Pick<Config, 'PUBLIC_URL' | 'SANDBOX_URL' | 'HOST' | 'PORT'>;
  };

/** A platform's contracts with providers. */
export function connectionsModule(deps: Dependencies): Resolvers {
  const { PUBLIC_URL, SANDBOX_URL, HOST, PORT } = deps.config;
  const policy = outboundPolicy(SANDBOX_URL);
  const commands = {
    createProviderConnection,
    setProviderConnectionSecrets,
    rotateWebhookAddress,
    archiveProviderConnection,
  };
  return {
    Query: {
      providerConnections: async (_root, args, context) =>
        unwrap(await listConnections(deps, await scopeOf(context), args)),
    },
    Mutation: {
      ...commandFields({ ...deps, policy, publicUrl: PUBLIC_URL ?? `http://${HOST}:${PORT}` }, commands),
      saveProviderConnection: savingMutation(deps, 'saveProviderConnection', {
        kind: 'ProviderConnection',
        table: providerConnections,
        check: ({ provider, baseUrl, publicKey }, changes) => [
          ...('baseUrl' in changes ? checkBaseUrl(baseUrl, policy) : []),
          ...('publicKey' in changes ? checkPublicKey(provider, publicKey) : []),
        ],
        following: (before, after) => withEarlierPayees(before, atNewAddress(before, after)),
      }),
    },
    ProviderConnection: connectionFields,
  };
}

const connectionFields: ProviderConnectionResolvers = {
  id: ({ content }) => content.connectionId,
  platformId: ({ content }) => content.platformId,
  provider: ({ content }) => content.provider,
  archived: ({ archived }) => archived ?? false,
  baseUrl: ({ content }) => content.baseUrl,
  publicKey: ({ content }) => content.publicKey,
  payee: ({ content }) => content.payee,
  fee: ({ content }) => content.fee,
  // The token of the webhook address is kept with them, and is no setting.
  secretNames: ({ content: { provider, secrets } }) => {
    const known = providerOf(provider);
    const names = known ? credentialsOf(known).map(({ name }) => name) : [];
    return names.filter((name) => typeof secrets[name] === 'string');
  },
  webhookSecretSet: ({ content }) => content.webhookSecretDigest !== undefined,
};
