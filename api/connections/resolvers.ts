import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { credentialsOf } from '../../domain/providers/credentials.ts';
import { providerOf } from '../../domain/providers/registry.ts';
import { usesOf } from '../../domain/routing/routes.ts';
import { providerConnections } from '../../projections/read-models/provider-connections/table.ts';
import type { Config } from '../../runtime/config.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { outboundPolicy } from '../../runtime/outbound/policy.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { findAlsoArchived } from '../configuration/authorized.ts';
import { changedFields, historyOf, type ConfigurationChange } from '../configuration/history.ts';
import { savingMutation } from '../configuration/save-configuration.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import { commandFields } from '../graphql/command.ts';
import type { ListDependencies } from '../graphql/list/list.ts';
import type { ProviderConnectionResolvers, Resolvers } from '../graphql/resolver-types.generated.ts';
import { scopeOf } from '../graphql/scope-of.ts';
import { unwrap } from '../http/errors.ts';
import { actorNames } from '../staff/actor-name.ts';
import { archiveProviderConnection } from './archive.ts';
import { atNewAddress } from './at-new-address.ts';
import { checkBaseUrl } from './base-url.ts';
import { connectionHealth } from './health.ts';
import { lastTestOf, testProviderConnection } from './probe.ts';
import { checkCurrencies, checkPublicKey } from './public-key.ts';
import { createProviderConnection } from './create.ts';
import { listConnections } from './queries.ts';
import { rotateWebhookAddress } from './rotate-address.ts';
import { setProviderConnectionSecrets, type SecretDependencies } from './set-secrets.ts';
import { shownSecrets } from './shown-secrets.ts';
import { withEarlierPayees } from './with-earlier-payees.ts';

type Dependencies = Omit<SecretDependencies, 'policy' | 'publicUrl' | 'vault'> &
  ListDependencies & {
    readonly vault: SecretDependencies['vault'] & Pick<Vault, 'open'>;
    readonly pools: Pools;
    readonly readModels: ReadModelWait;
    readonly config: Pick<Config, 'PUBLIC_URL' | 'SANDBOX_URL' | 'HOST' | 'PORT'>;
  };

/** A platform's contracts with providers. */
export function connectionsModule(deps: Dependencies): Resolvers {
  const { PUBLIC_URL, SANDBOX_URL, HOST, PORT } = deps.config;
  const policy = outboundPolicy(SANDBOX_URL);
  const nameOf = actorNames(deps);
  const commands = {
    createProviderConnection,
    setProviderConnectionSecrets,
    rotateWebhookAddress,
    archiveProviderConnection,
    testProviderConnection,
  };
  return {
    Query: {
      providerConnections: async (_root, args, context) =>
        unwrap(await listConnections(deps, await scopeOf(context), args)),
      providerConnection: async (_root, { id }, context) => {
        const asked = { kind: 'ProviderConnection', id, scope: await scopeOf(context) } as const;
        const found = await findAlsoArchived(deps, asked);
        return found ? { ...found, archived: found.phase === 'ARCHIVED' } : null;
      },
    },
    Mutation: {
      ...commandFields({ ...deps, policy, publicUrl: PUBLIC_URL ?? `http://${HOST}:${PORT}` }, commands),
      saveProviderConnection: savingMutation(deps, 'saveProviderConnection', {
        kind: 'ProviderConnection',
        table: providerConnections,
        check: ({ provider, baseUrl, publicKey, currencies }, changes) => [
          ...('baseUrl' in changes ? checkBaseUrl(baseUrl, policy) : []),
          ...('publicKey' in changes ? checkPublicKey(provider, publicKey) : []),
          ...('currencies' in changes ? checkCurrencies(provider, currencies) : []),
        ],
        following: (before, after) => withEarlierPayees(before, atNewAddress(before, after)),
      }),
    },
    ProviderConnection: { ...settingFields, ...seenFields(deps) },
    ConnectionSecret: {
      setBy: ({ actor }) => (actor === null ? null : nameOf(actor)),
    },
    ConnectionChange: {
      by: ({ actor }) => nameOf(actor),
      fields: ({ before, after }) => (after ? fieldsOf(before, after) : []),
    },
  };
}

export type ConnectionChangeRow = ConfigurationChange<'ProviderConnection'>;
type Connection = ConfigurationOf<'ProviderConnection'>;

/** What is no setting of anybody's. */
const UNSAID: ReadonlySet<string> = new Set([
  ...['secrets', 'webhookTokenDigest', 'webhookSecretDigest', 'certificateEnds', 'earlierPayees'],
]);

/** What differs, by the names that people set it under. */
function fieldsOf(before: Connection | undefined, after: Connection): string[] {
  const secrets = changedFields(before?.secrets, after.secrets);
  return [
    ...changedFields(before, after).filter((name) => !UNSAID.has(name)),
    ...secrets.filter((name) => name !== 'webhookToken').map((name) => `secrets.${name}`),
    ...(secrets.includes('webhookToken') ? ['webhookAddress'] : []),
  ];
}

/** What is known of a connection beside its settings. */
function seenFields(deps: Dependencies): ProviderConnectionResolvers {
  const { store, catalogue } = deps;
  const healthOf = connectionHealth(deps);
  return {
    routedFor: async ({ content: { platformId, connectionId } }) => {
      const platform = await catalogue.get('Platform', platformId);
      return platform ? usesOf(platform, connectionId) : [];
    },
    secrets: ({ content }) => shownSecrets(store, content),
    health: ({ content }) => healthOf(content),
    lastTest: ({ content }) => lastTestOf(deps, content.connectionId),
    async history({ content: { connectionId: id } }, page) {
      const changes = unwrap(await historyOf(store, { kind: 'ProviderConnection', id }, page));
      return { ...changes, nodes: [...changes.nodes] };
    },
  };
}

const settingFields: ProviderConnectionResolvers = {
  id: ({ content }) => content.connectionId,
  platformId: ({ content }) => content.platformId,
  provider: ({ content }) => content.provider,
  archived: ({ archived }) => archived ?? false,
  baseUrl: ({ content }) => content.baseUrl,
  publicKey: ({ content }) => content.publicKey,
  payee: ({ content }) => content.payee,
  fee: ({ content }) => content.fee,
  name: ({ content: { provider } }) => providerOf(provider)?.name ?? provider,
  currencies: ({ content }) => content.currencies,
  settledByCalendar: ({ content }) => content.settledByCalendar ?? false,
  certificates: ({ content: { certificateEnds: { cashIn, cashOut } = {} } }) => [
    ...(cashIn ? [{ side: 'CASH_IN' as const, endsAt: new Date(cashIn) }] : []),
    ...(cashOut ? [{ side: 'CASH_OUT' as const, endsAt: new Date(cashOut) }] : []),
  ],
  // The token of the webhook address is kept with them, and is no setting.
  secretNames: ({ content: { provider, secrets } }) => {
    const known = providerOf(provider);
    const names = known ? credentialsOf(known).map(({ name }) => name) : [];
    return names.filter((name) => typeof secrets[name] === 'string');
  },
  webhookSecretSet: ({ content }) => content.webhookSecretDigest !== undefined,
};
