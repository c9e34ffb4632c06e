import { z } from 'zod';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { fail, ok } from '../../domain/kernel/result.ts';
import { LOST_MS, probe, requestTest, type ProbeState } from '../../domain/probe/probe.ts';
import { load } from '../../eventstore/handle-command.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { findAlsoArchived, type ConfigurationDependencies } from '../configuration/authorized.ts';
import { defineCommand } from '../graphql/command.ts';

type Clock = { readonly now: () => Date };

/** A test of a connection, as the contract has it. */
export interface ShownTest {
  readonly state: 'RUNNING' | 'PASSED' | 'FAILED' | 'UNCERTAIN';
  readonly reason: string | null;
  readonly latencyMs: number | null;
  readonly requestedAt: Date;
  readonly endedAt: Date | null;
}

/**
 * Has a worker ask the provider something that moves nothing, with the connection's keys. Errors:
 * NOT_FOUND, also for what is out of reach.
 */
export const testProviderConnection = defineCommand({
  input: z.object({ id: z.string() }),
  async run(deps: ConfigurationDependencies & Clock, { id }, { scope, ...facts }) {
    const found = await findAlsoArchived(deps, { kind: 'ProviderConnection', id, scope });
    if (!found) return fail('NOT_FOUND');
    const { platformId } = found.content;
    const handled = await handle(deps.store, probe, {
      ...{ ...facts, id },
      decide: (state) =>
        requestTest(state, {
          ...{ connectionId: id, platformId, requestedBy: scope.userId },
          requestedAt: deps.now().toISOString(),
        }),
    });
    if (!handled.ok) return handled;
    const shown = shownTest(handled.value.state, deps.now());
    return shown ? ok({ answer: shown }) : fail('NOT_FOUND');
  },
});

/** The newest test of a connection; null: there was none. */
export async function lastTestOf(
  { store, now }: Clock & { readonly store: EventStore },
  connectionId: string,
): Promise<ShownTest | null> {
  const { state } = await load(store, streamOf(probe, connectionId), probe);
  return shownTest(state, now()) ?? null;
}

/** One that is lost says so: nobody waits for ever. */
function shownTest(state: ProbeState, now: Date): ShownTest | undefined {
  if (state.phase === 'NONE') return undefined;
  const requestedAt = new Date(state.requested.requestedAt);
  if (state.phase === 'ENDED') {
    const { result, reason, latencyMs, endedAt } = state.ended;
    return { state: result, reason, latencyMs, requestedAt, endedAt: new Date(endedAt) };
  }
  const isLost = now.getTime() - requestedAt.getTime() >= LOST_MS;
  return {
    ...{ state: isLost ? 'UNCERTAIN' : 'RUNNING', reason: isLost ? 'NO_WORKER' : null },
    ...{ latencyMs: null, requestedAt, endedAt: null },
  };
}
