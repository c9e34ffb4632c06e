import { readFileSync, readdirSync } from 'node:fs';
import type { Instance } from '../../e2e/support/instance.ts';

/** Memory of all programs of an instance in MB, pages shared between them counted once (PSS). */
export function memoryOf(instance: Instance): number {
  const programs = ['api', 'workers', 'projections', 'eventstore', 'sandbox', 'postgres'];
  const roots = [instance.process.pid ?? 0, ...programs.flatMap((program) => instance.pidsOf(program))];
  const all = [...new Set([...roots, ...roots.flatMap(childrenOf)])];
  return Math.round(all.reduce((total, pid) => total + pssOf(pid), 0) / 1_024);
}

/** PostgreSQL's backends. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    const stat = read(`/proc/${name}/stat`);
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent ? [Number(name)] : [];
  });
}

const pssOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
