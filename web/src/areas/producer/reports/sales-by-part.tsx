import { useQuery } from '@apollo/client/react';
import { Bars } from '../../../features/figures/bars.tsx';
import { FIELD, PeriodChoice, useChoice, usePeriod } from '../../../features/figures/period-choice.tsx';
import { rateText } from '../../../features/figures/rates.ts';
import { METHODS, methodText } from '../../../features/sales/method-text.ts';
import { formatCount, formatMoney, plainMoney } from '../../../i18n/format.ts';
import { formatBalance } from '../../../i18n/signed-money.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { PERIODS, Report, type ReportColumn } from './report.tsx';
import { SalesReportQuery, type Line } from './queries.ts';
import { t } from './words.ts';

const PARTS = ['PRODUCT', 'OFFER', 'METHOD', 'HOUR'] as const;
type Part = (typeof PARTS)[number];

const SHOWN_MAX = 10;

function labelOf(by: Part, { key, name }: Line): string {
  if (by === 'HOUR') return t('hour', { hour: Number(key), next: (Number(key) + 1) % 24 });
  const method = METHODS.find((each) => each === key);
  return by === 'METHOD' && method ? methodText(method, 1) : (name ?? t('unnamed'));
}

const columnsOf = (by: Part): ReportColumn<Line>[] => [
  { label: t(`by.${by}`), cell: (line) => labelOf(by, line) },
  { label: t('col.currency'), cell: ({ currency }) => currency },
  ...(['requested', 'sold'] as const).map((name) => ({
    ...{ label: t(`col.${name}`), end: true },
    cell: ({ sums }: Line) => formatCount(sums[name]),
    plain: ({ sums }: Line) => sums[name],
  })),
  {
    ...{ label: t('col.approval'), end: true },
    cell: ({ sums }) => rateText({ part: sums.paid, whole: sums.requested }),
  },
  ...(['gross', 'back', 'net'] as const).map((name) => ({
    ...{ label: t(`col.${name}`), end: true },
    cell: ({ sums, currency }: Line) => formatBalance(sums[name], currency),
    plain: ({ sums }: Line) => plainMoney(sums[name]),
  })),
];

/** Hours in their order; all else the largest first. */
const ordered = (by: Part, lines: readonly Line[]): readonly Line[] =>
  by === 'HOUR' ? [...lines].sort((a, b) => Number(a.key) - Number(b.key)) : lines;

/** What is sold, by what of it the address says. */
export function SalesByPart() {
  const { search, choose } = useChoice();
  const days = usePeriod(PERIODS, 30);
  const by = PARTS.find((each) => each === search.get('by')) ?? 'PRODUCT';
  const { data, error, refetch } = useQuery(SalesReportQuery, {
    variables: { by, days },
    fetchPolicy: 'cache-and-network',
  });
  const title = t('sales.net', { by: t(`by.${by}`).toLowerCase() });
  return (
    <Report
      title={title}
      name={`vendas-por-${by.toLowerCase()}`}
      rows={data && ordered(by, data.salesReport)}
      error={error}
      onRetry={() => void refetch().catch(() => undefined)}
      keyOf={({ currency, key }) => `${currency} ${key}`}
      columns={columnsOf(by)}
      choices={
        <>
          <PeriodChoice periods={PERIODS} days={days} />
          <SelectField
            label={t('by')}
            value={by}
            className={FIELD}
            onChange={({ target }) => choose('by', target.value)}
          >
            {PARTS.map((part) => (
              <option key={part} value={part}>
                {t(`by.${part}`)}
              </option>
            ))}
          </SelectField>
        </>
      }
      picture={(lines) => (
        <Bars
          title={title}
          none={t('none')}
          bars={lines.slice(0, by === 'HOUR' ? lines.length : SHOWN_MAX).map((line) => ({
            id: `${line.currency} ${line.key}`,
            label: labelOf(by, line),
            size: line.sums.net,
            value: formatMoney(line.sums.net, line.currency),
            note: t('sales.count', { count: line.sums.sold }),
          }))}
        />
      )}
    />
  );
}
