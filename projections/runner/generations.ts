import type pg from 'pg';
import { migrate } from '../../runtime/database/migrate.ts';
import { inTransaction } from '../../runtime/database/pools.ts';
import type { ReadModel, Table } from '../read-model.ts';

const STEPS = [
  `create table projection.generations (
     id int generated always as identity primary key,
     version int not null,
     status text not null check (status in ('BUILDING', 'ACTIVE', 'RETIRED')),
     position bigint,
     created_at timestamptz not null default now());
   create unique index on projection.generations (status) where status = 'ACTIVE';
   create schema read;`,
];

/** One complete set of read model tables with its own checkpoint. */
export interface Generation {
  readonly id: number;
  readonly version: number;
  /** PostgreSQL schema that holds the tables. */
  readonly schema: string;
}

const schemaOf = (id: number): string => `read_${id}`;

const toGeneration = ({ id, version }: { id: number; version: number }): Generation => ({
  id,
  version,
  schema: schemaOf(id),
});

export const prepareGenerations = (pool: pg.Pool): Promise<void> => migrate(pool, 'projection', STEPS);

export async function activeGeneration(pool: pg.Pool | pg.PoolClient): Promise<Generation | undefined> {
  const found = await pool.query<{ id: number; version: number }>(
    "select id, version from projection.generations where status = 'ACTIVE'",
  );
  return found.rows[0] && toGeneration(found.rows[0]);
}

/** Empty tables in a schema of their own; nobody reads them before `activate`. */
export async function createGeneration(
  pool: pg.Pool,
  models: readonly ReadModel[],
  version: number,
): Promise<Generation> {
  return inTransaction(pool, async (client) => {
    const made = await client.query<{ id: number; version: number }>(
      "insert into projection.generations (version, status) values ($1, 'BUILDING') returning id, version",
      [version],
    );
    const generation = toGeneration(made.rows[0] ?? { id: 0, version });
    await client.query(`create schema ${generation.schema}`);
    for (const table of models.flatMap(({ tables }) => tables))
      await client.query(tableDdl(generation.schema, table));
    return generation;
  });
}

const tableDdl = (schema: string, { name, columns, key, indexes = [] }: Table): string =>
  [
    `create table ${schema}.${name} (${Object.entries(columns)
      .map(([column, type]) => `${column} ${type}`)
      .join(', ')}, primary key (${key.join(', ')}));`,
    ...indexes.map((index) => `create index on ${schema}.${name} ${index};`),
  ].join('\n');

/** Shows this generation to readers and retires the one before, in one transaction. */
export async function activate(
  client: pg.PoolClient,
  generation: Generation,
  models: readonly ReadModel[],
): Promise<void> {
  await client.query(
    "update projection.generations set status = 'RETIRED' where status = 'ACTIVE' and id <> $1",
    [generation.id],
  );
  await client.query("update projection.generations set status = 'ACTIVE' where id = $1", [
    generation.id,
  ]);
  for (const { name } of models.flatMap(({ tables }) => tables)) {
    await client.query(
      `drop view if exists read.${name}; create view read.${name} as select * from ${generation.schema}.${name}`,
    );
  }
  await client.query(
    "drop view if exists read.checkpoint; create view read.checkpoint as select coalesce(position, -1) as position from projection.generations where status = 'ACTIVE'",
  );
}

/** Removes a generation that is not shown. */
export async function dropGeneration(pool: pg.Pool, generation: Generation): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query("delete from projection.generations where id = $1 and status <> 'ACTIVE'", [
      generation.id,
    ]);
    await client.query(`drop schema if exists ${generation.schema} cascade`);
  });
}

/**
 * Where a generation stands: the position of the last event in its tables; undefined before the
 * first.
 */
export async function checkpointOf(
  pool: pg.Pool | pg.PoolClient,
  { id }: Generation,
): Promise<bigint | undefined> {
  const found = await pool.query<{ position: number | null }>(
    'select position from projection.generations where id = $1',
    [id],
  );
  const position = found.rows[0]?.position;
  return position === null || position === undefined ? undefined : BigInt(position);
}
