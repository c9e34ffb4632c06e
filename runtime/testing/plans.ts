import pg from 'pg';
import type { Pools } from '../database/pools.ts';

type Statement = readonly [text: string, values: unknown[]];

/** Pools that note every read that they answer. */
export function recordingReads(pools: Pools): { readonly pools: Pools; readonly reads: Statement[] } {
  const reads: Statement[] = [];
  const read = (text: string, values: unknown[] = []) => {
    reads.push([text, values]);
    return pools.read(text, values);
  };
  return { pools: { ...pools, read: read as Pools['read'] }, reads };
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

type Plans = (values: readonly unknown[]) => Promise<Touched>;

interface Touched {
  /** Kinds of the plan's nodes. */
  readonly kinds: readonly string[];
  /** How many rows it touched where it touched most. */
  readonly rowsMax: number;
}

/**
 * Leaves what PostgreSQL knows of tables to the test, whenever autovacuum comes by: a plan that is
 * made after it has seen one empty reads all of it, until the connection drops its plans (decision
 * 0051).
 */
export async function keepStatistics(
  { writer }: Pick<Pools, 'writer'>,
  ...tables: readonly string[]
): Promise<void> {
  for (const table of tables)
    await writer.query(`alter table ${table} set (autovacuum_enabled = false)`);
}

/**
 * A statement as one connection of the writer prepares it, once, under the settings of its pool:
 * what each execution does. Where the pool keeps plans, that is the plan that was made first.
 */
export async function prepared(
  { writer }: Pick<Pools, 'writer'>,
  text: string,
): Promise<{ readonly execute: Plans; release(): Promise<void> }> {
  const client = await writer.connect();
  await client.query(`prepare measured as ${text}`);
  return {
    async execute(values) {
      const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
      return touchedIn(client, `execute measured${given}`);
    },
    async release() {
      await client.query('deallocate measured');
      client.release();
    },
  };
}

/** What one execution of a statement does on this connection, as it is set by now. */
export async function touchedIn(client: pg.PoolClient, text: string): Promise<Touched> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, format json) ${text}`,
  );
  return touchedBy(rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan)));
}

/** What one execution of a statement does. */
export async function planOf(pools: Pick<Pools, 'writer'>, [text, values]: Statement): Promise<Touched> {
  const { execute, release } = await prepared(pools, text);
  try {
    return await execute(values);
  } finally {
    await release();
  }
}

const touchedBy = (nodes: readonly Plan[]): Touched => ({
  kinds: nodes.map((node) => node['Node Type']),
  rowsMax: Math.max(
    ...nodes.map(
      (node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    ),
  ),
});

/** EXECUTE takes no parameters: values as PostgreSQL reads them in a statement's text. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(element).join(',')}}`);
  return pg.escapeLiteral(textOf(value));
}

const element = (value: unknown): string => JSON.stringify(textOf(value));

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(value);
}
