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

/** Kinds of the nodes of a statement's plan, and how many rows it touched where it touched most. */
export async function planOf(
  { writer }: Pick<Pools, 'writer'>,
  [text, values]: Statement,
): Promise<{ readonly kinds: readonly string[]; readonly rowsMax: number }> {
  const { rows } = await writer.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, format json) ${text}`,
    values,
  );
  const nodes = rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan));
  const touched = nodes.map(
    (node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
  );
  return { kinds: nodes.map((node) => node['Node Type']), rowsMax: Math.max(...touched) };
}
