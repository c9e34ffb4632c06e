import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from '../../runtime/observability/logger.ts';
import type { RunningProcess } from './start-process.ts';

interface Dependencies {
  readonly pool: pg.Pool;
  readonly log: Pick<Logger, 'warn'>;
  readonly now: () => Date;
  readonly signal: AbortSignal;
}

const EVERY_MS = 1_000;
/** A scheduler that is told when to look looks by itself this rarely, in milliseconds. */
export const UNTOLD_MS = 60_000;

/** One probe of the index for each kind of work, instead of a look at each kind's list. */
const DUE = `select distinct process from unnest($1::text[], $2::text[]) as known (process, kind)
  where exists (select from open_work.items i
    where i.process = known.process and i.kind = known.kind and i.ended_at is null and i.due_at <= $3)`;

/**
 * Tells the schedulers of those processes of which something is due, every second until `signal`
 * aborts; all of them while the database does not say.
 */
export async function watchDue(
  { pool, log, now, signal }: Dependencies,
  processes: readonly RunningProcess[],
): Promise<void> {
  const known = processes.flatMap(({ name, kinds }) => kinds.map((kind) => ({ name, kind })));
  const values = [known.map(({ name }) => name), known.map(({ kind }) => kind)];
  while (!signal.aborted) {
    try {
      const { rows } = await pool.query<{ process: string }>({
        ...{ name: 'tasks due', text: DUE, values: [...values, now()] },
      });
      const due = new Set(rows.map(({ process }) => process));
      processes.filter(({ name }) => due.has(name)).forEach((each) => each.look());
    } catch (err) {
      log.warn({ err }, 'nobody says what is due');
      processes.forEach((each) => each.look());
    }
    await sleep(EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}
