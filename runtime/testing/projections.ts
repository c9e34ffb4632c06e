import { headPosition } from '../../eventstore/head.ts';
import { readLog } from '../../eventstore/read-log.ts';
import type { GroupName } from '../../projections/table.ts';
import type { Group } from '../../projections/read-model.ts';
import { groups } from '../../projections/read-models.ts';
import { build } from '../../projections/rebuild/build.ts';
import { compareGenerations, type Difference } from '../../projections/rebuild/compare.ts';
import {
  activate,
  activeGeneration,
  checkpointOf,
  createGeneration,
  createIndexes,
  type Generation,
} from '../../projections/runner/generations.ts';
import { Projector } from '../../projections/runner/projector.ts';
import { prepareGenerations } from '../../projections/runner/schema.ts';
import { inTransaction } from '../database/pools.ts';
import type { TestStack } from './stack.ts';

/** A group of read models as the program has it, or as another version of it would. */
export function groupOf(name: GroupName, version?: number): Group {
  const found = groups.find((group) => group.name === name);
  if (!found) throw new Error(`No group ${name}`);
  return version === undefined ? found : { ...found, version };
}

export const sales = groupOf('sales');
export const ledger = groupOf('ledger');

/** An empty generation with its indexes, shown to readers when `active`. */
export async function newGeneration(
  { database }: TestStack,
  { active = false, group = sales } = {},
): Promise<Generation> {
  await prepareGenerations(database.writer);
  const generation = await createGeneration(database.writer, group);
  await createIndexes(database.writer, generation, group);
  if (active) await inTransaction(database.writer, (client) => activate(client, generation, group));
  return generation;
}

/** Brings a generation up to the head of the log, in batches. */
export async function projectAll(
  { store, database }: TestStack,
  generation: Generation,
  { batchMax = 1_000, group = groupOf(generation.group as GroupName) } = {},
): Promise<bigint | undefined> {
  const from = await checkpointOf(database.writer, generation);
  const projector = new Projector(database.writer, group, { generation, from, audience: 'nobody' });
  const until = await headPosition(store);
  if (until === undefined) return projector.position;
  const asked = { after: from, until, batchMax, afterBreak: sameLog };
  for await (const part of readLog(store, asked)) await projector.apply(part);
  return projector.position;
}

/** A test's store is no other after a break. */
const sameLog = async (): Promise<void> => undefined;

/** Brings several generations up to the head of the log, which is read once for all. */
export async function projectTogether(
  { store, database }: TestStack,
  generations: readonly Generation[],
): Promise<void> {
  const until = await headPosition(store);
  const goals = generations.map(async (generation) => {
    const group = groupOf(generation.group as GroupName);
    const from = await checkpointOf(database.writer, generation);
    const projector = new Projector(database.writer, group, { generation, from, audience: 'nobody' });
    return { builder: { group, generation, projector, demandLog: sameLog }, until };
  });
  await build(store, await Promise.all(goals));
}

export const differences = async (
  { database }: TestStack,
  a: Generation,
  b: Generation,
): Promise<readonly Difference[]> => {
  const group = groupOf(a.group as GroupName);
  const compared = await inTransaction(database.writer, (client) =>
    compareGenerations(client, group, a, b),
  );
  return compared.differences;
};

export async function active({ database }: TestStack, group: GroupName = 'sales'): Promise<Generation> {
  const generation = await activeGeneration(database.writer, group);
  if (!generation) throw new Error('No active generation');
  return generation;
}

/** The definitions of all indexes of a generation, keys among them, without the schema's name. */
export const indexesOf = async (stack: TestStack, { schema }: Generation): Promise<string[]> => {
  const text =
    'select indexdef as definition from pg_indexes where schemaname = $1 order by tablename, indexname';
  const found = await rowsOf<{ definition: string }>(stack, text, [schema]);
  return found.map(({ definition }) => definition.replace(`${schema}.`, ''));
};

export const rowsOf = async <Row extends Record<string, unknown>>(
  { database }: TestStack,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => (await database.writer.query<Row>(text, values)).rows;
