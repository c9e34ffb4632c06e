import { isAggregateId } from '../../domain/kernel/aggregate.ts';
import { exports as table, type ExportRow } from '../../projections/read-models/exports/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { listOf } from '../graphql/list/list.ts';
import type { ExportStatus } from '../graphql/resolver-types.generated.ts';

/** An export as lists answer it. */
export type ListedExport = ExportRow & { readonly id: string };

/** What page of exports shows, of everybody on a platform. */
export const platformExports = listOf(table, {
  owner: { platform: 'platformId' },
  sorts: { requestedAt: ['requestedAt'] },
  order: '-requestedAt',
});

const OWN_MAX = 50;
const SELECTED = `select ${table.all}, export_id as id from ${table.view} where user_id = $1`;

/** One's own, the newest first. */
export async function ownExports(pools: Pick<Pools, 'read'>, userId: string): Promise<ListedExport[]> {
  const { rows } = await pools.read<ListedExport>(
    `${SELECTED} order by requested_at desc limit ${OWN_MAX}`,
    [userId],
  );
  return rows;
}

/** One of them; undefined for another's. */
export async function ownExport(
  pools: Pick<Pools, 'read'>,
  userId: string,
  id: string,
): Promise<ListedExport | undefined> {
  if (!isAggregateId(id)) return undefined;
  const { rows } = await pools.read<ListedExport>(`${SELECTED} and export_id::text = $2`, [userId, id]);
  return rows[0];
}

/** How many of somebody's are under way, beside this one. */
export async function countRunning(
  pools: Pick<Pools, 'writer'>,
  userId: string,
  exceptId: string,
): Promise<number> {
  const { rows } = await pools.writer.query<{ running: number }>(
    `select count(*)::int as running from ${table.view}
     where user_id = $1 and state = 'RUNNING' and export_id <> $2`,
    [userId, exceptId],
  );
  return rows[0]?.running ?? 0;
}

/** Where an export stands: its file is not there for longer than it says, removed or not. */
export const statusOf = ({ state, expiresAt }: ListedExport, now: Date): ExportStatus =>
  state === 'COMPLETED' && expiresAt !== null && expiresAt <= now ? 'EXPIRED' : state;
