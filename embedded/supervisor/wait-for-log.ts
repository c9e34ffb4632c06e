import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A program ended because its log is not the one of its database: an operator has to say what is
 * meant.
 */
export class EndedAtLogMismatch extends Error {}

export interface LogWait {
  /** Aborts when everything is to end. */
  readonly signal: AbortSignal;
  /**
   * A program waits for an operator's word on its log; told each sentence once. From then on it is
   * told, too, for what other reason a try failed. Left out: it fails as for any other reason.
   */
  readonly onOtherLog?: (sentence: string, isOtherLog: boolean) => void;
  /** Between two tries, in milliseconds. */
  readonly otherLogPauseMs?: number;
}

/** Each try costs half a second of a core, and it is an operator who is waited for. */
const PAUSE_MS = 5_000;

/**
 * Tries again after a pause, until `signal` aborts, where a program ended because of its log: to
 * reset to a log, an operator needs the event store and the database, so that nothing else may end.
 * Throws what the first try throws for another reason.
 */
export async function waitForLog<T>(
  { signal, onOtherLog, otherLogPauseMs = PAUSE_MS }: LogWait,
  attempt: () => Promise<T>,
): Promise<T> {
  const told = new Set<string>();
  for (;;) {
    signal.throwIfAborted();
    try {
      return await attempt();
    } catch (error) {
      const isOtherLog = error instanceof EndedAtLogMismatch;
      // What else fails while it waits may pass, as a database that is started again.
      if (!onOtherLog || !(error instanceof Error) || !(told.size > 0 || isOtherLog)) throw error;
      if (!told.has(error.message)) onOtherLog(error.message, isOtherLog);
      told.add(error.message);
    }
    await sleep(otherLogPauseMs, undefined, { signal });
  }
}
