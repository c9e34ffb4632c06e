import { streamOf } from '../../domain/kernel/aggregate.ts';
import {
  attemptReceiver,
  ownMessage,
  recordAttempt,
  seeReceiver,
  type AttemptOutcome,
} from '../../domain/receiver/at-acquirer.ts';
import type { ReceiverEvent } from '../../domain/receiver/events.ts';
import { receiver } from '../../domain/receiver/receiver.ts';
import {
  areDocumentsValidated,
  type AcquirerReceiver,
  type Receiver,
  type ReceiverState,
} from '../../domain/receiver/state.ts';
import type { Result } from '../../domain/kernel/result.ts';
import { load } from '../../eventstore/handle-command.ts';
import { raiseIncident } from '../../eventstore/incidents.ts';
import {
  receiverConnectionsOf,
  type ReceiverConnection,
} from '../../eventstore/receiver-connections.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { Connections, OpenConnection } from '../providers/connections.ts';
import type { Outcome, Receiver as MadeReceiver } from '../providers/contract.ts';
import { OPERATION_MS } from '../providers/kit/http/deadline.ts';
import { commandIdOf, done, retryIn, type Task, type TaskResult } from '../tasks/process.ts';
import { receiverInput, type InputDependencies } from './receiver-input.ts';

export interface AcquirerDependencies extends InputDependencies {
  readonly store: EventStore;
  readonly vault: InputDependencies['vault'] & Pick<Vault, 'addSecrets'>;
  readonly connections: Connections;
  readonly now: () => Date;
  readonly newId: () => string;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Past this the work ends by itself, before it is given up. */
const LOOKED_AFTER_MS = 390 * DAY_MS;
/** Whoever made an attempt may still write down its answer for so long. */
const IN_FLIGHT_MS = OPERATION_MS + MINUTE_MS;

/** From one look to the next, in milliseconds: growing pauses, up to a day. */
const pauseMs = (tries: number): number => Math.min(DAY_MS, MINUTE_MS * 2 ** Math.min(tries, 11));

/**
 * Makes a seller's receiver at each acquirer of the platform that makes them, once nothing is
 * missing for it, and asks what became of those that are there. Running it twice makes one: the
 * attempt is written before the call, and an unknown outcome is never sent again by itself.
 */
export async function askAcquirers(deps: AcquirerDependencies, item: Task): Promise<TaskResult> {
  const { state } = await load(deps.store, streamOf(receiver, item.key), receiver);
  if (state.phase === 'NONE') return done;
  const waits: number[] = [];
  for (const connection of await receiverConnectionsOf(deps.store, state.platformId))
    waits.push(...(await askOne(deps, item, connection)));
  const ageMs = deps.now().getTime() - Date.parse(item.openedAt);
  if (ageMs > LOOKED_AFTER_MS) return done;
  // An acquirer that is connected later has its turn, and balances are looked at, once a day.
  if (areDocumentsValidated(state)) waits.push(DAY_MS);
  return waits.length > 0 ? retryIn(Math.min(...waits)) : done;
}

/** One connection's turn: when to come again, in milliseconds; none: not before a change. */
async function askOne(
  deps: AcquirerDependencies,
  item: Task,
  { connectionId, provider }: ReceiverConnection,
): Promise<number[]> {
  const open = await deps.connections.get(connectionId);
  const turn = { deps, item, connectionId, open };
  const state = await attempted(turn, provider);
  const known = state.phase === 'NONE' ? undefined : state.acquirers[connectionId];
  if (state.phase === 'NONE' || !known) return [];
  if (known.outcome === 'MADE') return look(turn, known);
  if (known.outcome === 'NOT_SENT') return [pauseMs(known.attempts)];
  return known.outcome === 'IN_FLIGHT' ? endInFlight(turn, known) : [];
}

interface Turn {
  readonly deps: AcquirerDependencies;
  readonly item: Task;
  readonly connectionId: string;
  readonly open: OpenConnection;
}

type Decide = (state: ReceiverState) => Result<ReceiverEvent[]>;

const write = ({ deps, item }: Turn, commandId: string, decide: Decide) =>
  handle(deps.store, receiver, {
    ...{ id: item.key, commandId, correlationId: item.correlationId, causationId: item.eventId },
    ...{ actor: 'worker', decide },
  });

/** Asks for the receiver where it may be asked for; answers what is known afterwards. */
async function attempted(turn: Turn, provider: string): Promise<ReceiverState> {
  const { deps, item, connectionId, open } = turn;
  const { store, now, newId } = deps;
  const { state: before } = await load(store, streamOf(receiver, item.key), receiver);
  const asked = { connectionId, provider, at: now().toISOString() };
  const wanted = attemptReceiver(before, asked);
  if (open.archived || before.phase === 'NONE' || !wanted.ok || wanted.value.length === 0) return before;
  // Before the attempt is written: what cannot be opened is no attempt.
  const input = await receiverInput(deps, before, provider);
  if (!input) return before;
  const begun = await write(turn, newId(), (state) => attemptReceiver(state, asked));
  if (!begun.ok) throw new Error(`An attempt at a receiver was refused: ${begun.error.code}`);
  const after = begun.value.state;
  // Only who has written the attempt asks.
  if (begun.value.written === 0 || after.phase === 'NONE') return after;
  const attempt = after.acquirers[connectionId]?.attempts ?? 0;
  const answer = await open.adapter.createReceiver?.(input, open.context);
  const outcome = outcomeOf(answer);
  if (answer?.kind === 'done' && answer.value.receiverToken)
    await deps.vault.addSecrets(`receiver-${item.key}-${connectionId}`, {
      receiverToken: answer.value.receiverToken,
    });
  return record(turn, attempt, outcome);
}

async function record(turn: Turn, attempt: number, outcome: AttemptOutcome): Promise<ReceiverState> {
  const { deps, item, connectionId } = turn;
  const commandId = commandIdOf(item, `receiver ${connectionId} ${attempt} ${outcome.kind}`);
  const at = deps.now().toISOString();
  const recorded = await write(turn, commandId, (state) =>
    recordAttempt(state, { connectionId, attempt, outcome, at }),
  );
  if (!recorded.ok) throw new Error(`A receiver's outcome was refused: ${recorded.error.code}`);
  const { state } = recorded.value;
  if (state.phase === 'OPEN' && state.acquirers[connectionId]?.outcome === 'UNKNOWN')
    await tellUnknown(turn, state, attempt);
  return state;
}

/** What an adapter's answer means for the attempt. */
function outcomeOf(answer: Outcome<MadeReceiver> | undefined): AttemptOutcome {
  if (!answer || answer.kind === 'notSent') return { kind: 'NOT_SENT', message: null };
  if (answer.kind === 'declined') return { kind: 'DECLINED', message: ownMessage(answer.message) };
  if (answer.kind === 'unknown') return { kind: 'UNKNOWN', message: null };
  const { receiverId, status } = answer.value;
  return { kind: 'MADE', receiverId, status };
}

/** An attempt whose maker stopped: after its time nobody writes its answer any more. */
async function endInFlight(turn: Turn, { attempts, attemptedAt }: AcquirerReceiver): Promise<number[]> {
  const leftMs = Date.parse(attemptedAt) + IN_FLIGHT_MS - turn.deps.now().getTime();
  if (leftMs > 0) return [leftMs];
  await record(turn, attempts, { kind: 'UNKNOWN', message: null });
  return [];
}

/** No acquirer can be asked by a reference of ours: somebody has to look (`settleReceiver`). */
const tellUnknown = ({ deps, connectionId, item }: Turn, state: Receiver, attempt: number) =>
  raiseIncident(deps.store, {
    kind: 'RECEIVER_OUTCOME_UNKNOWN',
    cause: { stream: streamOf(receiver, item.key) },
    occasion: `${connectionId} ${attempt}`,
    platformId: state.platformId,
    details: { connectionId, provider: state.acquirers[connectionId]?.provider ?? '' },
    at: deps.now(),
  });

/** What the acquirer says of one that is there; of one that is rejected nobody asks again. */
async function look(turn: Turn, known: AcquirerReceiver): Promise<number[]> {
  const { deps, item, connectionId, open } = turn;
  const { adapter, context } = open;
  const { receiverId } = known;
  if (receiverId === null || known.status === 'REJECTED' || open.archived) return [];
  const seen = known.status === 'PENDING' && (await adapter.fetchReceiver?.(receiverId, context));
  const status = seen && seen.kind === 'done' ? seen.value.status : known.status;
  const balance = adapter.capabilities.balances
    ? await adapter.fetchBalance?.(receiverId, context)
    : undefined;
  const at = deps.now().toISOString();
  const said = {
    ...{ connectionId, status, at },
    balance: balance?.kind === 'done' ? balance.value : known.balance,
  };
  const written = await write(turn, deps.newId(), (state) => seeReceiver(state, said));
  if (!written.ok) throw new Error(`A look at a receiver was refused: ${written.error.code}`);
  return status === 'PENDING' ? [pauseMs(item.tries)] : [];
}
