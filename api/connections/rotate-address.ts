import { fail, type Result } from '../../domain/kernel/result.ts';
import { addConnectionSecrets } from '../../runtime/vault/connection-secrets.ts';
import { findWithinReach } from '../configuration/within-reach.ts';
import type { CommandFacts } from '../graphql/mutation.ts';
import type { MutationRotateWebhookAddressArgs } from '../graphql/resolver-types.generated.ts';
import { saveConnection } from './change.ts';
import { readdressed, type ConnectionDependencies, type Readdressed } from './create.ts';
import { tokenDigestOf, webhookTokenOf } from './webhook-token.ts';

/**
 * Gives a connection another webhook address; its old one is refused from then on. Errors:
 * NOT_FOUND, also for what is out of reach; CONFLICT with the present `revision`.
 */
export async function rotateWebhookAddress(
  deps: ConnectionDependencies,
  { id, expectedRevision }: MutationRotateWebhookAddressArgs,
  { scope, ...command }: CommandFacts,
): Promise<Result<Readdressed>> {
  if (!scope) return fail('UNAUTHENTICATED');
  const seen = await findWithinReach(deps, { kind: 'ProviderConnection', id, scope });
  if (!seen) return fail('NOT_FOUND');
  // The change is put into what was read here: a later revision would be written over.
  if (expectedRevision > seen.revision) return fail('CONFLICT', { revision: seen.revision });
  const { commandId: version } = command;
  const token = webhookTokenOf(deps.vault, version);
  if (expectedRevision === seen.revision)
    await addConnectionSecrets(deps.vault, { connectionId: id, version }, { webhookToken: token });
  const content = {
    ...seen.content,
    webhookTokenDigest: tokenDigestOf(token),
    secrets: { ...seen.content.secrets, webhookToken: version },
  };
  const saved = await saveConnection(deps.store, { ...command, id }, { expectedRevision, content });
  return saved.ok ? readdressed(deps, saved.value, token) : saved;
}
