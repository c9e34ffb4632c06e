import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Bars } from '../../../features/figures/bars.tsx';
import { rateText } from '../../../features/figures/rates.ts';
import { shortMoney } from '../../../features/figures/short-money.ts';
import { DayChart } from '../../../features/chart/day-chart.tsx';
import { holds } from '../../../features/session/access.ts';
import { useMe } from '../../../features/session/session.ts';
import { methodText } from '../../../features/sales/method-text.ts';
import { formatCount, formatMoney } from '../../../i18n/format.ts';
import { Cell, DataTable, HeadCell } from '../../../ui/data-table.tsx';
import type { CurrencyFigures } from './queries.ts';
import { t } from './words.ts';

/** The same figures by day, method, acquirer and seller. */
export function Charts({ shown }: { readonly shown: CurrencyFigures }) {
  const { currency, points, methods } = shown;
  const isToday = typeof points[0]?.hour === 'number';
  // The chart is drawn anew when its points are others.
  const days = useMemo(
    () => points.map(({ day, hour, sums }) => ({ day, hour, value: sums.gross })),
    [points],
  );
  const tick = useMemo(() => shortMoney(currency), [currency]);
  const money = (cents: number) => formatMoney(cents, currency);
  return (
    <>
      <DayChart
        title={t(isToday ? 'gross.byHour' : 'gross.byDay')}
        days={days}
        tick={tick}
        format={money}
      />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Bars
          title={t('methods')}
          none={t('methods.none')}
          bars={methods.map(({ method, sums }) => ({
            ...{ id: method, label: methodText(method, 1), size: sums.gross, value: money(sums.gross) },
            note: t('method.note', {
              count: sums.sold,
              rate: rateText({ part: sums.paid, whole: sums.requested }),
            }),
          }))}
        />
        <TopSellers shown={shown} />
      </div>
      <Acquirers shown={shown} />
    </>
  );
}

function TopSellers({ shown: { sellers, currency } }: { readonly shown: CurrencyFigures }) {
  const me = useMe();
  const nameOf = (name: string | null) => name ?? t('sellers.unnamed');
  return (
    <Bars
      title={t('sellers')}
      none={t('sellers.none')}
      bars={sellers.map(({ key, name, sums }) => ({
        id: key,
        label: holds(me, 'isUsersAvailable') ? (
          <Link
            to={`/admin-root/manage-users/${key}`}
            className="font-medium text-primary-ink hover:underline"
          >
            {nameOf(name)}
          </Link>
        ) : (
          nameOf(name)
        ),
        size: sums.gross,
        value: formatMoney(sums.gross, currency),
        note: t('sales.count', { count: sums.sold }),
      }))}
    />
  );
}

function Acquirers({ shown: { acquirers, currency } }: { readonly shown: CurrencyFigures }) {
  if (acquirers.length === 0) return null;
  return (
    <section className="space-y-2">
      <h2 className="font-semibold">{t('acquirers')}</h2>
      <DataTable
        caption={t('acquirers')}
        head={
          <>
            <HeadCell>{t('acquirer.name')}</HeadCell>
            <HeadCell>{t('acquirer.method')}</HeadCell>
            <HeadCell className="text-right">{t('acquirer.requested')}</HeadCell>
            <HeadCell className="text-right">{t('acquirer.approval')}</HeadCell>
            <HeadCell className="text-right">{t('acquirer.gross')}</HeadCell>
          </>
        }
      >
        {acquirers.map(({ provider, method, sums }) => (
          <tr key={`${provider} ${method}`}>
            <Cell className="font-medium">{provider}</Cell>
            <Cell>{methodText(method, 1)}</Cell>
            <Cell className="text-right tabular-nums">{formatCount(sums.requested)}</Cell>
            <Cell className="text-right tabular-nums">
              {rateText({ part: sums.paid, whole: sums.requested })}
            </Cell>
            <Cell className="text-right whitespace-nowrap tabular-nums">
              {formatMoney(sums.gross, currency)}
            </Cell>
          </tr>
        ))}
      </DataTable>
    </section>
  );
}
