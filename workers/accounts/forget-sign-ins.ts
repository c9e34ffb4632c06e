import { setTimeout as sleep } from 'node:timers/promises';
import { removeOldSignIns } from '../../runtime/access/remove-old-sign-ins.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type { Logger } from '../../runtime/observability/logger.ts';

const EVERY_MS = 3_600_000;

/** Keeps the log of sign-ins to a year, until `signal` aborts. */
export async function forgetSignIns({
  pools: { writer },
  log,
  signal,
}: {
  readonly pools: Pick<Pools, 'writer'>;
  readonly log: Pick<Logger, 'warn'>;
  readonly signal: AbortSignal;
}): Promise<void> {
  while (!signal.aborted) {
    await removeOldSignIns(writer, signal).catch((err: unknown) =>
      log.warn({ err }, 'old sign-ins are removed later'),
    );
    await sleep(EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}
