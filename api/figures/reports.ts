import type { Scope } from '../../domain/access/scope.ts';
import type { Currency, PaymentMethod } from '../../domain/kernel/enums.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import { cartTotals } from '../../projections/read-models/cart-totals/table.ts';
import {
  offerDays,
  offerHours,
  stateDays,
  utmDays,
} from '../../projections/read-models/figures/table.ts';
import { offers } from '../../projections/read-models/offers/table.ts';
import { products } from '../../projections/read-models/products/table.ts';
import type { Table } from '../../projections/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type {
  ConversionReport,
  FigureSums,
  RefundCohort,
  ReportLine,
  ReportPart,
} from '../graphql/resolver-types.generated.ts';
import { periodOf } from './period.ts';
import { SUMS, sumsOf } from './sums.ts';

interface Dependencies {
  readonly pools: Pick<Pools, 'read'>;
  readonly now: () => Date;
}

type Owner = Pick<Scope, 'userId' | 'platformId'>;

interface Asked {
  readonly days: number;
  readonly by: ReportPart;
  readonly productId?: string | null;
  readonly method?: PaymentMethod | null;
}

/** Of as many as one has products or offers; a report of more names the largest. */
const LINES_MAX = 500;

interface Part {
  readonly table: Pick<Table, 'view'>;
  readonly key: string;
  /** What it is called; left out: its key says it. */
  readonly name?: string;
}

/** What each line is of. */
const PARTS: Readonly<Record<ReportPart, Part>> = {
  PRODUCT: {
    table: offerDays,
    key: 'product_id',
    name: `(select name from ${products.view} where product_id = s.key)`,
  },
  OFFER: {
    table: offerDays,
    key: 'offer_id',
    name: `(select title from ${offers.view} where offer_id = s.key)`,
  },
  METHOD: { table: offerDays, key: 'method' },
  // São Paulo is three hours behind UTC.
  HOUR: { table: offerHours, key: '((hour + 21) % 24)::text' },
  SOURCE: { table: utmDays, key: 'source' },
  MEDIUM: { table: utmDays, key: 'medium' },
  CAMPAIGN: { table: utmDays, key: 'campaign' },
  STATE: { table: stateDays, key: 'buyer_state' },
};

const statementOf = (by: ReportPart): string => {
  const { table, key, name = 'null' } = PARTS[by];
  const slot = table === offerHours ? 'hour' : 'day';
  return `select s.*, ${name} as name from (
      select currency, ${key} as key, ${SUMS} from ${table.view}
      where producer_id = $1 and platform_id = $2 and ($3::text is null or product_id = $3)
        and ($4::text is null or method = $4) and ${slot} between $5 and $6
      group by currency, 2 having sum(requested) > 0 or sum(sold) > 0 or sum(net_cents) <> 0
      order by sum(net_cents) desc, 2 limit ${LINES_MAX}) s
    order by s.net desc, s.key`;
};

type Line = FigureSums & {
  readonly currency: Currency;
  readonly key: string;
  readonly name: string | null;
};

/** What a seller sold in a period by one of its parts, the largest first. Error: INVALID_INPUT. */
export async function salesReport(
  { pools, now }: Dependencies,
  { userId, platformId }: Owner,
  { days, by, productId = null, method = null }: Asked,
): Promise<Result<ReportLine[]>> {
  const period = periodOf(days, now());
  if (!period.ok) return period;
  const { from, until } = by === 'HOUR' ? period.value.hours : period.value.days;
  const asked = [userId, platformId, productId, method, from, until];
  const { rows } = await pools.read<Line>(statementOf(by), asked);
  return ok(
    rows.map(({ currency, key, name, ...sums }) => ({ currency, key, name, sums: sumsOf(sums) })),
  );
}

const STEPS = `select
    (select coalesce(sum(count), 0)::bigint from views.checkout_views
      where producer_id = $1 and platform_id = $2 and hour between $5 and $6) as views,
    (select coalesce(sum(count), 0)::bigint from ${cartTotals.view}
      where producer_id = $1 and platform_id = $2 and day between $3 and $4) as contacts,
    (select coalesce(sum(requested), 0)::bigint from ${offerDays.view}
      where producer_id = $1 and platform_id = $2 and day between $3 and $4) as requested,
    (select coalesce(sum(paid), 0)::bigint from ${offerDays.view}
      where producer_id = $1 and platform_id = $2 and day between $3 and $4) as paid`;

/**
 * How many came how far at a seller's checkouts. Whoever came to a step came to those before it,
 * also where that was not seen: a page that was opened before views were counted, or a contact that
 * the seller does not keep. Error: INVALID_INPUT.
 */
export async function conversionReport(
  { pools, now }: Dependencies,
  { userId, platformId }: Owner,
  { days: length }: Pick<Asked, 'days'>,
): Promise<Result<ConversionReport>> {
  const period = periodOf(length, now());
  if (!period.ok) return period;
  const { days, hours } = period.value;
  const asked = [userId, platformId, days.from, days.until, hours.from, hours.until];
  const { rows } = await pools.read<Record<keyof ConversionReport, number>>(STEPS, asked);
  const { views, contacts, requested, paid } = rows[0] ?? {
    ...{ views: 0, contacts: 0, requested: 0, paid: 0 },
  };
  const reached = Math.max(contacts, requested);
  return ok({ views: Math.max(views, reached), contacts: reached, requested, paid });
}

const COHORTS = `select currency, date_trunc('week', day)::date as week, sum(sold)::bigint as sold,
    sum(back_in7_days)::bigint as "backIn7Days", sum(back_in30_days)::bigint as "backIn30Days",
    sum(back_later)::bigint as "backLater", sum(disputed)::bigint as disputed
  from ${offerDays.view}
  where producer_id = $1 and platform_id = $2 and day between date_trunc('week', $3::date) and $4
  group by currency, week having sum(sold) > 0 order by week desc, currency`;

/** What became of the sales of each week, which begins on Monday. Error: INVALID_INPUT. */
export async function refundCohorts(
  { pools, now }: Dependencies,
  { userId, platformId }: Owner,
  { days }: Pick<Asked, 'days'>,
): Promise<Result<RefundCohort[]>> {
  const period = periodOf(days, now());
  if (!period.ok) return period;
  const { from, until } = period.value.days;
  const { rows } = await pools.read<RefundCohort & Record<string, unknown>>(COHORTS, [
    ...[userId, platformId, from, until],
  ]);
  return ok(rows);
}
