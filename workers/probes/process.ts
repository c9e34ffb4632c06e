import { randomUUID } from 'node:crypto';
import type { ProbeEvent } from '../../domain/probe/events.ts';
import { endTest, judgeAnswer, probe } from '../../domain/probe/probe.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { fetchInTime } from '../charges/look-up.ts';
import type { Connections, OpenConnection } from '../providers/connections.ts';
import type { Outcome } from '../providers/contract.ts';
import { commandIdOf, defineProcess, done, type Process, type Task } from '../tasks/process.ts';

interface Dependencies {
  readonly store: EventStore;
  readonly connections: Connections;
  readonly now: () => Date;
}

/** Nobody waits longer in front of a screen, in milliseconds. */
const ENDS_AFTER_MS = 120_000;
/** The span of which charges are listed, in milliseconds. */
const LISTED_MS = 60_000;

/** From somebody's wish to know whether a connection works to what its provider says. */
export const probesProcess = (deps: Dependencies): Process =>
  defineProcess<ProbeEvent, 'test'>({
    name: 'probes',
    source: probe,
    events: {
      // Of no connection: one with an open circuit is what somebody wants to know of.
      ConnectionTestRequested: ({ requestedAt }) => ({
        ...{ change: 'open', kind: 'test', openedAt: requestedAt, afterMs: 0 },
      }),
      ConnectionTestEnded: () => ({ change: 'close' }),
    },
    kinds: {
      test: { urgent: true, slots: 4, endsAfterMs: ENDS_AFTER_MS, run: (item) => test(deps, item) },
    },
  });

async function test(deps: Dependencies, item: Task) {
  const { store, connections, now } = deps;
  // As it is now: secrets that were just set are what is tested.
  const connection = await connections.get(item.key, { isFresh: true });
  const askedMs = now().getTime();
  const outcome = await fetchInTime(deps, connection.context, (timed) =>
    askForNothing(deps, { ...connection, context: timed }),
  );
  const latencyMs = Math.max(0, now().getTime() - askedMs);
  const { called, ...judged } = judgeAnswer(outcome);
  await handle(store, probe, {
    id: item.key,
    commandId: commandIdOf(item, item.eventId),
    correlationId: item.correlationId,
    causationId: item.eventId,
    actor: 'worker',
    decide: (state) =>
      endTest(state, {
        ...judged,
        requestedAt: item.openedAt,
        latencyMs: called ? latencyMs : null,
        endedAt: now().toISOString(),
      }),
  });
  return done;
}

/**
 * A question that moves nothing and that only somebody with the connection's keys is answered: the
 * charges of the last minute, else one that nobody has made.
 */
export function askForNothing(
  { now }: Pick<Dependencies, 'now'>,
  { adapter, context }: Pick<OpenConnection, 'adapter' | 'context'>,
): Promise<Outcome<unknown>> {
  const { listing, lookupByReference, methods } = adapter.capabilities;
  if (listing && adapter.listTransactions) {
    const until = now();
    const from = new Date(until.getTime() - LISTED_MS).toISOString();
    return adapter.listTransactions({ from, until: until.toISOString() }, context);
  }
  const [method] = methods;
  const nobodys = randomUUID();
  return adapter.fetchTransaction(
    lookupByReference && method ? { reference: nobodys, method } : { transactionId: nobodys },
    context,
  );
}
