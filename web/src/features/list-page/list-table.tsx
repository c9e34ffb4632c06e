import { useSearchParams } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { Cell, DataTable, HeadCell } from '../../ui/data-table.tsx';
import { Chooser, RowActions, useActionColumns } from './list-actions.tsx';
import { sortOf, withSort } from './list-address.ts';
import type { Column, ListDeclaration } from './list-screen.ts';
import { OpenMark, RowLink } from './row-link.tsx';

const alignment = <Row,>({ end }: Column<Row>): string =>
  end ? 'text-right whitespace-nowrap tabular-nums' : '';

type Screen<Row> = Pick<
  ListDeclaration<Row, never>,
  'caption' | 'columns' | 'order' | 'rowKey' | 'rowHref'
>;

interface HeadProps<Row> {
  readonly screen: Screen<Row>;
  readonly column: Column<Row>;
}

const arrowOf = (isUp: boolean | undefined): string =>
  isUp === undefined
    ? 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60'
    : `text-ink ${isUp ? 'rotate-180' : ''}`;

/** A column's heading; pressed, it orders by it: downwards first, then upwards. */
function Heading<Row>({ screen, column }: HeadProps<Row>) {
  const [search, setSearch] = useSearchParams();
  const { label, sort, end } = column;
  if (!sort) return <HeadCell className={alignment(column)}>{label}</HeadCell>;
  const sorted = sortOf(screen, search);
  const isUp = sorted.replace(/^-/, '') === sort ? sorted === sort : undefined;
  const order = { true: 'ascending', false: 'descending', undefined: 'none' } as const;
  return (
    <HeadCell className={alignment(column)} aria-sort={order[`${isUp}`]}>
      <button
        type="button"
        onClick={() =>
          setSearch(withSort(search, screen, isUp === false ? sort : `-${sort}`), { replace: true })
        }
        className={`group -mx-2 -my-1.5 inline-flex min-h-8 items-center gap-1 rounded-field px-2 font-medium hover:bg-sunken hover:text-ink ${end ? 'flex-row-reverse' : ''}`}
      >
        <span>{label}</span>
        <Icon name="chevron" className={`size-4 ${arrowOf(isUp)}`} />
      </button>
    </HeadCell>
  );
}

interface Props<Row> {
  readonly screen: Screen<Row>;
  readonly rows: readonly Row[];
}

/** The list on a wide screen. The link of a row's title covers the row. */
export function ListTable<Row>({ screen, rows }: Props<Row>) {
  const [search] = useSearchParams();
  const { columns, rowKey, rowHref } = screen;
  const has = useActionColumns();
  return (
    <DataTable
      caption={screen.caption}
      head={
        <>
          {has.choose && (
            <td className="py-3 pl-5">
              <Chooser rows={rows} />
            </td>
          )}
          {columns.map((column) => (
            <Heading key={column.id} screen={screen} column={column} />
          ))}
          {has.act && <td />}
          <td />
        </>
      }
    >
      {rows.map((row) => (
        <tr
          key={rowKey(row)}
          className="group relative transition-colors hover:bg-sunken has-focus-visible:bg-sunken"
        >
          {has.choose && (
            <td className="py-3.5 pl-5 align-top">
              <Chooser rows={[row]} row={row} />
            </td>
          )}
          {columns.map((column) => (
            <Cell key={column.id} className={`${alignment(column)} max-w-80`}>
              {column.card === 'title' ? (
                <RowLink to={rowHref(row, search)}>{column.cell(row)}</RowLink>
              ) : (
                <div className="contents">{column.cell(row)}</div>
              )}
              {column.note && (
                <span className="block text-sm break-words text-muted">{column.note(row)}</span>
              )}
            </Cell>
          ))}
          {has.act && (
            <td className="py-3.5 align-top">
              <RowActions row={row} />
            </td>
          )}
          <td aria-hidden="true" className="py-3.5 pr-4 align-top">
            {rowHref(row, search) !== undefined && <OpenMark />}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
