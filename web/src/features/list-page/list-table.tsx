import { useSearchParams } from 'react-router-dom';
import { Cell, DataTable, HeadCell } from '../../ui/data-table.tsx';
import type { Column, ListScreen } from './list-screen.ts';
import { OpenMark, RowLink } from './row-link.tsx';

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
      head={
        <>
          {columns.map((column) => (
            <HeadCell key={column.id} className={alignment(column)}>
              {column.label}
            </HeadCell>
          ))}
          <td />
        </>
      }
    >
      {rows.map((row) => (
        <tr
          key={rowKey(row)}
          className="group relative transition-colors hover:bg-sunken has-focus-visible:bg-sunken"
        >
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
          <td aria-hidden="true" className="py-3.5 pr-4 align-top">
            <OpenMark />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
