import { searchText } from '../../domain/kernel/text.ts';
import { platforms as table, type PlatformRow } from '../../projections/read-models/platforms/table.ts';
import type { ConfigurationView } from '../configuration/authorized.ts';
import type { ConfigurationChange } from '../configuration/history.ts';
import { listOf } from '../graphql/list/list.ts';
import { prefix } from '../graphql/list/search.ts';

export type { PlatformRow };
export type SeenPlatform = ConfigurationView<'Platform'>;
export type RouteChangeRow = ConfigurationChange<'Platform'>;

/** All platforms, for masters: those that are archived last, by name. */
export const platforms = listOf(table, {
  owner: { platform: 'platformId' },
  sorts: { name: ['archived', 'name'] },
  order: 'name',
  search: [prefix('searchedName', searchText)],
});
