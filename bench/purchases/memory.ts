import type { Instance } from '../../e2e/support/instance.ts';
import { programsOf, readProc } from './programs.ts';

/**
 * Memory of each program of an instance in MB, pages shared between processes counted once (PSS).
 */
export const memoryByProgram = (instance: Instance): ReadonlyMap<string, number> =>
  new Map(
    [...programsOf(instance)].map(([program, pids]) => [
      program,
      Math.round(pids.reduce((total, pid) => total + pssOf(pid), 0) / 1_024),
    ]),
  );

/** The same of all programs together. */
export const memoryOf = (instance: Instance): number =>
  [...memoryByProgram(instance).values()].reduce((total, mb) => total + mb, 0);

const pssOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(readProc(`${pid}/smaps_rollup`))?.[1] ?? 0);
