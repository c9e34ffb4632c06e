import { platforms, type PlatformRow } from '../../projections/read-models/platforms/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';

/**
 * The platform that is reached by a host; without one, the one that has no host of its own, or the
 * only one that there is.
 */
export async function platformAt(
  { pools }: { readonly pools: Pick<Pools, 'writer'> },
  host: string,
): Promise<PlatformRow | undefined> {
  const found = await pools.writer.query<PlatformRow>(
    `select ${platforms.all} from ${platforms.view} where not archived order by host is distinct from $1, host is not null limit 2`,
    [host],
  );
  const [first, second] = found.rows;
  const isOfAllElse = first?.host === null && second?.host !== null;
  return first?.host === host || !second || isOfAllElse ? first : undefined;
}
