import { Fragment } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CardPlace, ListDeclaration } from './list-screen.ts';
import { Chooser, RowActions } from './list-actions.tsx';
import { OpenMark, RowLink } from './row-link.tsx';

type Screen<Row> = Pick<ListDeclaration<Row, never>, 'caption' | 'columns' | 'rowKey' | 'rowHref'>;

interface CardProps<Row> {
  readonly screen: Screen<Row>;
  readonly row: Row;
  readonly href: string | undefined;
}

function Card<Row>({ screen, row, href }: CardProps<Row>) {
  const at = (place: CardPlace) => screen.columns.filter((column) => column.card === place);
  return (
    <li className="panel group relative p-4 hover:bg-sunken">
      <div className="flex items-start gap-2">
        <Chooser rows={[row]} row={row} />
        <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-3 gap-y-1">
          {at('title').map(({ id, cell }) => (
            <div key={id} className="min-w-0 flex-1 basis-32">
              <RowLink to={href}>{cell(row)}</RowLink>
            </div>
          ))}
          <div className="font-semibold">
            {at('corner').map(({ id, cell }) => (
              <Fragment key={id}>{cell(row)}</Fragment>
            ))}
          </div>
        </div>
        <RowActions row={row} />
        {href !== undefined && <OpenMark />}
      </div>
      {at('title').map(
        ({ id, note }) =>
          note && (
            <div key={id} className="mt-1 text-sm break-words text-muted">
              {note(row)}
            </div>
          ),
      )}
      {at('line').map(({ id, cell, note }) => (
        <p key={id} className="mt-2 text-sm text-soft">
          <span>{cell(row)}</span>
          {note && <span className="block text-muted">{note(row)}</span>}
        </p>
      ))}
      <dl className="mt-2 flex flex-wrap items-end justify-between gap-x-3 gap-y-1 text-sm">
        {at('foot').map(({ id, label, cell, end }) => (
          <div key={id} className={end ? 'ml-auto text-right whitespace-nowrap' : ''}>
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
  readonly screen: Screen<Row>;
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
