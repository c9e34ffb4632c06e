import { Gauge } from 'prom-client';
import type pg from 'pg';
import { tryToRaise, unreadableEvent, type Noticed } from '../../eventstore/incidents.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { EventUnreadable } from '../../eventstore/stored-event.ts';
import { heldSql, type Lease } from '../../runtime/database/lease.ts';
import type { Logger } from '../../runtime/observability/logger.ts';

/** What a worker that leads a process tells Prometheus of it. */
export const processMetrics = {
  stopped: new Gauge({
    name: 'razao_process_stopped',
    help: '1 while the process is stopped after a failure',
    labelNames: ['process'],
  }),
};

interface Reporter {
  readonly store: EventStore;
  readonly pool: pg.Pool;
  readonly lease: Lease;
  readonly log: Logger;
  readonly now: () => Date;
}

interface Stop {
  readonly error: unknown;
  /** Times that it has stopped at this place, but for what was away; 0 where it was this time. */
  readonly failures: number;
}

/** What fails so often does not pass by itself. */
const INCIDENT_AFTER = 5;

/** Who leads says it; the mark is taken away with the first write after the head was reached. */
const MARK = `with held as (${heldSql('$2', '$3::bigint', '$4::uuid')})
  insert into open_work.processes as p (name, folded, stopped_at)
  select $1, false, now() from held
  on conflict (name) do update set stopped_at = coalesce(p.stopped_at, excluded.stopped_at)`;

/**
 * Says that a process is stopped, so that the work of its events is done by nobody: in the log,
 * as a metric and for readiness each time, as an incident when an event is the reason or when it
 * goes on. Its promise is kept once readiness knows, and never fails: a mark written after the
 * process has gone on would stay.
 */
export async function reportStop(process: string, stop: Stop, deps: Reporter): Promise<void> {
  const { pool, lease, log } = deps;
  const { error: err, failures } = stop;
  log.warn({ err, process, failures }, 'a process begins again from its checkpoint');
  processMetrics.stopped.set({ process }, 1);
  void raiseIncident(process, stop, deps);
  await pool
    .query(MARK, [process, lease.name, lease.epoch, lease.holder])
    .catch((error: unknown) => log.warn({ err: error, process }, 'that it is stopped is not enqueued'));
}

async function raiseIncident(process: string, stop: Stop, { store, log, now }: Reporter): Promise<void> {
  const noticed = incidentOf(process, stop, now());
  if (!noticed) return;
  await tryToRaise(store, noticed, (error) =>
    log.error({ err: error, process }, 'the incident could not be written'),
  );
}

function incidentOf(process: string, { error, failures }: Stop, at: Date): Noticed | undefined {
  const details = { process };
  if (error instanceof EventUnreadable)
    return { ...unreadableEvent(error, { occasion: `process ${process}`, details }), at };
  if (failures < INCIDENT_AFTER) return undefined;
  // Words of a database may quote rows: only the kind of error is told.
  const reason = error instanceof Error ? error.name : 'unknown';
  return {
    kind: 'PROCESS_STOPPED',
    cause: { stream: `process-${process}` },
    occasion: at.toISOString().slice(0, 10),
    details: { ...details, reason },
    at,
  };
}
