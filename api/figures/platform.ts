import type { Scope } from '../../domain/access/scope.ts';
import { addDays } from '../../domain/kernel/calendar/calendar.ts';
import type { Currency, PaymentMethod } from '../../domain/kernel/enums.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import { account } from '../../domain/ledger/journal.ts';
import { bookHours, platformHours, sellerDays } from '../../projections/read-models/figures/table.ts';
import { users } from '../../projections/read-models/users/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type {
  FigureSums,
  PlatformBook,
  PlatformCurrencyFigures,
  PlatformFigures,
} from '../graphql/resolver-types.generated.ts';
import { momentOf, periodOf, type Period } from './period.ts';
import { methodsOf, pointsOf } from './seller.ts';
import { grouped, SUMS, sumsOf, total } from './sums.ts';

interface Dependencies {
  readonly pools: Pick<Pools, 'read'>;
  readonly now: () => Date;
  /** What a seller is called; null for whoever was forgotten. */
  readonly nameOf: (userId: string) => Promise<string | null>;
}

const SELLERS_SHOWN = 10;

type Named = { readonly currency: Currency };
type AcquirerLine = FigureSums &
  Named & { readonly method: PaymentMethod; readonly provider: string; readonly isNow: boolean };
type SlotLine = FigureSums & Named & { readonly slot: string | number };
type SellerLine = FigureSums & Named & { readonly key: string };
type BookLine = Named & { readonly account: string; readonly isNow: boolean; readonly amount: number };

const OWN = '($1::text is null or platform_id = $1)';

const BY_ACQUIRER = `select currency, method, provider, hour >= $4 as "isNow", ${SUMS} from ${platformHours.view}
  where ${OWN} and (hour between $2 and $3 or hour between $4 and $5)
  group by currency, method, provider, "isNow" order by gross desc, provider, method`;

/** São Paulo's days begin at the hour that the period begins with. */
const bySlot = (slot: string) => `select currency, ${slot} as slot, ${SUMS} from ${platformHours.view}
  where ${OWN} and hour between $2 and $3 group by currency, slot`;
const BY_HOUR = bySlot('hour');
const BY_DAY = bySlot('(hour - $2) / 24');

const BY_SELLER = `select * from (
    select currency, producer_id as key, ${SUMS},
      row_number() over (partition by currency order by sum(gross_cents) desc, producer_id) as place
    from ${sellerDays.view} where ${OWN} and day between $2 and $3
    group by currency, producer_id having sum(gross_cents) > 0) s
  where place <= ${SELLERS_SHOWN} order by place`;

const BOOK = `select currency, account, hour >= $4 as "isNow", sum(amount_cents)::bigint as amount
  from ${bookHours.view} where ${OWN} and (hour between $2 and $3 or hour between $4 and $5)
  group by currency, account, "isNow"`;

const NEW_SELLERS = `select count(*) filter (where created_at >= $4)::int as now,
    count(*) filter (where created_at < $4)::int as before
  from ${users.view}
  where ${OWN} and seller_kind <> 'NONE' and state <> 'ARCHIVED'
    and (created_at >= $2 and created_at < $3 or created_at >= $4 and created_at < $5)`;

/** What the sellers of a platform, or of all, sold in a period and before. Error: INVALID_INPUT. */
export async function figuresOfPlatform(
  deps: Dependencies,
  { platformId }: Pick<Scope, 'platformId'>,
  { days: length }: { readonly days: number },
): Promise<Result<PlatformFigures>> {
  const { pools, now } = deps;
  const period = periodOf(length, now());
  if (!period.ok) return period;
  const { days, hours, isToday } = period.value;
  const bothHours = [platformId, hours.beforeFrom, hours.beforeUntil, hours.from, hours.until];
  const [acquirers, slots, sellers, book, joined] = await Promise.all([
    pools.read<AcquirerLine>(BY_ACQUIRER, bothHours),
    pools.read<SlotLine>(isToday ? BY_HOUR : BY_DAY, [platformId, hours.from, hours.until]),
    pools.read<SellerLine>(BY_SELLER, [platformId, days.from, days.until]),
    pools.read<BookLine>(BOOK, bothHours),
    pools.read<{ now: number; before: number }>(NEW_SELLERS, [
      platformId,
      ...[hours.beforeFrom, hours.beforeUntil + 1, hours.from, hours.until + 1].map(momentOf),
    ]),
  ]);
  const currencies = await Promise.all(
    [...grouped(acquirers.rows, ({ currency }) => currency)].map(([currency, lines]) =>
      ofCurrency(deps, currency, {
        ...{ lines, period: period.value },
        slots: slots.rows.filter((line) => line.currency === currency),
        sellers: sellers.rows.filter((line) => line.currency === currency),
        book: book.rows.filter((line) => line.currency === currency),
      }),
    ),
  );
  return ok({
    ...{ from: days.from, until: days.until },
    newSellers: joined.rows[0]?.now ?? 0,
    newSellersBefore: joined.rows[0]?.before ?? 0,
    currencies: currencies.sort((a, b) => b.sums.sold - a.sums.sold),
  });
}

async function ofCurrency(
  { nameOf }: Pick<Dependencies, 'nameOf'>,
  currency: Currency,
  said: {
    readonly lines: readonly AcquirerLine[];
    readonly slots: readonly SlotLine[];
    readonly sellers: readonly SellerLine[];
    readonly book: readonly BookLine[];
    readonly period: Period;
  },
): Promise<PlatformCurrencyFigures> {
  const now = said.lines.filter(({ isNow }) => isNow);
  const { period } = said;
  const slots = said.slots.map((line) => ({
    ...line,
    slot: period.isToday ? line.slot : addDays(period.days.from, Number(line.slot)),
  }));
  return {
    currency,
    sums: total(now),
    before: total(said.lines.filter(({ isNow }) => !isNow)),
    book: bookOf(said.book.filter(({ isNow }) => isNow)),
    bookBefore: bookOf(said.book.filter(({ isNow }) => !isNow)),
    points: pointsOf(period, slots),
    methods: methodsOf(said.lines),
    acquirers: now.map(({ provider, method, ...sums }) => ({ provider, method, sums: sumsOf(sums) })),
    sellers: await Promise.all(
      said.sellers.map(async ({ key, ...sums }) => ({
        key,
        name: await nameOf(key),
        sums: sumsOf(sums),
      })),
    ),
  };
}

const OF_SALES: ReadonlySet<string> = new Set([account.percentFee, account.fixedFee, account.interest]);

/** Income is credit, and negative in the ledger. */
function bookOf(lines: readonly BookLine[]): PlatformBook {
  const sumOf = (isOf: (name: string) => boolean): number =>
    lines.filter((line) => isOf(line.account)).reduce((sum, { amount }) => sum + amount, 0);
  const fees = 0 - sumOf((name) => OF_SALES.has(name));
  const otherIncome = 0 - sumOf((name) => name.startsWith('inc:') && !OF_SALES.has(name));
  const expenses = sumOf((name) => name.startsWith('exp:'));
  return { fees, otherIncome, expenses, profit: fees + otherIncome - expenses };
}
