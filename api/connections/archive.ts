import { fail, type Result } from '../../domain/kernel/result.ts';
import { routedConnections } from '../../domain/routing/check-routes.ts';
import { loadConfiguration } from '../../eventstore/configuration.ts';
import { findAlsoArchived, type ConfigurationDependencies } from '../configuration/within-reach.ts';
import type { CommandFacts } from '../graphql/mutation.ts';
import type { MutationArchiveProviderConnectionArgs } from '../graphql/resolver-types.generated.ts';
import { changeConnection, type Changed } from './change.ts';

/**
 * Takes a connection out of use. Archiving one that is archived is success. Errors: NOT_FOUND, also
 * for what is out of reach; CONNECTION_IN_USE while a list of its platform names it; CONFLICT with
 * the present `revision`.
 */
export async function archiveConnection(
  deps: ConfigurationDependencies,
  { id, expectedRevision }: MutationArchiveProviderConnectionArgs,
  { scope, ...command }: CommandFacts,
): Promise<Result<Changed>> {
  if (!scope) return fail('UNAUTHENTICATED');
  const seen = await findAlsoArchived(deps, { kind: 'ProviderConnection', id, scope });
  if (!seen) return fail('NOT_FOUND');
  const { platformId } = seen.content;
  const platform = await loadConfiguration(deps.store, 'Platform', platformId);
  const isRouted = platform !== undefined && routedConnections(platform).has(id);
  if (seen.phase === 'SAVED' && isRouted) return fail('CONNECTION_IN_USE');
  return changeConnection(deps.store, { ...command, id }, { kind: 'archive', expectedRevision });
}
