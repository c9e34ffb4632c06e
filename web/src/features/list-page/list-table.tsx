import { Link, useSearchParams } from 'react-router-dom';
import { Cell, DataTable, HeadCell } from '../../ui/data-table.tsx';
import type { Column, ListScreen } from './list-screen.ts';

const alignment = <Row,>({ end }: Column<Row>): string =>
  end ? 'text-right whitespace-nowrap tabular-nums' : '';

interface Props<Row> {
  readonly screen: ListScreen<Row>;
  readonly rows: readonly Row[];
}

/** The list on a wide screen. The link of a row's title covers the row. */
export function ListTable<Row>({ screen, rows }: Props<Row>) {
  const [search] = useSearchParams();
  const { columns, rowKey, rowHref } = screen;
  return (
    <DataTable
      caption={screen.caption}
      head={columns.map((column) => (
        <HeadCell key={column.id} className={alignment(column)}>
          {column.label}
        </HeadCell>
      ))}
    >
      {rows.map((row) => (
        <tr key={rowKey(row)} className="relative transition-colors hover:bg-canvas">
          {columns.map((column) => (
            <Cell key={column.id} className={`${alignment(column)} max-w-80`}>
              {column.card === 'title' ? (
                <Link
                  to={rowHref(row, search)}
                  className="line-clamp-2 font-medium after:absolute after:inset-0 hover:underline"
                >
                  {column.cell(row)}
                </Link>
              ) : (
                column.cell(row)
              )}
              {column.note && (
                <span className="block truncate text-sm text-muted">{column.note(row)}</span>
              )}
            </Cell>
          ))}
        </tr>
      ))}
    </DataTable>
  );
}
