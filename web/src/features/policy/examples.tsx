import { methodText } from '../sales/method-text.ts';
import { formatDay, formatMoney } from '../../i18n/format.ts';
import type { Example } from './queries.ts';
import { t } from './words.ts';

type Figures = NonNullable<Example['after']>;

/** The lines of an example, in the order in which its money goes. */
const LINES: readonly (readonly [string, (figures: Figures) => string])[] = [
  [
    t('example.gross'),
    ({ grossCents, installmentCents }) =>
      installmentCents === grossCents
        ? formatMoney(grossCents)
        : t('example.parts', {
            total: formatMoney(grossCents),
            part: formatMoney(installmentCents),
          }),
  ],
  [t('example.fee'), ({ feeCents }) => formatMoney(feeCents)],
  [t('example.net'), ({ netCents }) => formatMoney(netCents)],
  [t('example.reserve'), ({ reserveCents }) => formatMoney(reserveCents)],
  [t('example.release'), ({ releaseDay }) => formatDay(releaseDay)],
  [t('example.reserveRelease'), ({ reserveDay }) => formatDay(reserveDay)],
];

/** One sale by each way of paying: what is so, and what it becomes. */
export const Examples = ({ examples }: { readonly examples: readonly Example[] }) => (
  <ul className="grid gap-4 lg:grid-cols-2">
    {examples.map(({ method, installments, before, after }) => (
      <li key={`${method} ${installments}`} className="panel p-5">
        <h3 className="mb-2 font-semibold">{methodText(method, installments)}</h3>
        {before || after ? (
          <dl className="divide-y divide-line text-[0.9375rem]">
            {LINES.map(([label, valueOf]) => (
              <Line
                key={label}
                label={label}
                before={before ? valueOf(before) : null}
                after={after ? valueOf(after) : null}
              />
            ))}
          </dl>
        ) : (
          <p className="text-soft">{t('example.none')}</p>
        )}
      </li>
    ))}
  </ul>
);

interface LineProps {
  readonly label: string;
  /** Null: nobody can buy that way. */
  readonly before: string | null;
  readonly after: string | null;
}

function Line({ label, before, after }: LineProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2">
      <dt className="text-soft">{label}</dt>
      <dd className="ml-auto text-right tabular-nums">
        {before === after ? (
          <span>{after}</span>
        ) : (
          <Changed before={before ?? t('example.none')} after={after ?? t('example.none')} />
        )}
      </dd>
    </div>
  );
}

interface ChangedProps {
  readonly before: string;
  readonly after: string;
}

/** A value struck out, and what stands in its place. */
export const Changed = ({ before, after }: ChangedProps) => (
  <>
    <del className="mr-2 text-muted">
      <span className="sr-only">{t('example.before')}</span>
      <span>{before}</span>
    </del>
    <ins className="font-semibold text-ink no-underline">
      <span className="sr-only">{t('example.after')}</span>
      <span>{after}</span>
    </ins>
  </>
);
