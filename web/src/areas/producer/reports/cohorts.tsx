import { useQuery } from '@apollo/client/react';
import { Bars } from '../../../features/figures/bars.tsx';
import { PeriodChoice, usePeriod } from '../../../features/figures/period-choice.tsx';
import { rateText } from '../../../features/figures/rates.ts';
import { formatCount, formatDay } from '../../../i18n/format.ts';
import { RefundCohortsQuery, type Cohort } from './queries.ts';
import { currencyColumn, PERIODS, Report, type ReportColumn } from './report.tsx';
import { t } from './words.ts';

const backOf = ({ backIn7Days, backIn30Days, backLater, disputed }: Cohort): number =>
  backIn7Days + backIn30Days + backLater + disputed;

const PARTS = [
  ['col.7', 'backIn7Days'],
  ['col.30', 'backIn30Days'],
  ['col.later', 'backLater'],
  ['col.disputed', 'disputed'],
] as const;

const COLUMNS: ReportColumn<Cohort>[] = [
  { label: t('week'), cell: ({ week }) => formatDay(week) },
  currencyColumn,
  {
    ...{ label: t('col.sold'), end: true },
    cell: ({ sold }) => formatCount(sold),
    plain: ({ sold }) => sold,
  },
  ...PARTS.map(([label, name]) => ({
    ...{ label: t(label), end: true },
    cell: (cohort: Cohort) => formatCount(cohort[name]),
    plain: (cohort: Cohort) => cohort[name],
  })),
  {
    ...{ label: t('cohorts.rate'), end: true },
    cell: (cohort) => rateText({ part: backOf(cohort), whole: cohort.sold }),
  },
];

/** Of the sales of each week, how many went back, and how soon. */
export function Cohorts() {
  const days = usePeriod(PERIODS, 90);
  const { data, error, refetch } = useQuery(RefundCohortsQuery, {
    variables: { days },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <Report
      title={t('cohorts')}
      name="reembolsos-por-semana"
      rows={data?.refundCohorts}
      error={error}
      onRetry={() => void refetch().catch(() => undefined)}
      keyOf={({ week, currency }) => `${week} ${currency}`}
      columns={COLUMNS}
      about={t('cohorts.about')}
      choices={<PeriodChoice periods={PERIODS} days={days} />}
      picture={(cohorts) => (
        <Bars
          title={t('cohorts')}
          none={t('none')}
          whole={1}
          bars={cohorts.map((cohort) => ({
            id: `${cohort.week} ${cohort.currency}`,
            label: `${t('week')} ${formatDay(cohort.week)}`,
            size: backOf(cohort) / cohort.sold,
            value: rateText({ part: backOf(cohort), whole: cohort.sold }),
            note: t('sales.count', { count: cohort.sold }),
          }))}
        />
      )}
    />
  );
}
