import { readLog, headPosition } from '../../eventstore/read-log.ts';
import { readModels } from '../../projections/read-models.ts';
import { compareGenerations, type Difference } from '../../projections/rebuild/compare.ts';
import {
  activate,
  activeGeneration,
  checkpointOf,
  createGeneration,
  prepareGenerations,
  type Generation,
} from '../../projections/runner/generations.ts';
import { Projector } from '../../projections/runner/projector.ts';
import { inTransaction } from '../database/pools.ts';
import type { TestStack } from './stack.ts';

/** An empty generation, shown to readers when `active`. */
export async function newGeneration(
  { database }: TestStack,
  { active = false, version = 1 } = {},
): Promise<Generation> {
  await prepareGenerations(database.writer);
  const generation = await createGeneration(database.writer, readModels, version);
  if (active) await inTransaction(database.writer, (client) => activate(client, generation, readModels));
  return generation;
}

/** Brings a generation up to the head of the log, in batches. */
export async function projectAll(
  { store, database }: TestStack,
  generation: Generation,
  batchMax = 1_000,
): Promise<bigint | undefined> {
  const projector = new Projector(
    database.writer,
    generation,
    readModels,
    await checkpointOf(database.writer, generation),
    'nobody',
  );
  const head = await headPosition(store);
  if (head === undefined) return projector.position;
  for await (const batch of readLog(store, projector.position, head, batchMax))
    await projector.apply(batch);
  return projector.position;
}

export const differences = (
  { database }: TestStack,
  a: Generation,
  b: Generation,
): Promise<Difference[]> =>
  inTransaction(database.writer, (client) => compareGenerations(client, readModels, a, b));

export async function active({ database }: TestStack): Promise<Generation> {
  const generation = await activeGeneration(database.writer);
  if (!generation) throw new Error('No active generation');
  return generation;
}

export const rowsOf = async <Row extends Record<string, unknown>>(
  { database }: TestStack,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => (await database.writer.query<Row>(text, values)).rows;
