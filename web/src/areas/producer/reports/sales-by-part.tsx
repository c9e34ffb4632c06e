import { useQuery } from '@apollo/client/react';
import { isState, STATES } from '../../../../../domain/brazil/states.ts';
import { Bars } from '../../../features/figures/bars.tsx';
import { FIELD, PeriodChoice, useChoice, usePeriod } from '../../../features/figures/period-choice.tsx';
import { rateText } from '../../../features/figures/rates.ts';
import { METHODS, methodText } from '../../../features/sales/method-text.ts';
import { formatCount, formatMoney, plainMoney } from '../../../i18n/format.ts';
import { formatBalance } from '../../../i18n/signed-money.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { currencyColumn, PERIODS, Report, type ReportColumn } from './report.tsx';
import { SalesReportQuery, type Line } from './queries.ts';
import { t } from './words.ts';

const PARTS = ['PRODUCT', 'OFFER', 'METHOD', 'HOUR', 'STATE'] as const;
const PARTS_OF_LINKS = ['SOURCE', 'MEDIUM', 'CAMPAIGN'] as const;
type Part = (typeof PARTS | typeof PARTS_OF_LINKS)[number];

const SHOWN_MAX = 10;

const hourText = ({ key }: Line): string =>
  t('hour', { hour: Number(key), next: (Number(key) + 1) % 24 });

const named = ({ name }: Line): string => name ?? t('unnamed');

const ofMethod = (line: Line): string => {
  const method = METHODS.find((each) => each === line.key);
  return method ? methodText(method, 1) : named(line);
};

const ofLink =
  (part: (typeof PARTS_OF_LINKS)[number]) =>
  ({ key }: Line): string =>
    key === 'OTHER' ? t('other') : key || t(`none.${part}`);

const LABELS: Readonly<Record<Part, (line: Line) => string>> = {
  PRODUCT: named,
  OFFER: named,
  METHOD: ofMethod,
  HOUR: hourText,
  STATE: ({ key }) => (isState(key) ? STATES[key] : t('none.STATE')),
  SOURCE: ofLink('SOURCE'),
  MEDIUM: ofLink('MEDIUM'),
  CAMPAIGN: ofLink('CAMPAIGN'),
};

const columnsOf = (by: Part): ReportColumn<Line>[] => [
  { label: t(`by.${by}`), cell: LABELS[by] },
  currencyColumn,
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
export const SalesByPart = () => <SalesBy parts={PARTS} />;

/** The same by how its buyers came. */
export const SalesBySource = () => <SalesBy parts={PARTS_OF_LINKS} about={t('sources.about')} />;

function SalesBy({
  parts,
  about,
}: {
  readonly parts: readonly [Part, ...Part[]];
  readonly about?: string;
}) {
  const { search, choose } = useChoice();
  const days = usePeriod(PERIODS, 30);
  const by = parts.find((each) => each === search.get('by')) ?? parts[0];
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
      {...(about && { about })}
      choices={
        <>
          <PeriodChoice periods={PERIODS} days={days} />
          <SelectField
            label={t('by')}
            value={by}
            className={FIELD}
            onChange={({ target }) => choose('by', target.value)}
          >
            {parts.map((part) => (
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
            label: LABELS[by](line),
            size: line.sums.net,
            value: formatMoney(line.sums.net, line.currency),
            note: t('sales.count', { count: line.sums.sold }),
          }))}
        />
      )}
    />
  );
}
