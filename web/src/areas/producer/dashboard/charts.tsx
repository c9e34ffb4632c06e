import { useMemo } from 'react';
import { standingText } from '../../../features/sales/status-pill.tsx';
import { Bars } from '../../../features/figures/bars.tsx';
import { Donut, type SliceTone } from '../../../features/figures/donut.tsx';
import { shortMoney } from '../../../features/figures/short-money.ts';
import { DayChart } from '../../../features/chart/day-chart.tsx';
import { methodText } from '../../../features/sales/method-text.ts';
import { formatBalance } from '../../../i18n/signed-money.ts';
import type { CurrencyFigures } from './queries.ts';
import { t } from './words.ts';

const TONES: Readonly<Record<CurrencyFigures['standings'][number]['standing'], SliceTone>> = {
  APPROVED: 'good',
  PENDING: 'note',
  REJECTED: 'bad',
  CANCELED: 'muted',
  REFUNDED: 'warn',
  CHARGEBACK: 'star',
  MED: 'pix',
};

/** The same figures where people would rather look than read. */
export function Charts({ shown }: { readonly shown: CurrencyFigures }) {
  const { currency, points, methods, standings, products } = shown;
  const isToday = typeof points[0]?.hour === 'number';
  // The chart is drawn anew when its points are others.
  const days = useMemo(
    () => points.map(({ day, hour, sums }) => ({ day, hour, value: sums.net })),
    [points],
  );
  const tick = useMemo(() => shortMoney(currency), [currency]);
  const money = (cents: number) => formatBalance(cents, currency);
  const countOf = (count: number) => t('sales.count', { count });
  return (
    <>
      <DayChart title={t(isToday ? 'net.byHour' : 'net.byDay')} days={days} tick={tick} format={money} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
        <Bars
          title={t('methods')}
          none={t('methods.none')}
          bars={methods
            .filter(({ sums }) => sums.sold > 0 || sums.net !== 0)
            .map(({ method, sums }) => ({
              ...{ id: method, label: methodText(method, 1), size: sums.net, value: money(sums.net) },
              note: countOf(sums.sold),
            }))}
        />
        <Donut
          title={t('standings')}
          none={t('standings.none')}
          slices={standings.map(({ standing, count }) => ({
            ...{ id: standing, count, tone: TONES[standing], label: standingText(standing) },
          }))}
        />
        <Bars
          title={t('products')}
          none={t('products.none')}
          bars={products.map(({ key, name, sums }) => ({
            ...{ id: key, label: name ?? t('products.unnamed'), size: sums.net, value: money(sums.net) },
            note: countOf(sums.sold),
          }))}
        />
      </div>
    </>
  );
}
