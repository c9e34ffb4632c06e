import { reachesPlatform, type Scope } from '../../domain/access/scope.ts';
import { closeIncident as decide, incident } from '../../domain/incident/incident.ts';
import { fail, type Result } from '../../domain/kernel/result.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { CommandFacts } from '../graphql/mutation.ts';

/**
 * A person says what an incident was. Answers where in the log that is. Errors: NOT_FOUND, also for
 * one that is out of reach; INVALID_INPUT without a reason.
 */
export async function closeIncident(
  { store, now }: { store: EventStore; now: () => Date },
  { id, reason }: { id: string; reason: string },
  { scope, ...command }: CommandFacts,
): Promise<Result<bigint | undefined>> {
  if (!scope) return fail('UNAUTHENTICATED');
  const closed = await handle(store, incident, {
    ...command,
    id,
    decide: (state) =>
      state.phase !== 'NONE' && !isWithinReach(scope, state.raised.platformId)
        ? fail('NOT_FOUND')
        : decide(state, { by: scope.userId, reason, at: now().toISOString() }),
  });
  return closed.ok ? { ok: true, value: closed.value.position } : closed;
}

/** An incident of the whole installation belongs to no platform: it is a master's. */
const isWithinReach = (scope: Scope, platformId: string | null): boolean =>
  platformId === null ? scope.platformId === null : reachesPlatform(scope, platformId);
