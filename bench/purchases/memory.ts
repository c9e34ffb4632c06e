import type { Instance } from '../../e2e/support/instance.ts';
import { programsOf, readProc } from './programs.ts';

/** Memory of all programs of an instance in MB, pages shared between them counted once (PSS). */
export const memoryOf = (instance: Instance): number =>
  Math.round(
    [...programsOf(instance).values()].flat().reduce((total, pid) => total + pssOf(pid), 0) / 1_024,
  );

const pssOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(readProc(`${pid}/smaps_rollup`))?.[1] ?? 0);
