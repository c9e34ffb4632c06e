import {
  comparison,
  recordCompared,
  spanToCompare,
  type Span,
} from '../../domain/comparison/comparison.ts';
import { handle, loadCached } from '../../eventstore/repository.ts';
import type { ChargeDependencies } from '../charges/dependencies.ts';
import type { OpenConnection } from '../providers/connections.ts';
import { commandIdOf, restart, retryIn, done, type Task, type TaskResult } from '../tasks/process.ts';
import { msUntilNight } from './night.ts';
import { reportNotCompared, reportNotKnown, reportStandstill } from './report.ts';
import { readSpan, type Read } from './read-span.ts';

export type ComparisonDependencies = Pick<
  ChargeDependencies,
  'store' | 'vault' | 'connections' | 'now' | 'newId'
>;

/**
 * The money of a PIX may go back for 90 days; some time after its last sale an archived connection
 * is done.
 */
const ARCHIVED_MS = 120 * 86_400_000;
/** After a provider that did not answer. */
const RETRY_MS = 30 * 60_000;

/**
 * Compares what a provider lists of one connection with what we know, up to the end of yesterday,
 * and applies what it says to each sale. Running it twice changes nothing.
 */
export async function compareList(deps: ComparisonDependencies, item: Task): Promise<TaskResult> {
  const { state } = await loadCached(deps.store, comparison, item.key);
  const lastGoal = state.phase === 'NONE' ? item.openedAt : state.goal;
  const standsStill = () => reportStandstill(deps, item, lastGoal);
  try {
    const connection = await deps.connections.get(item.key);
    if (isOver(deps, connection, item)) return done;
    const span = spanToCompare(state, deps.now());
    if (!span) return restart(msUntilNight(deps.now(), item.key));
    const read = await readSpan(deps, connection, span);
    await record(deps, { item, connection, span, read });
    if (read.answered) return restart(0);
  } catch (error) {
    await standsStill();
    throw error;
  }
  await standsStill();
  return retryIn(RETRY_MS);
}

const isOver = (
  { now }: Pick<ComparisonDependencies, 'now'>,
  { adapter, archived }: OpenConnection,
  { openedAt }: Task,
): boolean =>
  !adapter.capabilities.listing || (archived && now().getTime() - Date.parse(openedAt) > ARCHIVED_MS);

interface Compared {
  readonly item: Task;
  readonly connection: OpenConnection;
  readonly span: Span;
  readonly read: Read;
}

/** What nobody knows first: a part that is recorded is not read again. */
async function record(deps: ComparisonDependencies, { item, connection, span, read }: Compared) {
  const { until, charges, notKnown, foreign } = read;
  const { from, goal } = span;
  await reportNotKnown(deps, connection, { ...read, from, goal });
  await reportNotCompared(deps, connection, { ...read, goal, work: item.kind });
  if (until === from) return;
  await handle(deps.store, comparison, {
    id: item.key,
    commandId: commandIdOf(item, `${goal} ${until}`),
    correlationId: item.correlationId,
    causationId: item.eventId,
    actor: 'worker',
    decide: (state) =>
      recordCompared(state, {
        connectionId: item.key,
        from,
        until,
        goal,
        charges,
        notKnown: notKnown.length,
        foreign: foreign.length,
        at: deps.now().toISOString(),
      }),
  });
}
