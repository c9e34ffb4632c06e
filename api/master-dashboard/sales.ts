import { addDays, saoPauloDay } from '../../domain/kernel/calendar/calendar.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { platformSalesTotals as totals } from '../../projections/read-models/payments/table.ts';
import { platforms } from '../../projections/read-models/platforms/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type {
  CurrencySales,
  DaySales,
  InstallationSales,
  PlatformSales,
} from '../graphql/resolver-types.generated.ts';

const DAYS_MAX = 366;
const PLATFORMS_SHOWN = 10;

type PlatformLine = PlatformSales & { readonly currency: string };
type DayLine = DaySales & { readonly currency: string };

/** From the daily sums: what it costs grows with days and platforms, never with sales. */
const BY_PLATFORM = `select currency, platform_id as "platformId", names.name,
    coalesce(sum(count) filter (where day >= $2), 0)::bigint as sales,
    coalesce(sum(amount_cents) filter (where day >= $2), 0)::bigint as volume,
    coalesce(sum(amount_cents) filter (where day < $2), 0)::bigint as "volumeBefore"
  from ${totals.view} left join (select platform_id, name from ${platforms.view}) names using (platform_id)
  where standing = 'APPROVED' and day between $1 and $3 and ($4::text is null or platform_id = $4)
  group by currency, platform_id, names.name having sum(count) > 0
  order by volume desc, platform_id`;

const BY_DAY = `select currency, day, sum(count)::bigint as sales, sum(amount_cents)::bigint as volume
  from ${totals.view} where standing = 'APPROVED' and day between $1 and $2 and ($3::text is null or platform_id = $3)
  group by currency, day`;

const PLATFORMS = `select count(*)::int as count from ${platforms.view} where not archived`;

/**
 * What all platforms, or one of them, sold in so many São Paulo days up to today, and in as many
 * before. Error: INVALID_INPUT.
 */
export async function salesOfInstallation(
  { pools, now }: { readonly pools: Pick<Pools, 'read'>; readonly now: () => Date },
  { days, platformId = null }: { readonly days: number; readonly platformId?: string | null },
): Promise<Result<InstallationSales>> {
  if (days < 1 || days > DAYS_MAX)
    return fail('INVALID_INPUT', { fields: [{ field: 'days', code: 'OUT_OF_RANGE' }] });
  const until = saoPauloDay(now());
  const from = addDays(until, 1 - days);
  const [byPlatform, byDay, count] = await Promise.all([
    pools.read<PlatformLine>(BY_PLATFORM, [addDays(from, -days), from, until, platformId]),
    pools.read<DayLine>(BY_DAY, [from, until, platformId]),
    pools.read<{ count: number }>(PLATFORMS),
  ]);
  const period = Array.from({ length: days }, (_, at) => addDays(from, at));
  const currencies = [...new Set(byPlatform.rows.map(({ currency }) => currency))]
    .map((currency) =>
      ofCurrency(currency, {
        platforms: byPlatform.rows.filter((line) => line.currency === currency),
        days: byDay.rows.filter((line) => line.currency === currency),
        period,
      }),
    )
    .sort((a, b) => b.sales - a.sales);
  return ok({ from, until, platforms: count.rows[0]?.count ?? 0, currencies });
}

/** Approved sales in one currency, in cents of it. */
function ofCurrency(
  currency: string,
  said: {
    readonly platforms: readonly PlatformLine[];
    readonly days: readonly DayLine[];
    readonly period: readonly string[];
  },
): CurrencySales {
  const sumOf = (what: 'sales' | 'volume' | 'volumeBefore') =>
    said.platforms.reduce((sum, line) => sum + line[what], 0);
  const known = new Map(said.days.map((line) => [line.day, line]));
  const sold = said.platforms.filter(({ sales }) => sales > 0);
  return {
    currency,
    sales: sumOf('sales'),
    volume: sumOf('volume'),
    volumeBefore: sumOf('volumeBefore'),
    activePlatforms: sold.length,
    days: said.period.map((day) => known.get(day) ?? { day, sales: 0, volume: 0 }),
    top: sold.slice(0, PLATFORMS_SHOWN),
    falling: said.platforms
      .filter(({ volume, volumeBefore }) => volume < volumeBefore)
      .sort((a, b) => a.volume - a.volumeBefore - (b.volume - b.volumeBefore))
      .slice(0, PLATFORMS_SHOWN),
  };
}
