import { useQuery } from '@apollo/client/react';
import { Link, useSearchParams } from 'react-router-dom';
import { DayChart } from '../../../features/chart/day-chart.tsx';
import { FailureNotice } from '../../../features/session/failure-notice.tsx';
import { ChangeNote, Kpi } from '../../../features/figures/kpi.tsx';
import { amountChange } from '../../../features/figures/rates.ts';
import { formatCount, formatMoney } from '../../../i18n/format.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stat, StatRow } from '../../../ui/stat.tsx';
import { SalesQuery, type CurrencySales, type PlatformSales, type Sales } from './queries.ts';
import { t } from './words.ts';

const PERIODS = ['7', '30', '90', '365'] as const;
const FIRST_PERIOD = '30';

/**
 * What all platforms sell, or one of them, in the period and the currency that the address says.
 */
export default function SalesOfPlatforms({ platformId }: { readonly platformId?: string }) {
  const [search] = useSearchParams();
  const days = PERIODS.find((each) => each === search.get('days')) ?? FIRST_PERIOD;
  const { data, previousData, error, refetch } = useQuery(SalesQuery, {
    variables: { days: Number(days), platformId: platformId ?? null },
    fetchPolicy: 'cache-and-network',
  });
  const sales = (data ?? previousData)?.installationSales;
  if (error)
    return <FailureNotice error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  return (
    <section aria-label={t('sales')} className="space-y-4">
      <Choices days={days} currencies={sales?.currencies ?? []} />
      {sales ? <Figures sales={sales} isOfOne={platformId !== undefined} /> : <Loading />}
    </section>
  );
}

function Choices({
  days,
  currencies,
}: {
  readonly days: string;
  readonly currencies: readonly CurrencySales[];
}) {
  const [search, setSearch] = useSearchParams();
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    next.set(name, value);
    setSearch(next, { replace: true });
  };
  return (
    <div className="flex flex-wrap gap-3">
      <SelectField
        label={t('period')}
        value={days}
        className="min-w-0 flex-1 basis-44 sm:max-w-72"
        onChange={({ target }) => choose('days', target.value)}
      >
        {PERIODS.map((each) => (
          <option key={each} value={each}>
            {t('period.days', { days: Number(each) })}
          </option>
        ))}
      </SelectField>
      {currencies.length > 1 && (
        <SelectField
          label={t('currency')}
          value={chosenOf(currencies, search)?.currency}
          className="min-w-0 flex-1 basis-44 sm:max-w-72"
          onChange={({ target }) => choose('currency', target.value)}
        >
          {currencies.map(({ currency }) => (
            <option key={currency} value={currency}>
              {currency}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}

const chosenOf = (currencies: readonly CurrencySales[], search: URLSearchParams) =>
  currencies.find(({ currency }) => currency === search.get('currency')) ?? currencies[0];

const Loading = () => (
  <div aria-busy="true" className="space-y-4">
    <div className="flex flex-wrap gap-3">
      {['volume', 'sales', 'platforms'].map((each) => (
        <Skeleton key={each} className="h-28 flex-1 basis-34 rounded-card" />
      ))}
    </div>
    <Skeleton className="h-80 rounded-card" />
  </div>
);

function Figures({ sales, isOfOne }: { readonly sales: Sales; readonly isOfOne: boolean }) {
  const [search] = useSearchParams();
  const shown = chosenOf(sales.currencies, search);
  if (!shown) return <EmptyState title={t('sales.none')} text={t('sales.none.text')} />;
  const { currency, volume, volumeBefore, days, top, falling } = shown;
  return (
    <>
      <StatRow>
        <Kpi
          label={t('volume')}
          value={formatMoney(volume, currency)}
          change={amountChange(volume, volumeBefore)}
        />
        <Stat label={t('sales.count')} value={formatCount(shown.sales)} />
        {!isOfOne && (
          <Stat
            label={t('platforms.active')}
            value={formatCount(shown.activePlatforms)}
            note={t('platforms.active.note', { count: sales.platforms })}
          />
        )}
      </StatRow>
      <DayChart
        title={t('volume.byDay')}
        days={valuesOf(days)}
        tick={currency === 'BRL' ? shortReais : shortAmount}
        format={(cents) => formatMoney(cents, currency)}
      />
      {!isOfOne && (
        <div className="grid gap-4 lg:grid-cols-2">
          <Platforms title={t('top')} none={t('top.none')} lines={top} currency={currency} />
          <Platforms title={t('falling')} none={t('falling.none')} lines={falling} currency={currency} />
        </div>
      )}
    </>
  );
}

type Days = CurrencySales['days'];

/** The chart is drawn anew when its days are others. */
const kept = new WeakMap<Days, readonly { readonly day: string; readonly value: number }[]>();
function valuesOf(days: Days) {
  const values = kept.get(days) ?? days.map(({ day, volume }) => ({ day, value: volume }));
  kept.set(days, values);
  return values;
}

const shortNumber = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });
const shortAmount = (cents: number): string => shortNumber.format(cents / 100);
const shortReais = (cents: number): string => `R$ ${shortAmount(cents)}`;

function Platforms({
  title,
  none,
  lines,
  currency,
}: {
  readonly title: string;
  readonly none: string;
  readonly lines: readonly PlatformSales[];
  readonly currency: string;
}) {
  return (
    <section aria-label={title} className="panel p-4 sm:p-5">
      <h2 className="mb-2 font-semibold">{title}</h2>
      {lines.length === 0 && <p className="text-sm text-muted">{none}</p>}
      <ul className="divide-y divide-line">
        {lines.map(({ platformId, name, volume, volumeBefore }) => (
          <li key={platformId} className="flex items-baseline justify-between gap-4 py-2.5">
            <Link
              to={`/master-root/platforms/${platformId}`}
              className="min-w-0 truncate font-medium text-primary-ink hover:underline"
            >
              {name ?? platformId}
            </Link>
            <span className="text-right">
              <span className="block font-medium whitespace-nowrap tabular-nums">
                {formatMoney(volume, currency)}
              </span>
              <span className="block text-[0.8125rem] text-muted">
                <ChangeNote change={amountChange(volume, volumeBefore)} good="up" />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
