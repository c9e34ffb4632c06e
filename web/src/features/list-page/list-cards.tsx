import { Fragment } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { CardPlace, ListScreen } from './list-screen.ts';

interface CardProps<Row> {
  readonly screen: ListScreen<Row>;
  readonly row: Row;
  readonly href: string;
}

function Card<Row>({ screen, row, href }: CardProps<Row>) {
  const at = (place: CardPlace) => screen.columns.filter((column) => column.card === place);
  return (
    <li className="relative rounded-card bg-white p-4 shadow-card">
      <div className="flex items-start justify-between gap-3">
        {at('title').map(({ id, cell, note }) => (
          <div key={id} className="min-w-0">
            <Link
              to={href}
              className="line-clamp-2 font-medium after:absolute after:inset-0 after:rounded-card"
            >
              {cell(row)}
            </Link>
            {note && <span className="block truncate text-sm text-muted">{note(row)}</span>}
          </div>
        ))}
        <div className="shrink-0 text-right font-semibold">
          {at('corner').map(({ id, cell }) => (
            <Fragment key={id}>{cell(row)}</Fragment>
          ))}
        </div>
      </div>
      {at('line').map(({ id, cell, note }) => (
        <p key={id} className="mt-2 text-sm text-soft">
          {cell(row)}
          {note && <span className="block text-muted">{note(row)}</span>}
        </p>
      ))}
      <dl className="mt-2 flex items-end justify-between gap-3 text-sm">
        {at('foot').map(({ id, label, cell, end }) => (
          <div key={id} className={end ? 'ml-auto text-right' : ''}>
            <dt className="text-[0.8125rem] text-muted">{label}</dt>
            <dd className="tabular-nums">{cell(row)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** The list on a phone: each row a card, which its link covers. */
export function ListCards<Row>({
  screen,
  rows,
}: {
  readonly screen: ListScreen<Row>;
  readonly rows: readonly Row[];
}) {
  const [search] = useSearchParams();
  return (
    <ul aria-label={screen.caption} className="space-y-3">
      {rows.map((row) => (
        <Card key={screen.rowKey(row)} screen={screen} row={row} href={screen.rowHref(row, search)} />
      ))}
    </ul>
  );
}
