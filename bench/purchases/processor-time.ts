import type { Instance } from '../../e2e/support/instance.ts';
import { programsOf, statOf } from './programs.ts';

/** Linux counts processor time for programs in hundredths of a second. */
const TICK_MS = 10;

/** Processor time of each program of an instance since it started, in milliseconds. */
export const processorTimeOf = (instance: Instance): Map<string, number> =>
  new Map(
    [...programsOf(instance)].map(([program, pids]) => [
      program,
      pids.reduce((total, pid) => total + ticksOf(pid), 0) * TICK_MS,
    ]),
  );

/** In user and in system mode, with what children used that have ended. */
const ticksOf = (pid: number): number =>
  statOf(pid)
    .slice(11, 15)
    .reduce((total, ticks) => total + Number(ticks), 0);

/**
 * `workers 4.2, postgres 6.1, …`: what `count` purchases took each, and all together, in
 * milliseconds.
 */
export function perPurchase(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  count: number,
): { readonly totalMs: number; readonly parts: string } {
  const parts = [...after]
    .map(([program, ms]) => [program, (ms - (before.get(program) ?? 0)) / count] as const)
    .sort(([, a], [, b]) => b - a);
  return {
    totalMs: parts.reduce((total, [, ms]) => total + ms, 0),
    parts: parts.map(([program, ms]) => `${program} ${ms.toFixed(1)}`).join(', '),
  };
}
