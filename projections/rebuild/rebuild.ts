import type pg from 'pg';
import { newestRecord } from '../../eventstore/head.ts';
import { resetToLog } from '../../eventstore/identity.ts';
import { readCheckpoints } from '../../eventstore/checkpoints-in-database.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Patience } from '../../runtime/database/once-unlocked.ts';
import type { Group } from '../read-model.ts';
import {
  activeGeneration,
  checkpointOf,
  dropGeneration,
  dropLeftovers,
  markBuilding,
  takeStatistics,
  type Generation,
} from '../runner/generations.ts';
import { deadLettersOf, type DeadLetter } from '../runner/dead-letters.ts';
import { assertBuiltFromLog } from '../runner/same-log.ts';
import { prepareGenerations } from '../runner/schema.ts';
import { build, openBuilder, type Builder, type Progress } from './build.ts';
import { compareGenerations, type Comparison } from './compare.ts';
import { inSnapshot, NotSwitched } from './one-position.ts';
import { showBuilt } from './show-built.ts';

export interface RebuildOptions {
  readonly store: EventStore;
  readonly pool: pg.Pool;
  readonly groups: readonly Group[];
  /**
   * `switch` shows the new tables to readers when they are equal to the live ones, or of a newer
   * version; `verify` only compares.
   */
  readonly mode: 'switch' | 'verify';
  /** Names of groups that `switch` shows although their rows differ from the live ones. */
  readonly replace?: ReadonlySet<string>;
  /**
   * Builds from the log that is there, whatever log the live tables were made from, and compares
   * nothing. Workers make their tasks again from it, too.
   */
  readonly resetToLog?: boolean;
  readonly onProgress?: (progress: Progress) => void;
  /** With readers who hold the live tables; five minutes where none is given. */
  readonly patience?: Patience;
  /**
   * Called once with what was built of each group, when all of them stand at one position. Only
   * `verify` calls it.
   */
  readonly inspect?: (rebuilt: ReadonlyMap<string, Generation>) => Promise<void>;
}

/** What came of building one group. */
type Outcome = { readonly group: string; readonly switched: boolean } & (
  | ({ readonly outcome: 'COMPARED' } & Comparison)
  | { readonly outcome: 'NOT_COMPARED'; readonly reason: string }
);

/** What came of one group, and what the tables that were made leave out, or those that stay. */
export type GroupResult = Outcome & { readonly leftOut: readonly DeadLetter[] };

export interface RebuildResult {
  readonly events: number;
  readonly groups: readonly GroupResult[];
}

const MARK_EVERY_MS = 20_000;

interface Candidate {
  readonly group: Group;
  readonly live: Generation | undefined;
  /** Whether the live tables were made of any part of the log. */
  readonly hasRead: boolean;
}

/**
 * Builds groups of read models from the first event, beside the live ones, reading the log once for
 * all; compares each at one position, and switches or drops
 * (specification/event-store#read-model-groups). The live runner goes on all the while but for the
 * moment of a switch. An event that cannot be applied becomes a dead letter of the new tables,
 * which serve all else. Never switches to an older version. Throws LogMismatch when the live tables
 * were made from another log and that is not accepted.
 */
export async function rebuild(options: RebuildOptions): Promise<RebuildResult> {
  const { store, pool, groups, mode, onProgress } = options;
  await prepareGenerations(pool);
  await dropLeftovers(pool);
  const logId = options.resetToLog
    ? (await resetToLog(store, await readCheckpoints(pool))).id
    : await assertBuiltFromLog(options);
  const candidates = await Promise.all(
    groups.map(async (group) => {
      const live = await activeGeneration(pool, group.name);
      return { group, live, hasRead: !!live && (await checkpointOf(pool, live)) !== undefined };
    }),
  );
  const builders = new Map<Candidate, Builder>();
  const mark = setInterval(() => {
    const generations = [...builders.values()].map(({ generation }) => generation);
    void markBuilding(pool, generations).catch(() => undefined);
  }, MARK_EVERY_MS);
  const kept = new Set<Builder>();
  try {
    for (const candidate of candidates)
      if (!refusal(candidate, mode))
        builders.set(candidate, await openBuilder(options, candidate.group, logId));
    const goals = [...builders].map(async ([{ live, hasRead }, builder]) => ({
      builder,
      until: await (live && hasRead && !options.resetToLog
        ? checkpointOf(pool, live)
        : newestRecord(store)),
    }));
    const events = await build(store, await Promise.all(goals), onProgress);
    for (const { generation, group } of builders.values()) await takeStatistics(pool, generation, group);
    const results: GroupResult[] = [];
    for (const candidate of candidates) {
      const builder = builders.get(candidate);
      const outcome = await finish(options, candidate, builder);
      const result = { ...outcome, leftOut: await leftOutOf(pool, candidate, { builder, ...outcome }) };
      if (builder && result.switched) kept.add(builder);
      results.push(result);
    }
    if (mode === 'verify' && options.inspect) {
      await toOnePosition(store, [...builders.values()]);
      await options.inspect(
        new Map([...builders.values()].map(({ generation }) => [generation.group, generation])),
      );
    }
    return { events, groups: results };
  } finally {
    clearInterval(mark);
    for (const builder of builders.values())
      if (!kept.has(builder)) await dropGeneration(pool, builder.generation);
  }
}

