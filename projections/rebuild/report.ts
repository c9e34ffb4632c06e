import { placeText } from '../runner/dead-letters.ts';
import type { GroupResult } from './rebuild.ts';

/** What a person reads of one group, line by line. */
export function linesOf(result: GroupResult): string[] {
  const { group } = result;
  const shown = result.switched ? [`${group}: switched to the new tables`] : [];
  const leftOut = result.leftOut.map(
    (letter) => `${group}: leaves out everything from ${placeText(letter)} on (${letter.reason})`,
  );
  if (result.outcome === 'NOT_COMPARED') {
    const line = result.switched
      ? `not compared (${result.reason})`
      : `cannot compare: ${result.reason}`;
    return [`${group}: ${line}`, ...leftOut, ...shown];
  }
  return [
    ...result.compared.map(({ table, rows }) => `${group}.${table}: ${rows} rows compared`),
    ...result.differences.map(
      ({ table, rows, examples }) =>
        `${group}.${table}: live ${rows.live} rows, rebuilt ${rows.rebuilt}; differing: ${examples.join(', ')}`,
    ),
    ...leftOut,
    ...shown,
  ];
}

/** Groups that leave streams out, and how many; empty: none does. */
export const leavingOut = (results: readonly GroupResult[]): string =>
  results
    .filter(({ leftOut }) => leftOut.length > 0)
    .map(({ group, leftOut }) => `${group} (${leftOut.length})`)
    .join(', ');

/** Rows that were held against each other; 0: nothing was proved. */
export const rowsCompared = (results: readonly GroupResult[]): number =>
  results
    .flatMap((result) => (result.outcome === 'COMPARED' ? result.compared : []))
    .reduce((total, { rows }) => total + rows, 0);

/** Every group was compared, something was there to compare, and all of that is the same. */
export const isEqual = (results: readonly GroupResult[]): boolean =>
  rowsCompared(results) > 0 &&
  results.every((result) => result.outcome === 'COMPARED' && result.differences.length === 0);
