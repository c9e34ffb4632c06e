import { credentialsOf } from '../../domain/providers/credentials.ts';
import { providerOf } from '../../domain/providers/registry.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import { connectionTokens } from '../../projections/read-models/connection-tokens/table.ts';
import { providerConnections } from '../../projections/read-models/provider-connections/table.ts';
import type { Config } from '../../runtime/config.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { outboundPolicy } from '../../runtime/outbound/policy.ts';
import { savingMutation } from '../configuration/save-configuration.ts';
import type { ReadModelWait, ShownBy } from '../graphql/await-read-model.ts';
import type { ListDependencies } from '../graphql/list/list.ts';
import { mutation, type CommandFacts } from '../graphql/mutation.ts';
import type {
  MutationResolvers,
  MutationSetProviderConnectionSecretsArgs,
  ProviderConnectionResolvers,
  Resolvers,
} from '../graphql/resolver-types.generated.ts';
import { scopeOf } from '../graphql/scope-of.ts';
import { unwrap } from '../http/errors.ts';
import { archiveConnection } from './archive.ts';
import { atNewAddress } from './at-new-address.ts';
import { checkBaseUrl } from './base-url.ts';
import { checkPublicKey } from './public-key.ts';
import type { Changed } from './change.ts';
import { createConnection, type ConnectionDependencies, type Readdressed } from './create.ts';
import { listConnections } from './queries.ts';
import { rotateWebhookAddress } from './rotate-address.ts';
import { setSecrets, toldBySecrets } from './set-secrets.ts';
import { withEarlierPayees } from './with-earlier-payees.ts';

type Dependencies = Omit<ConnectionDependencies, 'policy' | 'publicUrl'> &
  ListDependencies & {
    readonly pools: Pools;
    readonly readModels: ReadModelWait;
    readonly config: Pick<Config, 'PUBLIC_URL' | 'SANDBOX_URL' | 'HOST' | 'PORT'>;
  };

/** A platform's contracts with providers. */
export function connectionsModule(deps: Dependencies): Resolvers {
  return {
    Query: {
      providerConnections: async (_root, args, context) =>
        unwrap(await listConnections(deps, await scopeOf(context), args)),
    },
    Mutation: mutationsOf(deps),
    ProviderConnection: connectionFields,
  };
}

type Names =
  | 'createProviderConnection'
  | 'saveProviderConnection'
  | 'setProviderConnectionSecrets'
  | 'rotateWebhookAddress'
  | 'archiveProviderConnection';

function mutationsOf(deps: Dependencies): Pick<MutationResolvers, Names> {
  const { PUBLIC_URL, SANDBOX_URL, HOST, PORT } = deps.config;
  const policy = outboundPolicy(SANDBOX_URL);
  const commands = { ...deps, policy, publicUrl: PUBLIC_URL ?? `http://${HOST}:${PORT}` };
  return {
    createProviderConnection: mutation(
      deps,
      'createProviderConnection',
      answering(createConnection, commands, readdressedAnswer, connectionTokens),
    ),
    saveProviderConnection: savingMutation(deps, 'saveProviderConnection', {
      kind: 'ProviderConnection',
      table: providerConnections,
      check: ({ provider, baseUrl, publicKey }, changes) => [
        ...('baseUrl' in changes ? checkBaseUrl(baseUrl, policy) : []),
        ...('publicKey' in changes ? checkPublicKey(provider, publicKey) : []),
      ],
      following: (before, after) => withEarlierPayees(before, atNewAddress(before, after)),
    }),
    setProviderConnectionSecrets: mutation(
      deps,
      'setProviderConnectionSecrets',
      answering(setSecrets, commands, changedAnswer, providerConnections),
      {
        toldBy: (args: MutationSetProviderConnectionSecretsArgs) => toldBySecrets(deps.vault, args),
      },
    ),
    rotateWebhookAddress: mutation(
      deps,
      'rotateWebhookAddress',
      answering(rotateWebhookAddress, commands, readdressedAnswer, connectionTokens),
    ),
    archiveProviderConnection: mutation(
      deps,
      'archiveProviderConnection',
      answering(archiveConnection, commands, changedAnswer, providerConnections),
    ),
  };
}

const changedAnswer = ({ connection }: Changed) => connection;
const readdressedAnswer = ({ connection, webhookUrl }: Readdressed) => ({ connection, webhookUrl });

/** A command as a mutation runs it: answered once readers of a table see what it wrote. */
const answering =
  <Deps, Args, Did extends Changed, Answer>(
    command: (deps: Deps, args: Args, facts: CommandFacts) => Promise<Result<Did>>,
    deps: Deps,
    answerOf: (did: Did) => Answer,
    table: ShownBy['table'],
  ) =>
  async (args: Args, facts: CommandFacts) => {
    const did = await command(deps, args, facts);
    if (!did.ok) return did;
    const { position } = did.value;
    const shownBy = position === undefined ? undefined : { table, position };
    return ok({ answer: answerOf(did.value), shownBy });
  };

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
