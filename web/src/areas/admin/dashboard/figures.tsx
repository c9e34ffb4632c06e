import { useQuery } from '@apollo/client/react';
import {
  CurrencyChoice,
  PeriodChoice,
  chosenOf,
  useChoice,
  usePeriod,
} from '../../../features/figures/period-choice.tsx';
import { Kpi, RateKpi } from '../../../features/figures/kpi.tsx';
import { amountChange } from '../../../features/figures/rates.ts';
import { FailureNotice } from '../../../features/session/failure-notice.tsx';
import { formatCount, formatMoney } from '../../../i18n/format.ts';
import { formatBalance } from '../../../i18n/signed-money.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatRow } from '../../../ui/stat.tsx';
import { Charts } from './charts.tsx';
import { PlatformFiguresQuery, type CurrencyFigures, type Figures } from './queries.ts';
import { t } from './words.ts';

const PERIODS = [1, 7, 14, 30] as const;

/** What the sellers of the platform sell in the period that the address says. */
export function PlatformsFigures() {
  const { search } = useChoice();
  const days = usePeriod(PERIODS, 7);
  const { data, previousData, error, refetch } = useQuery(PlatformFiguresQuery, {
    variables: { days },
    fetchPolicy: 'cache-and-network',
  });
  const figures = (data ?? previousData)?.platformFigures;
  const shown = figures && chosenOf(figures.currencies, search);
  return (
    <section aria-label={t('figures')} className="space-y-4">
      <div className="flex flex-wrap gap-3">
        <PeriodChoice periods={PERIODS} days={days} />
        <CurrencyChoice currencies={figures?.currencies ?? []} shown={shown?.currency} />
      </div>
      {error && <FailureNotice error={error} onRetry={() => void refetch().catch(() => undefined)} />}
      {!figures && !error && <Skeleton className="h-96 rounded-card" />}
      {figures && !error && (
        <>
          {shown && <Kpis figures={figures} shown={shown} />}
          {shown && <Charts shown={shown} />}
          {!shown && <EmptyState title={t('none')} text={t('none.text')} />}
          <p className="text-[0.8125rem] text-muted">{t('about')}</p>
        </>
      )}
    </section>
  );
}

function Kpis({
  figures: { newSellers, newSellersBefore },
  shown,
}: {
  readonly figures: Figures;
  readonly shown: CurrencyFigures;
}) {
  const { sums, before, book, bookBefore, currency } = shown;
  const ofSold = (name: 'refunded' | 'disputed') => ({
    now: { part: sums[name], whole: sums.sold },
    before: { part: before[name], whole: before.sold },
  });
  return (
    <div className="space-y-3">
      <StatRow>
        <Kpi
          label={t('gross')}
          value={formatMoney(sums.gross, currency)}
          change={amountChange(sums.gross, before.gross)}
        />
        <Kpi
          label={t('sold')}
          value={formatCount(sums.sold)}
          change={amountChange(sums.sold, before.sold)}
        />
        <Kpi
          label={t('profit')}
          value={formatBalance(book.profit, currency)}
          change={amountChange(book.profit, bookBefore.profit)}
        />
        <RateKpi
          label={t('takeRate')}
          now={{ part: book.fees, whole: sums.gross }}
          before={{ part: bookBefore.fees, whole: before.gross }}
          written={(cents) => formatBalance(cents, currency)}
        />
      </StatRow>
      <StatRow>
        <RateKpi
          label={t('approval')}
          now={{ part: sums.paid, whole: sums.requested }}
          before={{ part: before.paid, whole: before.requested }}
        />
        <RateKpi label={t('refunded')} {...ofSold('refunded')} good="down" />
        <RateKpi label={t('disputed')} {...ofSold('disputed')} good="down" />
        <Kpi
          label={t('sellers.new')}
          value={formatCount(newSellers)}
          change={amountChange(newSellers, newSellersBefore)}
        />
      </StatRow>
      <p className="text-[0.8125rem] text-muted">
        {`${t('profit')}: ${t('profit.parts', {
          fees: formatBalance(book.fees, currency),
          other: formatBalance(book.otherIncome, currency),
          expenses: formatBalance(book.expenses, currency),
        })}.`}
      </p>
    </div>
  );
}
