/** One measured line: what it was compared with in the same run, and what was aimed at. */
export interface Row {
  readonly name: string;
  readonly value: string;
  readonly ratio?: string;
  readonly target?: string;
  readonly ok: boolean;
}

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
