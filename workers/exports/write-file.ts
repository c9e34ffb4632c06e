import { createHash } from 'node:crypto';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import type { ExportEvent } from '../../domain/export/events.ts';
import {
  advanceExport,
  completeExport,
  failExport,
  listExport,
  removeExport,
  type ExportState,
} from '../../domain/export/export.ts';
import type { Result } from '../../domain/kernel/result.ts';
import { load, type Loaded } from '../../eventstore/handle-command.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { askedKey, exportKey, partKey } from '../../runtime/exports/keys.ts';
import type { PrivateFiles } from '../../runtime/files/private-files.ts';
import { commandIdOf, done, restart, retryIn, type Task, type TaskResult } from '../tasks/process.ts';
import type { AskRows } from './ask-rows.ts';

export interface ExportDependencies {
  readonly store: EventStore;
  readonly files: PrivateFiles;
  readonly askRows: AskRows;
  readonly now: () => Date;
  readonly signal: AbortSignal;
}

/** After this time other exports have their turn, in milliseconds. */
const TURN_MS = 8_000;
/** What is not there by then is not waited for any more. */
export const EXPORT_TIME_MS = 3 * 3_600_000;

type Running = Extract<ExportState, { readonly phase: 'RUNNING' }>;
type Ended = Extract<ExportState, { readonly phase: 'COMPLETED' | 'FAILED' }>;

/**
 * Writes the file of an export, part by part, each kept before its event says so: whoever goes on
 * behind a worker that was killed begins with the part that no event names, under the same key.
 * Throws RowsUnavailable and FilesUnavailable.
 */
export async function writeFile(deps: ExportDependencies, item: Task): Promise<TaskResult> {
  const endsAt = performance.now() + TURN_MS;
  for (;;) {
    const from = await load(deps.store, streamOf(listExport, item.key), listExport);
    const { state } = from;
    if (state.phase !== 'RUNNING') return done;
    const isOver = deps.now().getTime() - Date.parse(state.requested.at) > EXPORT_TIME_MS;
    if (isOver) await fail(deps, item, from, 'TIME_OVER');
    else if (state.isRead) await complete(deps, item, from, state);
    else await advance(deps, item, from, state);
    if (performance.now() > endsAt || deps.signal.aborted) return restart(0);
  }
}

async function advance(
  deps: ExportDependencies,
  item: Task,
  from: Loaded<ExportState>,
  { parts: { length: number }, cursor: after }: Running,
): Promise<void> {
  const answer = await deps.askRows(item.key, after);
  if ('refused' in answer) return fail(deps, item, from, answer.refused);
  const { text, rows, cursor } = answer;
  const content = Buffer.from(text);
  const part = `${number}-${createHash('sha256').update(content).digest('hex').slice(0, 16)}`;
  await deps.files.put(partKey(item.key, part), content);
  const advanced = { number, part, bytes: content.length, rows, cursor };
  await decide(deps, item, { from, occasion: part }, (state, at) =>
    advanceExport(state, { ...advanced, at }),
  );
}

async function complete(
  deps: ExportDependencies,
  item: Task,
  from: Loaded<ExportState>,
  { requested: { exportId, fileName }, parts }: Running,
): Promise<void> {
  const keys = parts.map(({ part }) => partKey(exportId, part));
  const bytes = parts.reduce((total, part) => total + part.bytes, 0);
  await deps.files.join(exportKey(exportId, fileName), keys, bytes);
  await decide(deps, item, { from, occasion: 'completed' }, (state, at) =>
    completeExport(state, { at }),
  );
  for (const key of keys) await deps.files.remove(key);
}

const fail = (
  deps: ExportDependencies,
  item: Task,
  from: Loaded<ExportState>,
  reason: Parameters<typeof failExport>[1]['reason'],
): Promise<void> =>
  decide(deps, item, { from, occasion: reason }, (state, at) => failExport(state, { reason, at }));

/**
 * Deletes what is kept of an export whose day is over, or that failed, and says so afterwards.
 * Throws FilesUnavailable.
 */
export async function removeFiles(deps: ExportDependencies, item: Task): Promise<TaskResult> {
  const from = await load(deps.store, streamOf(listExport, item.key), listExport);
  const { state } = from;
  if (state.phase !== 'COMPLETED' && state.phase !== 'FAILED') return done;
  const leftMs = state.phase === 'COMPLETED' ? Date.parse(state.expiresAt) - deps.now().getTime() : 0;
  if (leftMs > 0) return retryIn(leftMs);
  for (const key of keysOf(state)) await deps.files.remove(key);
  await decide(deps, item, { from, occasion: 'removed' }, (current, at) =>
    removeExport(current, { at }),
  );
  return done;
}

const keysOf = ({ requested: { exportId, fileName }, parts }: Ended): string[] => [
  ...parts.map(({ part }) => partKey(exportId, part)),
  exportKey(exportId, fileName),
  askedKey(exportId),
];

async function decide(
  { store, now }: ExportDependencies,
  item: Task,
  { from, occasion }: { readonly from: Loaded<ExportState>; readonly occasion: string },
  by: (state: ExportState, at: string) => Result<ExportEvent[]>,
): Promise<void> {
  const { key: id, correlationId, eventId: causationId } = item;
  const handled = await handle(store, listExport, {
    ...{ id, correlationId, causationId, actor: 'system', from },
    commandId: commandIdOf(item, occasion),
    decide: (state) => by(state, now().toISOString()),
  });
  if (!handled.ok) throw new Error(`An export was refused: ${handled.error.code}`);
}
