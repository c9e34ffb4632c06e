import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { DocumentNode } from 'graphql';

const BYTE_ORDER_MARK = '\ufeff';
/** A spreadsheet would run what begins like this. Amounts below zero are no formula. */
const FORMULA = /^[=+@\t\r]|^-(?![\d.,]+$)/;

function field(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One column of a file: one thing, as a spreadsheet takes it; cents as `1234,56`. */
export type FileColumn<Row> = readonly [
  label: string,
  text: (row: Row) => string | number | null | undefined,
];

/** Rows as UTF-8 with a byte order mark and `;`, as Excel opens them in Brazil. */
export function csvOf<Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(([label]) => field(label)),
    ...rows.map((row) => columns.map(([, text]) => field(String(text(row) ?? '')))),
  ];
  return BYTE_ORDER_MARK + lines.map((line) => `${line.join(';')}\r\n`).join('');
}

/** Gives the browser a file to keep. */
export function saveFile(text: string, file: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: file });
  link.click();
  URL.revokeObjectURL(url);
}

export interface FilePage<Row> {
  readonly nodes: readonly Row[];
  readonly endCursor: string | null;
}

/** A list as a file: the data of its rows, which are more than it shows, one column each. */
export interface ListFile {
  /** Without its ending. */
  readonly name: string;
  /** The list's, with what the file has of each row. */
  readonly query: DocumentNode;
  /** Of rows of the query. */
  readonly csvOf: (rows: readonly unknown[]) => string;
}

type RowOf<Data> = Data[keyof Data] extends FilePage<infer Row> ? Row : never;

/** Declares what of a list goes into its file. */
export const defineFile = <
  Data extends Readonly<Record<keyof Data, FilePage<unknown>>>,
  Variables extends OperationVariables,
>(
  query: TypedDocumentNode<Data, Variables>,
  { name, columns }: { readonly name: string; readonly columns: readonly FileColumn<RowOf<Data>>[] },
): ListFile => ({
  name,
  query,
  csvOf: (rows) => csvOf(columns, rows as RowOf<Data>[]),
});
