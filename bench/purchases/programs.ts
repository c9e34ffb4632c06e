import { readFileSync, readdirSync } from 'node:fs';
import type { Instance } from '../../e2e/support/instance.ts';

const PROGRAMS = ['api', 'workers', 'projections', 'eventstore', 'sandbox', 'postgres'];

/** Process ids of every program of an instance, the one that starts the others included. */
export function programsOf(instance: Instance): Map<string, number[]> {
  const started = whoStartedWhom();
  // PostgreSQL's backends are processes of their own.
  const programs = PROGRAMS.map(
    (program) => [program, withDescendants(instance.pidsOf(program), started)] as const,
  );
  return new Map([['supervisor', [instance.process.pid ?? 0]], ...programs]);
}

/** The fields of `/proc/<pid>/stat` behind the program's name: the first is its state. */
export const statOf = (pid: number | string): string[] => {
  const stat = readProc(`${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

/** Process ids by the one that started them, of all that run now. */
function whoStartedWhom(): ReadonlyMap<number, readonly number[]> {
  const started = new Map<number, number[]>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const parent = Number(statOf(pid)[1]);
    started.set(parent, [...(started.get(parent) ?? []), Number(pid)]);
  }
  return started;
}

/**
 * These processes and all that they started and that still run. `/proc` is read once for all:
 * reading it takes seconds on a busy machine.
 */
export function withDescendants(pids: readonly number[], started = whoStartedWhom()): number[] {
  const all = new Set(pids);
  // Those that are added meanwhile are visited, too.
  for (const pid of all) for (const child of started.get(pid) ?? []) all.add(child);
  return [...all];
}

/** Empty for a process that has ended, and where there is no `/proc`. */
export function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
}
