import { describe, expect, it, vi } from 'vitest';
import { KINDS, SUBJECTS } from '../faults.ts';
import type { Part } from '../part.ts';
import type { RealSet } from '../set.ts';
import type { Way } from '../network-links.ts';
import { CELLS } from './cells.ts';

const PARTS = ['api-1', 'workers-1', 'workers-2', 'projections-1', 'projections-2'];
const STORES = ['postgres', 'postgres-replica-1', 'postgres-replica-2', 'redis', 'eventstore'];
const REPLICAS = ['postgres-replica-1', 'postgres-replica-2'];

/** A set in which the second workers and the first projections work; it notes what happens. */
function noted() {
  const happened: string[] = [];
  const does = (name: string, what: string) => () => void happened.push(`${name}: ${what}`);
  const wayOf = (from: string, to: string) => {
    const name = `${to} of ${from}`;
    const [silence, speak, forget] = ['silence', 'speak', 'forget'].map((what) => does(name, what));
    return { from, to, silence, speak, forget } as unknown as Way;
  };
  const partOf = (name: string) =>
    ({ name, kill: vi.fn(), lose: vi.fn(), freeze: vi.fn(), silence: vi.fn() }) as unknown as Part;
  const parts = [...PARTS, ...STORES, 'web'].map(partOf);
  const ways = [
    ...PARTS.flatMap((from) => STORES.map((to) => wayOf(from, to))),
    ...REPLICAS.map((from) => wayOf(from, 'postgres')),
    wayOf('web', 'api-1'),
  ];
  const set = {
    parts,
    ways,
    part: (name: string) => parts.find((part) => part.name === name),
    whoLeads: async (role: string) =>
      role === 'workers'
        ? { working: 'workers-2', spare: 'workers-1' }
        : { working: 'projections-1', spare: 'projections-2' },
  } as unknown as RealSet;
  return { set, happened };
}

describe('the cells of the matrix', () => {
  it.each(CELLS.map((cell) => ({ ...cell, what: `${cell.subject.name}: ${cell.kind}` })))(
    '$what can happen',
    async ({ subject, kind }) => {
      const target = await subject.find(noted().set);
      expect(target && KINDS[kind].begin(target)).toBeTypeOf('function');
    },
  );

  it('are told apart by their names', () => {
    const names = CELLS.map(({ subject, kind }) => `${subject.name}: ${kind}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    ['silence', 'eventstore of working workers', ['eventstore of workers-2']],
    ['silence', 'eventstore of working projections', ['eventstore of projections-1']],
    ['silence', 'postgres of both replicas', REPLICAS.map((name) => `postgres of ${name}`)],
    ['forget', 'postgres of api-1', ['postgres of api-1']],
    ['forget', 'eventstore of api-1', ['eventstore of api-1']],
    ['forget', 'postgres of working workers', ['postgres of workers-2']],
    ['forget', 'api-1 of web', ['api-1 of web']],
  ] as const)('%s: %s', async (kind, name, ways) => {
    const { set, happened } = noted();
    const cell = CELLS.find((each) => each.subject.name === name && each.kind === kind);
    const target = await cell?.subject.find(set);
    if (target) KINDS[kind].begin(target)?.();
    expect(happened).toEqual(ways.map((way) => `${way}: ${kind}`));
  });

  it('what falls silent together speaks together, and is not there unless all of it is', async () => {
    const { set, happened } = noted();
    const target = await SUBJECTS.replication.find(set);
    if (target) KINDS.silence.end(target);
    expect(happened).toEqual(REPLICAS.map((name) => `postgres of ${name}: speak`));
    const one = { ...set, ways: set.ways.filter(({ from }) => from !== 'postgres-replica-2') };
    expect(await SUBJECTS.replication.find(one as RealSet)).toBeUndefined();
  });
});
