import type { Column, FileColumn, ListDeclaration } from './list-screen.ts';

const BYTE_ORDER_MARK = '\ufeff';
/** A spreadsheet would run what begins like this. Amounts below zero are no formula. */
const FORMULA = /^[=+@\t\r]|^-(?![\d.,]+$)/;

function field(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** What of a list goes into its file. */
export const fileColumnsOf = <Row>({
  columns,
  fileColumns = [],
}: Pick<ListDeclaration<Row, never>, 'columns' | 'fileColumns'>) => [
  ...columns.flatMap(({ label, csv }: Column<Row>) => (csv ? [{ label, csv }] : [])),
  ...fileColumns,
];

/** Rows as UTF-8 with a byte order mark and `;`, as Excel opens them in Brazil. */
export function csvOf<Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ label }) => field(label)),
    ...rows.map((row) => columns.map(({ csv }) => field(csv(row)))),
  ];
  return BYTE_ORDER_MARK + lines.map((line) => `${line.join(';')}\r\n`).join('');
}
