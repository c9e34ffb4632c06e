import type { ReactNode } from 'react';
import { csvOf, type FileColumn } from '../../../features/list-page/csv.ts';
import { FailureNotice } from '../../../features/session/failure-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { Cell, DataTable, HeadCell } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { t } from './words.ts';

/** Periods of reports, in days up to today. */
export const PERIODS = [1, 7, 14, 30, 90, 365] as const;

export interface ReportColumn<Row> {
  readonly label: string;
  readonly cell: (row: Row) => string;
  /** As a spreadsheet takes it; left out: as the cell. */
  readonly plain?: (row: Row) => string | number;
  /** Figures stand at the end of their column. */
  readonly end?: boolean;
  /** Shown only where rows differ in it; the file always has it. */
  readonly onlyIfMany?: boolean;
}

export const currencyColumn: ReportColumn<{ readonly currency: string }> = {
  ...{ label: t('col.currency'), onlyIfMany: true },
  cell: ({ currency }) => currency,
};

interface Props<Row> {
  readonly title: string;
  /** Of the file, without its ending. */
  readonly name: string;
  readonly rows: readonly Row[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly keyOf: (row: Row) => string;
  readonly columns: readonly ReportColumn<Row>[];
  readonly about?: string;
  /** What is chosen of it. */
  readonly choices: ReactNode;
  readonly picture: (rows: readonly Row[]) => ReactNode;
}

/** A picture of some rows, the rows themselves below it, and the same as a file. */
export function Report<Row>(props: Props<Row>) {
  const { rows, error, onRetry, choices, picture, about, columns, name } = props;
  const save = (all: readonly Row[]) => {
    const file = columns.map(({ label, cell, plain = cell }): FileColumn<Row> => [label, plain]);
    saveFile(csvOf(file, all), `${name}.csv`);
  };
  return (
    <div className="space-y-4 pt-2">
      <div className="flex flex-wrap items-end gap-3">
        <div className="contents">{choices}</div>
        {rows && rows.length > 0 && (
          <Button onClick={() => save(rows)}>
            <Icon name="download" />
            <span>{t('file')}</span>
          </Button>
        )}
      </div>
      {error !== undefined && <FailureNotice error={error} onRetry={onRetry} />}
      {!rows && error === undefined && <Skeleton className="h-80 rounded-card" />}
      {rows?.length === 0 && <EmptyState title={t('none')} text={t('none.text')} />}
      {rows && rows.length > 0 && (
        <>
          {picture(rows)}
          <Rows {...props} rows={rows} />
          {about && <p className="text-[0.8125rem] text-muted">{about}</p>}
        </>
      )}
    </div>
  );
}

type RowsProps<Row> = Pick<Props<Row>, 'title' | 'columns' | 'keyOf'> & {
  readonly rows: readonly Row[];
};

function Rows<Row>({ title, rows, columns: all, keyOf }: RowsProps<Row>) {
  const columns = all.filter(({ onlyIfMany, cell }) => !onlyIfMany || new Set(rows.map(cell)).size > 1);
  return (
    <DataTable
      caption={title}
      head={columns.map(({ label, end }) => (
        <HeadCell key={label} className={end ? 'text-right' : ''}>
          {label}
        </HeadCell>
      ))}
    >
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          {columns.map(({ label, cell, end }) => (
            <Cell key={label} className={end ? 'text-right whitespace-nowrap tabular-nums' : ''}>
              {cell(row)}
            </Cell>
          ))}
        </tr>
      ))}
    </DataTable>
  );
}
