import { searchText } from '../../domain/kernel/text.ts';
import { platforms as table, type PlatformRow } from '../../projections/read-models/platforms/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type { ConfigurationView } from '../configuration/authorized.ts';
import type { ConfigurationChange } from '../configuration/history.ts';
import { listOf } from '../graphql/list/list.ts';
import { prefix } from '../graphql/list/search.ts';

export type { PlatformRow };
export type SeenPlatform = ConfigurationView<'Platform'>;
export type RouteChangeRow = ConfigurationChange<'Platform'>;

/** What each of some platforms is called; undefined while the read model does not know it. */
export async function platformNames(
  { pools }: { readonly pools: Pick<Pools, 'read'> },
  ids: readonly string[],
): Promise<(string | undefined)[]> {
  const { rows } = await pools.read<Pick<PlatformRow, 'platformId' | 'name'>>(
    `select platform_id as "platformId", name from ${table.view} where platform_id = any($1)`,
    [ids],
  );
  return ids.map((id) => rows.find(({ platformId }) => platformId === id)?.name);
}

/** All platforms, for masters: those that are archived last, by name. */
export const platforms = listOf(table, {
  owner: { platform: 'platformId' },
  sorts: { name: ['archived', 'name'] },
  order: 'name',
  search: [prefix('searchedName', searchText)],
});
