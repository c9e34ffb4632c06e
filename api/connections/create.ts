import { z } from 'zod';
import { configurationKinds, providerConnection } from '../../domain/configuration/schemas.ts';
import { writtenProblems } from '../../domain/configuration/written.ts';
import { invalidInput } from '../../domain/kernel/errors/invalid-fields.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { providerOf } from '../../domain/providers/registry.ts';
import { webhookUrlOf } from '../../domain/providers/webhook-url.ts';
import { connectionTokens } from '../../projections/read-models/connection-tokens/table.ts';
import type { OutboundPolicy } from '../../runtime/outbound/policy.ts';
import { addConnectionSecrets } from '../../runtime/vault/connection-secrets.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { findAuthorized, type ConfigurationDependencies } from '../configuration/authorized.ts';
import { defineCommand, type SignedInFacts } from '../graphql/command.ts';
import { checkBaseUrl } from './base-url.ts';
import { answered, saveConnection, type Changed } from './change.ts';
import { checkCurrencies, checkPublicKey } from './public-key.ts';
import { tokenDigestOf, webhookTokenOf } from './webhook-token.ts';

export interface ConnectionDependencies extends ConfigurationDependencies {
  readonly vault: Pick<Vault, 'addSecrets' | 'digest'>;
  readonly policy: OutboundPolicy;
  /** Part of webhook addresses. */
  readonly publicUrl: string;
}

/** A change of a connection that gave it a webhook address. */
export interface Readdressed extends Changed {
  readonly webhookUrl: string;
}

const NEW = -1;

const newConnection = providerConnection.pick({ payee: true, fee: true }).extend({
  currencies: providerConnection.shape.currencies.default(['BRL']),
  settledByCalendar: z.boolean().default(false),
  publicKey: z.string().default(''),
  /** One's own where it is left out. */
  platformId: z.string().nullish(),
  provider: z.string(),
  /** The provider's own where it is left out and there is one. */
  baseUrl: z.string().nullish(),
});

/**
 * Connects a platform to a provider, without secrets but for the webhook address's token. Errors:
 * NOT_FOUND for a platform out of reach; INVALID_INPUT with fields and codes; CONFLICT for a call
 * again whose address was replaced since.
 */
export const createProviderConnection = defineCommand({
  input: z.object({ input: newConnection }),
  run: (deps: ConnectionDependencies, { input }, facts) =>
    answered(createConnection(deps, input, facts), connectionTokens, newAddressOf),
});

async function createConnection(
  deps: ConnectionDependencies,
  input: z.infer<typeof newConnection>,
  { scope, ...command }: SignedInFacts,
): Promise<Result<Readdressed>> {
  const wrong = writtenProblems(configurationKinds.ProviderConnection, input, undefined);
  if (wrong.length > 0) return fail('INVALID_INPUT', { fields: wrong });
  const platformId = input.platformId ?? scope.platformId;
  if (platformId === null) return invalid('platformId', 'REQUIRED');
  if (!(await findAuthorized(deps, { kind: 'Platform', id: platformId, scope })))
    return fail('NOT_FOUND');
  const provider = providerOf(input.provider);
  if (!provider) return invalid('provider', 'UNKNOWN');
  // The call again is the same command, and so the same connection.
  const { commandId } = command;
  const token = webhookTokenOf(deps.vault, commandId);
  const address = input.baseUrl ?? provider.baseUrl;
  if (address === undefined) return invalid('baseUrl', 'REQUIRED');
  const parsed = providerConnection.safeParse({
    ...input,
    baseUrl: address,
    connectionId: commandId,
    platformId,
    webhookTokenDigest: tokenDigestOf(token),
    secrets: { webhookToken: commandId },
  });
  if (!parsed.success) return invalidInput(parsed.error);
  const { baseUrl, publicKey, currencies } = parsed.data;
  const refused = [
    ...checkBaseUrl(baseUrl, deps.policy),
    ...checkPublicKey(provider.code, publicKey),
    ...checkCurrencies(provider.code, currencies),
  ];
  if (refused.length > 0) return fail('INVALID_INPUT', { fields: refused });
  await addConnectionSecrets(
    deps.vault,
    { connectionId: commandId, version: commandId },
    { webhookToken: token },
  );
  const facts = { ...command, id: commandId };
  const saved = await saveConnection(deps.store, facts, { expectedRevision: NEW, content: parsed.data });
  return saved.ok ? readdressed(deps, saved.value, token) : saved;
}

const invalid = (field: string, code: string): Result<never> =>
  fail('INVALID_INPUT', { fields: [{ field, code }] });

/**
 * What tells the address that a command made. Error: CONFLICT for one that is not the connection's
 * any more, as when a call is repeated behind a later one.
 */
export function readdressed(
  { publicUrl }: Pick<ConnectionDependencies, 'publicUrl'>,
  changed: Changed,
  token: string,
): Result<Readdressed> {
  const { revision, content } = changed.connection;
  if (content.webhookTokenDigest !== tokenDigestOf(token)) return fail('CONFLICT', { revision });
  return ok({ ...changed, webhookUrl: webhookUrlOf(publicUrl, content.provider, token) });
}

export const newAddressOf = ({ connection, webhookUrl }: Readdressed) => ({ connection, webhookUrl });
