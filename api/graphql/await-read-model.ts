import { setTimeout as sleep } from 'node:timers/promises';
import type { Pools } from '../../runtime/database/pools.ts';
import { withTimeout } from '../../runtime/with-timeout.ts';

/** A read model, and where in the log the command ended that it shall show. */
export interface ShownBy {
  readonly table: { readonly checkpoint: string };
  readonly position: bigint;
}

export interface ReadModelWait {
  /**
   * Waits until readers of a table see what was written; false when that takes too long. It never
   * fails: what was written is written.
   */
  passed(shownBy: ShownBy): Promise<boolean>;
  /**
   * Up to where the writer's log is, in bytes, for whom other apis serve next; undefined where
   * nobody could lack any of it, or the writer does not say.
   */
  written(): Promise<number | undefined>;
}

/** Longest wait, and how long between two looks, in milliseconds. */
const PATIENCE_MS = 2_000;
const BETWEEN_MS = 20;
/** What is written is written: longest wait for its place in the log, in milliseconds. */
const WRITTEN_MS = 500;

/** Asks where the read models stand, as any reader sees them. */
export const awaitReadModels = (pools: Pick<Pools, 'readEach' | 'written'>): ReadModelWait => ({
  written: () => withTimeout(WRITTEN_MS, pools.written()).catch(() => undefined),
  async passed({ table, position }) {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const shown = await shownPosition(pools, table, until - Date.now());
      if (shown !== undefined && shown >= position) return true;
      if (Date.now() >= until) return false;
      await sleep(BETWEEN_MS);
    }
  },
});

async function shownPosition(
  pools: Pick<Pools, 'readEach'>,
  { checkpoint }: ShownBy['table'],
  withinMs: number,
): Promise<bigint | undefined> {
  try {
    const asked = pools.readEach<{ position: number }>(`select position from ${checkpoint}`);
    const each = await withTimeout(withinMs, asked);
    const positions = each.map(({ rows }) => rows[0]?.position ?? -1);
    return BigInt(Math.min(...positions));
  } catch {
    return undefined;
  }
}
