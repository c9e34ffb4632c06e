import { SUBJECTS, type KindName, type Subject } from '../faults.ts';

/** One thing that happens to one part. */
export interface Cell {
  readonly subject: Subject;
  readonly kind: KindName;
  /** The longest that who comes then may have to wait, in milliseconds; none: while it lasts. */
  readonly wantedMs?: number;
}

/** Where another of the same kind goes on. */
const DOUBLED = { kill: 4_000, freeze: 10_000, silence: 10_000 } as const;
/** A way on which nothing comes through, or nothing by connections that there are. */
const SILENT = { silence: 10_000 } as const;
const FORGOTTEN = { forget: 10_000 } as const;
/** Commits wait while no replica is heard of; by new connections they are heard again. */
const WITHOUT_REPLICAS = { silence: undefined, forget: 15_000 } as const;
/** Nobody may notice; a purchase takes some time on a busy machine, too. */
const UNNOTICED = { kill: 1_000, lose: 1_000, freeze: 1_000, silence: 1_000 } as const;
/** There is one: nothing is served while it is away. */
const SINGLE = { kill: undefined, freeze: undefined, silence: undefined } as const;

type Wanted = Readonly<Partial<Record<KindName, number | undefined>>>;

const ROWS: readonly (readonly [Subject, Wanted])[] = [
  [SUBJECTS.api, DOUBLED],
  [SUBJECTS.workingWorkers, DOUBLED],
  [SUBJECTS.spareWorkers, DOUBLED],
  [SUBJECTS.workingProjections, DOUBLED],
  [SUBJECTS.spareProjections, DOUBLED],
  [SUBJECTS.databaseOfOneApi, { ...SILENT, ...FORGOTTEN }],
  [SUBJECTS.eventStoreOfOneApi, { ...SILENT, ...FORGOTTEN }],
  [SUBJECTS.databaseOfWorkingWorkers, FORGOTTEN],
  [SUBJECTS.eventStoreOfWorkingWorkers, SILENT],
  [SUBJECTS.eventStoreOfWorkingProjections, SILENT],
  [SUBJECTS.oneApiOfWeb, FORGOTTEN],
  [SUBJECTS.replication, WITHOUT_REPLICAS],
  [SUBJECTS.replica, UNNOTICED],
  [SUBJECTS.redis, SINGLE],
  [SUBJECTS.web, SINGLE],
  [SUBJECTS.eventstore, SINGLE],
  [SUBJECTS.postgres, SINGLE],
];

export const CELLS: readonly Cell[] = ROWS.flatMap(([subject, wanted]) =>
  (Object.keys(wanted) as KindName[]).map((kind) => {
    const wantedMs = wanted[kind];
    return { subject, kind, ...(wantedMs !== undefined && { wantedMs }) };
  }),
);
