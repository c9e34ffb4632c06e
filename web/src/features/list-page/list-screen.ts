import type { ReactNode } from 'react';

/** Where a phone's card shows a column; `title` is its link. Left out: only the table has it. */
export type CardPlace = 'title' | 'corner' | 'line' | 'foot';

export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Small text under the cell of a table, a line of its own on a card. */
  readonly note?: (row: Row) => ReactNode;
  /** Figures stand at the end of their column. */
  readonly end?: boolean;
  readonly card?: CardPlace;
  /** As a spreadsheet takes it; cents as `1234,56`. Left out: not exported. */
  readonly csv?: (row: Row) => string;
}

/** What only the exported file has. */
export type FileColumn<Row> = Required<Pick<Column<Row>, 'label' | 'csv'>>;

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

export interface Filter {
  /** The query parameter that holds it. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly FilterOption[];
  /** What the address says by saying nothing. */
  readonly fallback: string;
  /** The options come later than the address: what it holds is taken as it is. */
  readonly open?: boolean;
}

export interface Words {
  readonly title: string;
  readonly text: string;
}

/** A list screen as data. The page itself is always the same (`list-page.tsx`). */
export interface ListScreen<Row> {
  readonly caption: string;
  readonly filters: readonly Filter[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Where a row leads: an address over the same page, such as one with its drawer open. */
  readonly rowHref: (row: Row, search: URLSearchParams) => string;
  readonly empty: Words;
  readonly narrowed: Words;
  /** The name of the exported file, without its ending. */
  readonly file: string;
  /** After what the list's columns export. */
  readonly fileColumns?: readonly FileColumn<Row>[];
}

/** What is in the list by now. */
export interface ListRows<Row> {
  /** Undefined until the first answer. */
  readonly rows: readonly Row[] | undefined;
  readonly error: unknown;
  readonly loadingMore: boolean;
  readonly refreshing: boolean;
  /** Null on the last page. */
  readonly more: (() => void) | null;
  readonly refresh: () => void;
  /** Every row that the filters match, up to a limit. */
  readonly all: () => Promise<readonly Row[]>;
}
