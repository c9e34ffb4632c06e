import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import type { ExportList } from '../../../../domain/export/lists.ts';

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

const lineOf = (fields: readonly string[]): string => `${fields.map(field).join(';')}\r\n`;

/** How a file begins: UTF-8 with a byte order mark and `;`, as Excel opens it in Brazil. */
const headOf = <Row>(columns: readonly FileColumn<Row>[]): string =>
  BYTE_ORDER_MARK + lineOf(columns.map(([label]) => label));

const linesOf = <Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): string =>
  rows.map((row) => lineOf(columns.map(([, text]) => String(text(row) ?? '')))).join('');

/** Rows as a whole file. */
export const csvOf = <Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): string =>
  headOf(columns) + linesOf(columns, rows);

export interface FilePage<Row> {
  readonly nodes: readonly Row[];
  readonly endCursor: string | null;
}

/** A list as a file: the data of its rows, which are more than it shows, one column each. */
export interface ListFile {
  /** As the API knows it. */
  readonly list: ExportList;
  /** Without its ending. */
  readonly name: string;
  /** The list's, with what the file has of each row. */
  readonly query: DocumentNode;
  /** The heads of its columns, with which it begins. */
  readonly head: string;
  /** Of rows of the query. */
  readonly linesOf: (rows: readonly unknown[]) => string;
}

type RowOf<Data> = Data[keyof Data] extends FilePage<infer Row> ? Row : never;

/**
 * Declares what of a list goes into its file, in a `<name>.file.ts` of the screen: pages ask for it
 * by its `list`, and the server finds and writes it (`app/files`).
 */
export const defineFile = <
  Data extends Readonly<Record<keyof Data, FilePage<unknown>>>,
  Variables extends OperationVariables,
>(
  query: TypedDocumentNode<Data, Variables>,
  {
    columns,
    ...named
  }: Pick<ListFile, 'list' | 'name'> & { readonly columns: readonly FileColumn<RowOf<Data>>[] },
): ListFile => ({
  ...named,
  query,
  head: headOf(columns),
  linesOf: (rows) => linesOf(columns, rows as RowOf<Data>[]),
});
