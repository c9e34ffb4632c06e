import type { Scope } from '../../domain/access/scope.ts';
import type { Currency, PaymentMethod } from '../../domain/kernel/enums.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import { SALE_STANDINGS, type SaleStanding } from '../../domain/payment/order.ts';
import { offerDays, offerHours } from '../../projections/read-models/figures/table.ts';
import { products } from '../../projections/read-models/products/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type {
  FigureLine,
  FigureSums,
  SellerCurrencyFigures,
  SellerFigures,
} from '../graphql/resolver-types.generated.ts';
import { periodOf, slotsOf, type Period } from './period.ts';
import { grouped, NOTHING, SUMS, sumsOf, total } from './sums.ts';

interface Dependencies {
  readonly pools: Pick<Pools, 'read'>;
  readonly now: () => Date;
}

export interface Asked {
  readonly days: number;
  readonly productId?: string | null;
  readonly method?: PaymentMethod | null;
}

const PRODUCTS_SHOWN = 5;

type Named = { readonly currency: Currency };
type MethodLine = FigureSums &
  Named & { readonly method: PaymentMethod; readonly isNow: boolean } & Readonly<
    Record<SaleStanding, number>
  >;
type SlotLine = FigureSums & Named & { readonly slot: string | number };
type ProductLine = FigureSums & Named & { readonly key: string; readonly name: string | null };

const STANDINGS = SALE_STANDINGS.map(
  (standing) => `sum(${standing.toLowerCase()})::bigint as "${standing}"`,
).join(', ');

/** Whose, and what of it: the values behind those of the stretch. */
const OWN = `producer_id = $1 and platform_id = $2 and ($3::text is null or product_id = $3)
  and ($4::text is null or method = $4)`;

const statements = (view: string, slot: 'day' | 'hour') => ({
  methods: `select currency, method, ${slot} >= $7 as "isNow", ${SUMS}, ${STANDINGS} from ${view}
    where ${OWN} and (${slot} between $5 and $6 or ${slot} between $7 and $8)
    group by currency, method, "isNow" order by gross desc, method`,
  slots: `select currency, ${slot} as slot, ${SUMS} from ${view}
    where ${OWN} and ${slot} between $5 and $6 group by currency, ${slot}`,
  products: `select s.*, p.name from (
      select currency, product_id as key, ${SUMS},
        row_number() over (partition by currency order by sum(net_cents) desc, product_id) as place
      from ${view} where ${OWN} and ${slot} between $5 and $6
      group by currency, product_id having sum(sold) > 0 or sum(net_cents) <> 0) s
    left join ${products.view} p on p.product_id = s.key
    where s.place <= ${PRODUCTS_SHOWN} order by s.place`,
});

const BY_DAY = statements(offerDays.view, 'day');
const BY_HOUR = statements(offerHours.view, 'hour');

const VIEWS = `select coalesce(sum(count) filter (where hour >= $6), 0)::bigint as now,
    coalesce(sum(count) filter (where hour < $6), 0)::bigint as before
  from views.checkout_views
  where producer_id = $1 and platform_id = $2 and ($3::text is null or product_id = $3)
    and (hour between $4 and $5 or hour between $6 and $7)`;

/** What a seller sold in a period, and in the one before it. Error: INVALID_INPUT. */
export async function figuresOfSeller(
  { pools, now }: Dependencies,
  { userId, platformId }: Pick<Scope, 'userId' | 'platformId'>,
  { days, productId = null, method = null }: Asked,
): Promise<Result<SellerFigures>> {
  const period = periodOf(days, now());
  if (!period.ok) return period;
  const { hours, isToday } = period.value;
  const sql = isToday ? BY_HOUR : BY_DAY;
  const span = isToday ? hours : period.value.days;
  const own = [userId, platformId, productId, method];
  const stretch = [...own, span.from, span.until];
  const [byMethod, bySlot, byProduct, views] = await Promise.all([
    pools.read<MethodLine>(sql.methods, [
      ...own,
      span.beforeFrom,
      span.beforeUntil,
      span.from,
      span.until,
    ]),
    pools.read<SlotLine>(sql.slots, stretch),
    pools.read<ProductLine>(sql.products, stretch),
    pools.read<{ now: number; before: number }>(VIEWS, [
      ...own.slice(0, 3),
      ...[hours.beforeFrom, hours.beforeUntil, hours.from, hours.until],
    ]),
  ]);
  const requested = (isNow: boolean) =>
    total(byMethod.rows.filter((line) => line.isNow === isNow)).requested;
  // Nobody has chosen a method yet who looks at a checkout.
  const seen = method === null ? views.rows[0] : undefined;
  const currencies = [...grouped(byMethod.rows, ({ currency }) => currency)].map(
    ([currency, methods]) => {
      const slots = bySlot.rows.filter((line) => line.currency === currency);
      const sold = byProduct.rows.filter((line) => line.currency === currency);
      return ofCurrency(currency, { methods, slots, sold, period: period.value });
    },
  );
  return ok({
    ...{ from: period.value.days.from, until: period.value.days.until },
    started: Math.max(seen?.now ?? 0, requested(true)),
    startedBefore: Math.max(seen?.before ?? 0, requested(false)),
    currencies: currencies.sort((a, b) => b.sums.sold - a.sums.sold),
  });
}

function ofCurrency(
  currency: Currency,
  said: {
    readonly methods: readonly MethodLine[];
    readonly slots: readonly SlotLine[];
    readonly sold: readonly ProductLine[];
    readonly period: Period;
  },
): SellerCurrencyFigures {
  const now = said.methods.filter(({ isNow }) => isNow);
  const before = said.methods.filter(({ isNow }) => !isNow);
  return {
    currency,
    sums: total(now),
    before: total(before),
    points: pointsOf(said.period, said.slots),
    methods: methodsOf(said.methods),
    standings: SALE_STANDINGS.map((standing) => ({
      standing,
      count: now.reduce((sum, line) => sum + line[standing], 0),
    })).filter(({ count }) => count > 0),
    products: said.sold.map(lineOf),
  };
}

const lineOf = ({ key, name, ...sums }: ProductLine): FigureLine => ({ key, name, sums: sumsOf(sums) });

/** Of each method both stretches, the one with the most money first. */
export const methodsOf = (
  lines: readonly (FigureSums & { readonly method: PaymentMethod; readonly isNow: boolean })[],
) =>
  [...grouped(lines, ({ method }) => method)]
    .map(([method, both]) => ({
      method,
      sums: total(both.filter(({ isNow }) => isNow)),
      before: total(both.filter(({ isNow }) => !isNow)),
    }))
    .sort((a, b) => b.sums.gross - a.sums.gross);

/** A slot is a day, or an hour counted from 1970. */
export function pointsOf(
  period: Period,
  lines: readonly (FigureSums & { readonly slot: string | number })[],
) {
  const known = new Map(lines.map((line) => [line.slot, sumsOf(line)]));
  return slotsOf(period).map(({ day, hour }) => {
    const slot = hour === null ? day : period.hours.from + hour;
    return { day, hour, sums: known.get(slot) ?? NOTHING };
  });
}
