import { setTimeout as sleep } from 'node:timers/promises';
import { payments } from '../../projections/read-models/payments/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';

export interface ReadModelWait {
  /**
   * Waits until readers see what was written at `position`; false when that takes too long. It never
   * fails: what was written is written.
   */
  passed(position: bigint): Promise<boolean>;
}

/** Longest wait, and how long between two looks, in milliseconds. */
const WAIT = { timeoutMs: 2_000, betweenMs: 20 } as const;

/** Asks where the read models stand, as a reader sees them. */
export const awaitReadModels = (
  pools: Pick<Pools, 'read'>,
  { timeoutMs, betweenMs }: { timeoutMs: number; betweenMs: number } = WAIT,
): ReadModelWait => ({
  async passed(position) {
    const until = Date.now() + timeoutMs;
    for (;;) {
      const shown = await shownPosition(pools);
      if (shown !== undefined && shown >= position) return true;
      if (Date.now() >= until) return false;
      await sleep(betweenMs);
    }
  },
});

async function shownPosition(pools: Pick<Pools, 'read'>): Promise<bigint | undefined> {
  try {
    const { rows } = await pools.read<{ position: number }>(
      `select position from ${payments.checkpoint}`,
    );
    return rows[0] && BigInt(rows[0].position);
  } catch {
    return undefined;
  }
}
