import type { Column } from './list-screen.ts';

const BYTE_ORDER_MARK = '\ufeff';
/** A spreadsheet would run what begins like this. Amounts below zero are no formula. */
const FORMULA = /^[=+@\t\r]|^-(?![\d.,]+$)/;

function field(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as UTF-8 with a byte order mark and `;`, as Excel opens them in Brazil. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const exported = columns.flatMap(({ label, csv }) => (csv ? [{ label, csv }] : []));
  const lines = [
    exported.map(({ label }) => field(label)),
    ...rows.map((row) => exported.map(({ csv }) => field(csv(row)))),
  ];
  return BYTE_ORDER_MARK + lines.map((line) => `${line.join(';')}\r\n`).join('');
}
