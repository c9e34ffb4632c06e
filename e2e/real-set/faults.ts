import { setTimeout as sleep } from 'node:timers/promises';
import type { Load, Service } from './load.ts';
import type { RealSet } from './set.ts';
import type { Way } from './network-links.ts';

/** What may happen to something, of which not everything can happen to everything. */
interface Target {
  kill?(): void;
  lose?(): void;
  bringBack?(): void;
  freeze?(): void;
  thaw?(): void;
  silence(): void;
  speak(): void;
  forget?(): void;
  untilUp?(): Promise<void>;
}

export interface Subject {
  readonly name: string;
  /** Undefined where the set has none: a real event store is not ours to kill. */
  readonly find: (set: RealSet) => Promise<Target | undefined> | Target | undefined;
}

const part = (name: string): Subject => ({
  name,
  find: (set) => set.parts.find((each) => each.name === name),
});

const ofRole = (role: 'workers' | 'projections', which: 'working' | 'spare'): Subject => ({
  name: `${which} ${role}`,
  find: async (set) => set.part((await set.whoLeads(role))[which]),
});

const wayIn = ({ ways }: RealSet, from: string, to: string): Way | undefined =>
  ways.find((way) => way.from === from && way.to === to);

const wayOf = (from: string, to: string): Subject => ({
  name: `${to} of ${from}`,
  find: (set) => wayIn(set, from, to),
});

const wayOfWorking = (role: 'workers' | 'projections', to: string): Subject => ({
  name: `${to} of working ${role}`,
  find: async (set) => wayIn(set, (await set.whoLeads(role)).working, to),
});

/** All at once; undefined unless all are there. */
const together = (name: string, subjects: readonly Subject[]): Subject => ({
  name,
  async find(set) {
    const found = await Promise.all(subjects.map((subject) => subject.find(set)));
    const targets = found.filter((target) => target !== undefined);
    if (targets.length < subjects.length) return undefined;
    return {
      silence: () => targets.forEach((target) => target.silence()),
      speak: () => targets.forEach((target) => target.speak()),
      forget: () => targets.forEach((target) => target.forget?.()),
    };
  },
});

/** All parts, and ways on which something happens to those at its two ends only. */
export const SUBJECTS = {
  api: part('api-1'),
  workingWorkers: ofRole('workers', 'working'),
  spareWorkers: ofRole('workers', 'spare'),
  workingProjections: ofRole('projections', 'working'),
  spareProjections: ofRole('projections', 'spare'),
  postgres: part('postgres'),
  replica: part('postgres-replica-1'),
  redis: part('redis'),
  eventstore: part('eventstore'),
  web: part('web'),
  databaseOfOneApi: wayOf('api-1', 'postgres'),
  eventStoreOfOneApi: wayOf('api-1', 'eventstore'),
  databaseOfWorkingWorkers: wayOfWorking('workers', 'postgres'),
  eventStoreOfWorkingWorkers: wayOfWorking('workers', 'eventstore'),
  eventStoreOfWorkingProjections: wayOfWorking('projections', 'eventstore'),
  oneApiOfWeb: wayOf('web', 'api-1'),
  replication: together('postgres of both replicas', [
    wayOf('postgres-replica-1', 'postgres'),
    wayOf('postgres-replica-2', 'postgres'),
  ]),
} as const satisfies Record<string, Subject>;

/** In which purchases are made that the replica which lags does not hear of. */
const LAGS_MS = 3_000;

interface Kind {
  /** Undefined where it cannot happen. */
  readonly begin: (target: Target) => (() => void) | undefined;
  readonly end: (target: Target) => void;
  /** It ends by itself: what was killed is started again. */
  readonly isOver?: boolean;
}

export const KINDS = {
  kill: { begin: (target) => target.kill?.bind(target), end: () => undefined, isOver: true },
  lose: { begin: (target) => target.lose?.bind(target), end: (target) => target.bringBack?.() },
  freeze: { begin: (target) => target.freeze?.bind(target), end: (target) => target.thaw?.() },
  silence: { begin: (target) => target.silence.bind(target), end: (target) => target.speak() },
  // For good: those at its ends have to notice.
  forget: { begin: (target) => target.forget?.bind(target), end: () => undefined },
} as const satisfies Record<string, Kind>;
export type KindName = keyof typeof KINDS;

/** Buyers still come for that long once all is right again: a kill may be over before one came. */
export const AFTERWARDS_MS = 5_000;

/**
 * Lets one thing happen under load, for a while where it lasts, and puts it right. Answers what the
 * buyers met from then until those who had come by then were served; undefined where it cannot
 * happen to this set.
 */
export async function strike(
  set: RealSet,
  load: Load,
  fault: { readonly subject: Subject; readonly kind: KindName; readonly lastsMs: number },
): Promise<Service | undefined> {
  const { subject, lastsMs } = fault;
  const kind: Kind = KINDS[fault.kind];
  await load.settled();
  const target = await subject.find(set);
  const begin = target && kind.begin(target);
  if (!begin) return undefined;
  const struckAt = performance.now();
  begin();
  try {
    if (!kind.isOver) await sleep(lastsMs);
  } finally {
    kind.end(target);
  }
  await target.untilUp?.();
  await sleep(AFTERWARDS_MS);
  await load.settled();
  return load.since(struckAt);
}

/** Takes the primary away, once one replica lags behind the other, and follows the manual. */
export async function loseThePrimary(set: RealSet): Promise<void> {
  const behind = wayIn(set, 'postgres-replica-1', 'postgres');
  // For good: what was held back shall never arrive.
  behind?.silence();
  await sleep(LAGS_MS);
  set.part('postgres').lose();
  await set.promoteReplica();
}
