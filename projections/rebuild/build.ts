import type pg from 'pg';
import { compareLog, LogMismatch } from '../../eventstore/compare-log.ts';
import { readLog, type LogPart } from '../../eventstore/read-log.ts';
import { readCheckpoints } from '../../eventstore/checkpoints-in-database.ts';
import { assertSameLog } from '../../eventstore/same-log.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { eventTypesOf, type Group } from '../read-model.ts';
import { isBefore } from '../../eventstore/feed.ts';
import { createGeneration, type Generation } from '../runner/generations.ts';
import { Projector } from '../runner/projector.ts';

/** A generation that is being built, of which nobody reads yet. */
export interface Builder {
  readonly group: Group;
  readonly generation: Generation;
  readonly projector: Projector;
  /** Throws when the store does not answer, or is not the one any more that was read so far. */
  readonly demandLog: (read: bigint | undefined) => Promise<void>;
}

export interface Goal {
  readonly builder: Builder;
  /** Never beyond the live tables: the two are compared at one position. undefined: nothing yet. */
  readonly until: bigint | undefined;
}

export interface Progress {
  readonly events: number;
  readonly position: bigint;
  readonly head: bigint;
}

const BATCH_MAX = 1_000;

export async function openBuilder(
  { pool, store }: { readonly pool: pg.Pool; readonly store: EventStore },
  group: Group,
  logId: string,
): Promise<Builder> {
  const generation = await createGeneration(pool, group, logId);
  const projector = new Projector(pool, group, { generation, from: undefined, audience: 'nobody' });
  const demandLog = async (checkpoint: bigint | undefined) => {
    // What others have read of it counts, too: an older copy has the same id.
    await assertSameLog({ store, pool, checkpoints: readCheckpoints });
    const { relations } = await compareLog(store, [{ logId, checkpoint }]);
    if (relations[0] !== 'SAME') throw new LogMismatch(relations[0] === 'OLDER' ? 'OLDER' : 'OTHER');
  };
  return { group, generation, projector, demandLog };
}

/**
 * Reads the log once for all, up to the goal of each, and of it what any of them is made of.
 * Answers how many events that were.
 */
export async function build(
  store: EventStore,
  goals: readonly Goal[],
  onProgress?: (progress: Progress) => void,
): Promise<number> {
  const open = goals.filter(({ builder, until }) => isBefore(builder.projector.position, until));
  const head = open.reduce<bigint>((max, { until = 0n }) => (until > max ? until : max), 0n);
  if (open.length === 0) return 0;
  const after = oldest(open.map(({ builder }) => builder.projector.position));
  const types = [...new Set(open.flatMap(({ builder }) => [...eventTypesOf(builder.group)]))];
  const demandLog = async (read: bigint | undefined) => open[0]?.builder.demandLog(read);
  const sameLog = () => demandLog(after);
  const asked = { after, until: head, types, batchMax: BATCH_MAX, sameLog, afterBreak: demandLog };
  let events = 0;
  let writing: Promise<unknown> = Promise.resolve();
  let position = 0n;
  for await (const part of readLog(store, asked)) {
    await writing;
    // The next part is read while PostgreSQL writes this one; a failure is met at the next turn.
    writing = Promise.all(open.map((goal) => applyUpTo(goal, part)));
    writing.catch(() => undefined);
    events += part.events.length;
    position = part.position;
    onProgress?.({ events, position, head });
  }
  await writing;
  if (position < head) onProgress?.({ events, position: head, head });
  for (const { builder, until } of open) {
    await builder.projector.apply({ events: [], position: until });
    await builder.projector.save();
  }
  return events;
}

async function applyUpTo({ builder, until = 0n }: Goal, part: LogPart): Promise<void> {
  if (part.position <= until) return builder.projector.apply(part);
  const events = part.events.filter(({ position }) => position <= until);
  await builder.projector.apply({ events, position: events.at(-1)?.position });
}

const oldest = (positions: readonly (bigint | undefined)[]): bigint | undefined =>
  positions.reduce((a, b) => (a === undefined || b === undefined || b < a ? a && b : a));
