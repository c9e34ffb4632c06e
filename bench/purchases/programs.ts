import { readFileSync, readdirSync } from 'node:fs';
import type { Instance } from '../../e2e/support/instance.ts';

const PROGRAMS = ['api', 'workers', 'projections', 'eventstore', 'sandbox', 'postgres'];

/** Process ids of every program of an instance, the one that starts the others included. */
export function programsOf(instance: Instance): Map<string, number[]> {
  const programs = PROGRAMS.map((program) => [program, instance.pidsOf(program)] as const);
  return new Map([['supervisor', [instance.process.pid ?? 0]], ...programs.map(withChildren)]);
}

/** PostgreSQL's backends are processes of their own. */
const withChildren = ([program, pids]: readonly [string, readonly number[]]): [string, number[]] => [
  program,
  [...new Set([...pids, ...pids.flatMap(childrenOf)])],
];

/** The fields of `/proc/<pid>/stat` behind the program's name: the first is its state. */
export const statOf = (pid: number | string): string[] => {
  const stat = readProc(`${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

/** Process ids of those that a process started and that still run. */
export const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(statOf(name)[1]) === parent)
    .map(Number);

/** Empty for a process that has ended, and where there is no `/proc`. */
export function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
}
