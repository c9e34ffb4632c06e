const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;

/** A table of Markdown under its titles. */
export const tableOf = (titles: readonly string[], rows: readonly (readonly string[])[]): string =>
  [titles, titles.map(() => '---'), ...rows].map(lineOf).join('');
