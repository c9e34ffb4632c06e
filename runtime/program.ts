import { setMaxListeners } from 'node:events';
import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { isUnavailable } from './database/unavailable.ts';
import type { Logger } from './observability/logger.ts';
import { TimeoutError, withTimeout } from './with-timeout.ts';

type Close = () => void | Promise<void>;

/** How long a tool waits for each of what it has opened to close, in milliseconds. */
const CLOSE_MS = 3_000;
/** And then for whatever is still under way. */
const LEAVE_MS = 1_000;

const leaveSoon = (): void => void setTimeout(() => process.exit(), LEAVE_MS).unref();

/**
 * Runs a command-line tool: its number is the exit code, an exception is one sentence and exit code
 * 1. What it opened it gives to `atEnd` at once, and all of that is closed, the last first, however
 * the work ends: a connection that stays open would keep the tool from ending. One to a server that
 * is frozen cannot be closed in good order: the tool ends all the same. One that reads all there is
 * gives way to the programs that somebody waits for.
 */
export async function runTool(
  work: (atEnd: (close: Close) => void) => Promise<number>,
  {
    givesWay = false,
    leave = leaveSoon,
  }: { readonly givesWay?: boolean; readonly leave?: () => void } = {},
): Promise<void> {
  if (givesWay) giveWay();
  const closings: Close[] = [];
  await orFail(async () => {
    process.exitCode = await work((close) => closings.unshift(close));
  });
  for (const close of closings) await orFail(() => inTime(close));
  leave();
}

/** What does not close in time is left to the end of the process, and changes no result. */
const inTime = (close: Close): Promise<void> =>
  withTimeout(CLOSE_MS, Promise.resolve(close())).catch((error: unknown) => {
    if (!(error instanceof TimeoutError)) throw error;
  });

/** Throws a sentence that names what a tool was told that takes nothing: `--help` does no work. */
export const demandNothing = (args: readonly string[]): void =>
  void parseArgs({ args: [...args], options: {} });

async function orFail(work: Close): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  }
}

function sentenceOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return isUnavailable(error)
    ? `PostgreSQL could not go on while this worked (${message}): see to it, and run it again.`
    : message;
}

/** No lower than this: the live read models wait while a rebuild writes its last events. */
function giveWay(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Some systems forbid it, and the work has to be done all the same.
  }
}

export interface RunningProgram {
  stop(): Promise<void>;
  /** How long `stop` goes on as before until it begins to end anything, in milliseconds. */
  readonly stopPauseMs?: number;
}

/** How long a program may take to stop by itself, its pause apart, in milliseconds. */
const STOP_TIMEOUT_MS = 15_000;

/**
 * Starts a long-running program and stops it in good order on SIGTERM, Ctrl-C, or when the
 * supervisor that forked it is gone. A start that fails is one clear sentence and exit code 1.
 */
export async function runProgram(
  start: (signal: AbortSignal) => Promise<RunningProgram>,
  log?: Logger,
): Promise<void> {
  const stopping = new AbortController();
  // Every part of a program listens for its end, and there are more than the ten that Node expects.
  setMaxListeners(0, stopping.signal);
  let running: RunningProgram | undefined;
  const stop = () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    const tooLate = () => {
      console.error('did not stop in time');
      process.exit(1);
    };
    setTimeout(tooLate, (running?.stopPauseMs ?? 0) + STOP_TIMEOUT_MS).unref();
    void (running?.stop() ?? Promise.resolve()).then(
      () => process.exit(0),
      (err: unknown) => {
        log?.error({ err }, 'did not stop in good order');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  if (process.channel) process.on('disconnect', stop);
  try {
    running = await start(stopping.signal);
    if (stopping.signal.aborted) await running.stop();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

/** Tells a supervisor that forked this program that it serves. */
export const announceReady = (facts: Record<string, unknown>): void =>
  void process.send?.({ ready: true, ...facts });
