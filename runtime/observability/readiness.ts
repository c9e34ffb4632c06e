import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import { withTimeout } from '../with-timeout.ts';

/** Answers what is wrong, or nothing when all is well. */
export type ReadinessCheck = () => Promise<string | undefined>;

/** A part that fails. */
interface Failure {
  readonly problem: string;
  /** When it was first seen to fail: ISO 8601 UTC. */
  readonly since: string;
}

export interface ReadinessReport {
  /** Whether work may be sent here: `degraded` says yes, though a part fails. */
  readonly status: 'ready' | 'degraded' | 'not ready' | 'stopping';
  /** The parts that this program needs. */
  readonly needs: readonly string[];
  readonly failing: Readonly<Record<string, Failure>>;
}

export interface Readiness {
  /** Looks at all parts now; whoever asks meanwhile gets the same answer. */
  report(): Promise<ReadinessReport>;
}

export interface ReadinessOptions {
  readonly checks: Readonly<Record<string, ReadinessCheck>>;
  /**
   * Sets of parts: without all of one of them this program can do nothing. Where none are given, it
   * needs each but those that fail for all alike.
   */
  readonly outWithout?: readonly (readonly string[])[];
  /**
   * Parts that fail for every program of this role alike: they are told, and are no reason to send
   * work to another one.
   */
  readonly alike?: readonly string[];
  /** Aborts when the program is told to stop. */
  readonly stopping: AbortSignal;
  readonly log: {
    warn(what: object, sentence: string): void;
    info(what: object, sentence: string): void;
  };
  readonly now: () => Date;
}

/**
 * What has not answered by then is not ready. Whoever asks gives us up after two seconds
 * (`deploy/web/find-apis.sh`).
 */
const CHECK_MS = 1_500;
const UNREACHABLE = 'unreachable';
const isAway = (problem: string): boolean => problem.startsWith(UNREACHABLE);

/**
 * What it said itself while it still answered may be why it does not, and may be mended since: both
 * are told.
 */
const unreachableAfter = (said: string | undefined): string => {
  if (said === undefined) return UNREACHABLE;
  return isAway(said) ? said : `${UNREACHABLE}; it said before: ${said}`;
};
/** What an event store (the client has it as `type`) and PostgreSQL (SQLSTATE) say who refuse. */
const DENIED = /^(access-denied|42501|28...)$/;

function wordFor(error: unknown): string {
  const { type, code } = error as { type?: unknown; code?: unknown };
  return DENIED.test(String(type)) || DENIED.test(String(code)) ? 'access denied' : UNREACHABLE;
}

/** Between looks when nobody asks, so that `since` and the metric are true, in milliseconds. */
const LOOK_EVERY_MS = 5_000;

const failingSeconds = new Gauge({
  name: 'razao_failing_seconds',
  help: 'For how long a part that the program needs has failed; 0: it answers',
  labelNames: ['part'],
});

/**
 * Looks at the parts that a program needs, when somebody asks and every five seconds, and
 * remembers since when each fails.
 */
export function watchReadiness({
  checks,
  alike = [],
  outWithout = Object.keys(checks).flatMap((name) => (alike.includes(name) ? [] : [[name]])),
  stopping,
  log,
  now,
}: ReadinessOptions): Readiness {
  const failing = new Map<string, Failure>();
  let looking: Promise<void> | undefined;

  function note(part: string, problem: string | undefined): void {
    const before = failing.get(part);
    if (problem === undefined) {
      failing.delete(part);
      if (before) log.info({ part, since: before.since }, 'a part that this program needs is back');
    } else {
      const told = problem === UNREACHABLE ? unreachableAfter(before?.problem) : problem;
      failing.set(part, { problem: told, since: before?.since ?? now().toISOString() });
      if (!before || isAway(before.problem) !== isAway(told))
        log.warn({ part, problem: told }, 'a part that this program needs fails');
    }
    const since = failing.get(part)?.since;
    failingSeconds.set({ part }, since ? Math.max(0, now().getTime() - Date.parse(since)) / 1_000 : 0);
  }

  async function look(): Promise<void> {
    const looks = Object.entries(checks).map(async ([part, check]) =>
      note(part, await withTimeout(CHECK_MS, check()).catch(wordFor)),
    );
    await Promise.all(looks);
  }

  const lookOnce = () => (looking ??= look().finally(() => (looking = undefined)));
  const timer = setInterval(() => void lookOnce(), LOOK_EVERY_MS).unref();
  stopping.addEventListener('abort', () => clearInterval(timer), { once: true });

  const statusNow = (): ReadinessReport['status'] => {
    if (stopping.aborted) return 'stopping';
    if ([...failing.keys()].every((part) => alike.includes(part))) return 'ready';
    const isOut = outWithout.some((parts) => parts.every((part) => failing.has(part)));
    return isOut ? 'not ready' : 'degraded';
  };

  return {
    async report() {
      await lookOnce();
      return { status: statusNow(), needs: Object.keys(checks), failing: Object.fromEntries(failing) };
    },
  };
}

/** Adds `/healthz` (the process lives) and `/readyz` (work may be sent here) to a server. */
export function addReadiness(server: FastifyInstance, readiness: Readiness): void {
  server.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }));
  server.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const report = await readiness.report();
    const mayBeSent = report.status === 'ready' || report.status === 'degraded';
    return reply.code(mayBeSent ? 200 : 503).send(report);
  });
}
