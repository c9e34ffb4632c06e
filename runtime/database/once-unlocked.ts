import { setTimeout as sleep } from 'node:timers/promises';

/** What PostgreSQL says of a lock that was not to be had within `lock_timeout`. */
const LOCK_NOT_AVAILABLE = '55P03';

export interface Patience {
  /** It is begun for so long again, in milliseconds. */
  readonly forMs: number;
  /** Time for the lock's users in between, in milliseconds. */
  readonly pauseMs: number;
  /** Hears of each time that it was locked. */
  readonly onLocked?: () => void;
}

/** Whether a lock was not to be had in time. */
export const isLocked = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE;

/**
 * Begins `work` again when somebody uses what it locks, as a clean-up or a slow reader. Rejects
 * with what it last rejected with once that has lasted too long (`isLocked`), or with anything
 * else.
 */
export async function onceUnlocked<T>(
  { forMs, pauseMs, onLocked }: Patience,
  work: () => Promise<T>,
): Promise<T> {
  const endsAt = performance.now() + forMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error) || performance.now() > endsAt) throw error;
      onLocked?.();
      await sleep(pauseMs);
    }
  }
}
