const [BEGIN, END] = ['<!-- matrix -->', '<!-- /matrix -->'];

/** The manual with this table in place of what stood between its two marks. */
export function intoManual(manual: string, table: string): string {
  const [begin, end] = [manual.indexOf(BEGIN), manual.indexOf(END)];
  if (begin < 0 || end < begin)
    throw new Error(`docs/operations.md has no place for the table: ${BEGIN} and ${END}.`);
  return `${manual.slice(0, begin)}${BEGIN}\n${table}\n${manual.slice(end)}`;
}
