import { z } from 'zod';
import type { ConfigurationState } from '../../domain/configuration/configuration.ts';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { fail, type Result } from '../../domain/kernel/result.ts';
import { reason } from '../../domain/kernel/text-schemas.ts';
import { findAlsoArchived, type ConfigurationDependencies } from '../configuration/authorized.ts';
import type { SignedInFacts } from '../graphql/command.ts';
import type { Changed, ConnectionFacts } from './change.ts';

/** What every mutation of a connection that is there is told, with the revision that was seen. */
export const ofConnection = z.object({ id: z.string(), expectedRevision: z.int() });
type OfConnection = z.infer<typeof ofConnection> & { readonly reason?: string };

/** The same of what takes something from somebody. */
export const ofConnectionWithReason = ofConnection.extend({ reason });

/** What one mutation makes of a connection that was found, as its stream told it. */
type Change<Did extends Changed> = (
  found: Exclude<ConfigurationState<ConfigurationOf<'ProviderConnection'>>, { phase: 'NONE' }>,
  facts: ConnectionFacts,
) => Promise<Result<Did>>;

/**
 * Changes a connection, which may be archived, behind what all its mutations ask first. Errors:
 * NOT_FOUND, also for what is out of reach; CONFLICT with the present `revision`
 * where nobody can have seen the one that is expected; those of the change.
 */
export async function withAnyConnection<Did extends Changed>(
  deps: ConfigurationDependencies,
  { id, expectedRevision, reason: why }: OfConnection,
  { scope, ...command }: SignedInFacts,
  change: Change<Did>,
): Promise<Result<Did>> {
  const found = await findAlsoArchived(deps, { kind: 'ProviderConnection', id, scope });
  if (!found) return fail('NOT_FOUND');
  // A change is put into what was read here: a later revision would be written over.
  if (expectedRevision > found.revision) return fail('CONFLICT', { revision: found.revision });
  return change(found, { ...command, id, ...(why !== undefined && { reason: why }) });
}

/** The same of a connection in use: one that is archived is NOT_FOUND. */
export const withConnection = <Did extends Changed>(
  deps: ConfigurationDependencies,
  args: OfConnection,
  facts: SignedInFacts,
  change: Change<Did>,
): Promise<Result<Did>> =>
  withAnyConnection(deps, args, facts, async (found, command) =>
    found.phase === 'ARCHIVED' ? fail('NOT_FOUND') : change(found, command),
  );
