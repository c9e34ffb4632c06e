import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { LogMismatch } from '../../eventstore/compare-log.ts';
import { readWithFeed, type Feed } from '../../eventstore/feed.ts';
import { isAway } from '../../eventstore/is-away.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { inTransaction } from '../../runtime/database/pools.ts';
import { LeaseLost, type Lease } from '../../runtime/database/lease.ts';
import type { Logger } from '../../runtime/observability/logger.ts';
import { eventTypesOf, type Group } from '../read-model.ts';
import {
  activate,
  activeGeneration,
  checkpointOf,
  createGeneration,
  createIndexes,
  type Generation,
} from './generations.ts';
import { retryDeadLetters } from './live-dead-letters.ts';
import { projectionMetrics } from './metrics.ts';
import { Projector } from './projector.ts';
import { reportStop } from './report-stop.ts';
import { CheckpointMoved } from './write-batch.ts';

export interface LiveGroupOptions {
  readonly store: EventStore;
  readonly pool: pg.Pool;
  /** Throws LogMismatch when the group's tables were not made from the log that is read. */
  readonly sameLog: () => Promise<unknown>;
  /** Nothing is written by a leader that was replaced. */
  readonly lease: Lease;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

/** A program of another version owns these tables: this one must not write them. */
export class OtherVersion extends Error {
  constructor({ name, version }: Group, found: number) {
    super(`Read models ${name} have version ${found}; this program writes version ${version}`);
  }
}

/** What another try would not mend. */
const FINAL = [OtherVersion, LogMismatch, LeaseLost] as const;

const BATCH_MAX = 1_000;
const BACKOFF_MAX_MS = 30_000;

/**
 * Keeps one group up to date until the signal aborts: alone while it is behind, with the feed once
 * it has caught up, and alone again when it is too slow for the feed. What fails is stopped, is
 * reported, and tries again from its checkpoint with back-off. Throws OtherVersion, LogMismatch and
 * LeaseLost.
 */
export async function keepGroup(group: Group, feed: Feed, options: LiveGroupOptions): Promise<void> {
  const { signal } = options;
  const { name } = group;
  let reached: bigint | undefined;
  /** Of these tables this program has tried what others had to leave out. */
  let retried: Generation['id'] | undefined;
  for (let [tries, failures] = [0, 0]; !signal.aborted;) {
    let projector: Projector | undefined;
    try {
      projector = await openProjector(group, options);
      const { id } = projector.generation;
      if (id !== retried) await retryDeadLetters(projector, options);
      retried = id;
      await goOn(group, projector, feed, options);
    } catch (error) {
      if (signal.aborted) return;
      if (FINAL.some((kind) => error instanceof kind)) throw error;
      if (error instanceof CheckpointMoved && (await wasReplaced(projector, options.pool))) continue;
      const saved = projector ? projector.saved : reached;
      if (saved !== reached) [tries, failures] = [0, 0];
      reached = saved;
      tries += 1;
      projectionMetrics.stopped.set({ group: name }, 1);
      const isFailure = !(await isAway(error, options.store));
      if (isFailure) failures += 1;
      // What goes wrong while it is tried again stops nobody a second time.
      if (isFailure) retried = projector?.generation.id;
      await reportStop(group, { error, failures: isFailure ? failures : 0 }, options);
      const ms = Math.min(BACKOFF_MAX_MS, 50 * 2 ** tries) * (0.5 + Math.random() / 2);
      await sleep(ms, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** Whether a rebuild has shown other tables since: nothing has failed, and readers wait. */
async function wasReplaced(projector: Projector | undefined, pool: pg.Pool): Promise<boolean> {
  if (!projector) return false;
  const { id, group } = projector.generation;
  const active = await activeGeneration(pool, group).catch(() => undefined);
  return active !== undefined && active.id !== id;
}

async function openProjector(
  group: Group,
  { pool, lease, sameLog }: Pick<LiveGroupOptions, 'pool' | 'lease' | 'sameLog'>,
): Promise<Projector> {
  const generation = await ensureActive(group, pool);
  await sameLog();
  const from = await checkpointOf(pool, generation);
  return new Projector(pool, group, { generation, from, audience: 'readers', lease });
}

/** The generation to write; made where the group has none. Throws OtherVersion. */
async function ensureActive(group: Group, pool: pg.Pool): Promise<Generation> {
  const active = await activeGeneration(pool, group.name);
  if (active && active.version !== group.version) throw new OtherVersion(group, active.version);
  if (active) return active;
  const generation = await createGeneration(pool, group);
  await createIndexes(pool, generation, group);
  await inTransaction(pool, (client) => activate(client, generation, group));
  return generation;
}

/** A checkpoint behind which nothing changed is written that often, in milliseconds. */
const SAVE_EVERY_MS = 1_000;

/** Until the signal aborts. A try that fails has saved what it passed over in that time. */
async function goOn(
  group: Group,
  projector: Projector,
  feed: Feed,
  options: LiveGroupOptions,
): Promise<void> {
  const leaving = new AbortController();
  const signal = AbortSignal.any([options.signal, leaving.signal]);
  const follow = async () => {
    const onJoin = () => projectionMetrics.stopped.set({ group: group.name }, 0);
    const asked = {
      ...{ after: projector.position, types: [...eventTypesOf(group)], batchMax: BATCH_MAX },
      ...{ lingerMs: group.lingerMs, sameLog: options.sameLog, signal, onJoin },
    };
    for await (const batch of readWithFeed(options.store, feed, asked)) {
      await projector.apply(batch);
      projectionMetrics.events.inc({ group: group.name }, batch.events.length);
      projectionMetrics.position.set({ group: group.name }, Number(projector.position ?? 0n));
    }
  };
  try {
    await Promise.race([follow(), saveNowAndThen(projector, signal)]);
  } finally {
    leaving.abort();
  }
}

async function saveNowAndThen(projector: Projector, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await projector.save();
    await sleep(SAVE_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}
