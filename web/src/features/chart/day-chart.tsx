import { useState } from 'react';
import { t } from '../../i18n/app.ts';
import { formatDay } from '../../i18n/format.ts';
import { Cell, DataTable, HeadCell } from '../../ui/data-table.tsx';
import { later } from '../../ui/later/later.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ChartPoint, DayPlotProps } from './day-plot.tsx';

const DayPlot = later(() => import('./day-plot.tsx'));

interface Props extends Pick<DayPlotProps, 'days' | 'tick'> {
  readonly title: string;
  /** How one value is written in full. */
  readonly format: (value: number) => string;
}

const timeText = ({ day, hour }: ChartPoint): string =>
  typeof hour === 'number' ? `${hour}h` : formatDay(day);

/**
 * A value for each day, or hour of one, as a curve. That under the pointer is written above it, and
 * a table has all of them for whoever does not see the curve, or wants the figures.
 */
export function DayChart({ title, days, tick, format }: Props) {
  const [at, setAt] = useState<number>();
  const pointed = at === undefined ? undefined : days[at];
  return (
    <figure className="panel p-4 sm:p-5">
      <figcaption className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{title}</span>
        <span aria-hidden="true" className="text-sm text-soft tabular-nums">
          {pointed && `${timeText(pointed)}: ${format(pointed.value)}`}
        </span>
      </figcaption>
      <div aria-hidden="true">
        <DayPlot
          days={days}
          tick={tick}
          onPoint={setAt}
          loading={<Skeleton className="h-60 w-full" />}
        />
      </div>
      <details className="mt-3 text-sm">
        <summary className="min-h-11 cursor-pointer py-2.5 text-soft">{t('chart.table')}</summary>
        <div className="max-h-80 overflow-y-auto">
          <DataTable
            caption={title}
            head={
              <>
                <HeadCell>{t(typeof days[0]?.hour === 'number' ? 'chart.hour' : 'chart.day')}</HeadCell>
                <HeadCell className="text-right">{t('chart.value')}</HeadCell>
              </>
            }
          >
            {[...days].reverse().map((point) => (
              <tr key={timeText(point)}>
                <Cell>{timeText(point)}</Cell>
                <Cell className="text-right tabular-nums">{format(point.value)}</Cell>
              </tr>
            ))}
          </DataTable>
        </div>
      </details>
    </figure>
  );
}
