import type pg from 'pg';
import {
  bookHours,
  measures,
  offerDays,
  offerHours,
  platformHours,
  sellerDays,
  stateDays,
  utmDays,
} from '../../projections/read-models/figures/table.ts';
import { hourOf } from '../../projections/read-models/provider-health/table.ts';
import { sqlName, type Table } from '../../projections/table.ts';

const TABLES = [offerDays, offerHours, sellerDays, utmDays, stateDays, platformHours];

const YEAR_HOURS = 365 * 24;

/** A tenth of all sales are of one seller, the rest of a thousand; each has three offers. */
const SALES = `create temporary table sale as
  select 'p0' as platform_id, seller as producer_id, seller || '-' || n % 3 as product_id,
    seller || '-' || n % 3 as offer_id, (array['PIX', 'CREDIT_CARD', 'BILLET'])[1 + (n % 7) % 3] as method,
    'source ' || n % 20 as source, 'cpc' as medium, 'campaign ' || n % 40 as campaign,
    (array['SP', 'RJ', 'MG', 'BA', ''])[1 + n % 5] as buyer_state, 'BRL' as currency, (array['ONZ', 'PAGARMEBAAS', 'IUGUBAAS'])[1 + (n % 7) % 3] as provider, hour,
    (to_timestamp(hour * 3600) at time zone 'America/Sao_Paulo')::date as day
  from (
    select n, 's' || case when n % 10 = 0 then 0 else (n::bigint * 7919) % 1000 end as seller,
      ($2::int - (n::bigint * 104729) % ${YEAR_HOURS})::int as hour
    from generate_series(1, $1) n) drawn`;

/** What each sale counts: seven of ten are paid, and one of twenty of those goes back. */
const COUNTED: Readonly<Partial<Record<keyof typeof measures, string>>> = {
  requested: 'count(*)',
  paid: 'count(*) * 7 / 10',
  approved: 'count(*) * 7 / 10',
  pending: 'count(*) * 3 / 10',
  sold: 'count(*) * 7 / 10',
  backIn7Days: 'count(*) / 20',
  grossCents: 'count(*) * 7000',
  backCents: 'count(*) * 300',
  netCents: 'count(*) * 6200',
};

/** The rows of a table, as the sales add up to them, in the order in which they come. */
function filled({ view, key }: Table): string {
  const place = key.map(sqlName);
  const names = Object.keys(measures) as (keyof typeof measures)[];
  return `insert into ${view} (${[...place, ...names.map(sqlName)].join(', ')})
    select ${[...place, ...names.map((name) => COUNTED[name] ?? '0')].join(', ')}
    from sale group by ${place.join(', ')} order by min(hour)`;
}

/** Fills the figures with those of so many sales, spread over the year before a moment. */
export async function fillFigures(
  pool: pg.Pool,
  { sales, until }: { readonly sales: number; readonly until: Date },
): Promise<void> {
  const client = await pool.connect();
  try {
    const ask = (text: string, values: unknown[] = []) =>
      client.query({ text, values, query_timeout: 600_000 } as pg.QueryConfig);
    await ask(SALES, [sales, hourOf(until)]);
    for (const table of TABLES) await ask(filled(table));
    await ask(`insert into ${bookHours.view} (platform_id, currency, hour, account, amount_cents)
      select platform_id, currency, hour, account, -100 * count(*)
      from sale cross join unnest(array['inc:fee.pct', 'inc:fee.fixed', 'exp:provider_fee']) account
      group by platform_id, currency, hour, account`);
    await ask(`insert into views.checkout_views (producer_id, platform_id, hour, offer_id, product_id, count)
      select producer_id, platform_id, hour, offer_id, product_id, 4 * count(*)
      from sale group by producer_id, platform_id, hour, offer_id, product_id`);
    await ask('drop table sale');
    await ask('analyze');
  } finally {
    client.release();
  }
}
