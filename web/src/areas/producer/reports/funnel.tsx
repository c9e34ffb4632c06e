import { useQuery } from '@apollo/client/react';
import { Bars } from '../../../features/figures/bars.tsx';
import { PeriodChoice, usePeriod } from '../../../features/figures/period-choice.tsx';
import { rateText } from '../../../features/figures/rates.ts';
import { formatCount } from '../../../i18n/format.ts';
import { ConversionReportQuery, type Conversion } from './queries.ts';
import { PERIODS, Report } from './report.tsx';
import { t } from './words.ts';

const STEPS = ['views', 'contacts', 'requested', 'paid'] as const;

interface Step {
  readonly name: (typeof STEPS)[number];
  readonly count: number;
  readonly first: number;
  /** Of the step before; undefined for the first. */
  readonly before: number | undefined;
}

const stepsOf = (report: Conversion): Step[] =>
  report.views === 0
    ? []
    : STEPS.map((name, at) => {
        const before = STEPS[at - 1];
        return { name, count: report[name], first: report.views, before: before && report[before] };
      });

/** How many of those who open a checkout come how far. */
export function Funnel() {
  const days = usePeriod(PERIODS, 30);
  const { data, error, refetch } = useQuery(ConversionReportQuery, {
    variables: { days },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <Report
      title={t('funnel')}
      name="conversao"
      rows={data && stepsOf(data.conversionReport)}
      error={error}
      onRetry={() => void refetch().catch(() => undefined)}
      keyOf={({ name }) => name}
      about={t('funnel.about')}
      choices={<PeriodChoice periods={PERIODS} days={days} />}
      columns={[
        { label: t('step'), cell: ({ name }) => t(`step.${name}`) },
        {
          ...{ label: t('step.count'), end: true },
          cell: ({ count }) => formatCount(count),
          plain: ({ count }) => count,
        },
        {
          ...{ label: t('step.ofFirst'), end: true },
          cell: ({ count, first }) => rateText({ part: count, whole: first }),
        },
      ]}
      picture={(steps) => (
        <Bars
          title={t('funnel')}
          none={t('none')}
          bars={steps.map(({ name, count, before }) => ({
            ...{ id: name, label: t(`step.${name}`), size: count, value: formatCount(count) },
            note:
              before === undefined
                ? undefined
                : t('step.ofBefore', { rate: rateText({ part: count, whole: before }) }),
          }))}
        />
      )}
    />
  );
}
