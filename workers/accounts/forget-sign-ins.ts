import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { removeOldSignIns } from '../../runtime/access/remove-old-sign-ins.ts';
import type { Logger } from '../../runtime/observability/logger.ts';

const EVERY_MS = 3_600_000;

/** Keeps the log of sign-ins to a year, until `signal` aborts. */
export async function forgetSignIns({
  pool,
  log,
  signal,
}: {
  readonly pool: Pick<pg.Pool, 'query'>;
  readonly log: Pick<Logger, 'warn'>;
  readonly signal: AbortSignal;
}): Promise<void> {
  while (!signal.aborted) {
    await removeOldSignIns(pool, signal).catch((err: unknown) =>
      log.warn({ err }, 'old sign-ins are removed later'),
    );
    await sleep(EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}