/** What one group says of another is compared only where both have read the same. */
async function toOnePosition(store: EventStore, builders: readonly Builder[]): Promise<void> {
  const positions = builders.flatMap(({ projector }) => projector.position ?? []);
  const until = positions.reduce<bigint | undefined>(
    (newest, position) => (newest === undefined || position > newest ? position : newest),
    undefined,
  );
  await build(
    store,
    builders.map((builder) => ({ builder, until })),
  );
}

async function leftOutOf(
  pool: pg.Pool,
  { live }: Candidate,
  { builder, switched }: { readonly builder: Builder | undefined; readonly switched: boolean },
): Promise<readonly DeadLetter[]> {
  const built = (await builder?.projector.deadLetters()) ?? [];
  const shown = live && !switched ? await deadLettersOf(pool, live) : [];
  const isBuilt = (letter: DeadLetter) => built.some(({ stream }) => stream === letter.stream);
  return [...built, ...shown.filter((letter) => !isBuilt(letter))];
}

/** Why nothing is built for a group; undefined: it is. */
function refusal({ group, live, hasRead }: Candidate, mode: RebuildOptions['mode']): string | undefined {
  if (!live) return mode === 'verify' ? 'there are no live tables' : undefined;
  // What was read up to nowhere equals what was built up to nowhere.
  if (mode === 'verify' && !hasRead) return 'the live tables have read nothing of the log';
  if (live.version === group.version || (mode === 'switch' && live.version < group.version))
    return undefined;
  return `the live tables have version ${live.version}, this program has version ${group.version}`;
}

async function finish(
  options: RebuildOptions,
  candidate: Candidate,
  builder: Builder | undefined,
): Promise<Outcome> {
  const { store, pool, mode } = options;
  const { group, live, hasRead } = candidate;
  if (!builder) {
    const reason = refusal(candidate, mode) ?? 'nothing was built';
    return { group: group.name, switched: false, outcome: 'NOT_COMPARED', reason };
  }
  try {
    if (!live || options.resetToLog) {
      await showBuilt({ store, pool, builder }, options.patience);
      const reason = live ? 'made from the log that is there' : 'the first tables';
      return { group: group.name, switched: true, outcome: 'NOT_COMPARED', reason };
    }
    return await replaceLive(options, { group, live, hasRead }, builder);
  } catch (error) {
    if (!(error instanceof NotSwitched)) throw error;
    return { group: group.name, switched: false, outcome: 'NOT_COMPARED', reason: error.message };
  }
}

/** Compares with the live tables where they mean the same, and switches. */
async function replaceLive(
  options: RebuildOptions,
  { group, live, hasRead }: Candidate & { readonly live: Generation },
  builder: Builder,
): Promise<Outcome> {
  const { store, pool, mode, replace } = options;
  const parts = { store, pool, builder, live };
  if (live.version !== group.version || !hasRead) {
    await showBuilt(parts, options.patience);
    const reason = hasRead
      ? `version ${live.version} means something else`
      : 'the live tables had read nothing of the log';
    return { group: group.name, switched: true, outcome: 'NOT_COMPARED', reason };
  }
  const comparison = await inSnapshot(parts, (client) =>
    compareGenerations(client, group, live, builder.generation),
  );
  const isWanted = comparison.differences.length === 0 || replace?.has(group.name);
  const switched = mode === 'switch' && isWanted === true;
  if (switched) await showBuilt(parts, options.patience);
  return { group: group.name, switched, outcome: 'COMPARED', ...comparison };
}
