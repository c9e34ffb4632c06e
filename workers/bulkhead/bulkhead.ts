import type { Outcome } from '../providers/contract.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';

/** The connection takes no more work of this kind now; nothing was begun. */
export class ConnectionBusy extends Error {
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super('The connection takes no more work now');
    this.retryAfterMs = retryAfterMs;
  }
}

/** Calls of one kind of work to one connection that may be under way at a time. */
export const SLOTS = { charge: 16, webhook: 8, chargeStatus: 4, reversals: 4 } as const;
export type Lane = keyof typeof SLOTS;

/** Tells the circuit breaker what a provider answered; gives the answer back. */
export type Observe = <T>(outcome: Outcome<T>) => Outcome<T>;

export interface Bulkhead {
  /**
   * Runs `work` in one of the connection's slots. Throws ConnectionBusy at once, with nothing begun,
   * when none is free or the provider is left alone because it does not answer.
   */
  run<T>(lane: Lane, connectionId: string, work: (observe: Observe) => Promise<T>): Promise<T>;
  /** Connections that take nothing more of this kind now. */
  busy(lane: Lane): string[];
}

/** A slot becomes free when a call ends, soon with most providers, in milliseconds. */
const FULL_RETRY_MS = 500;

/**
 * Keeps what one provider does from everybody else's work: each connection has its own few slots for
 * each kind of work, nobody queues for one, and a provider that does not answer is left alone.
 */
export function createBulkhead(now: () => Date): Bulkhead {
  const breaker = createCircuitBreaker(now);
  const underWay = new Map<Lane, Map<string, number>>();
  const countsOf = (lane: Lane) => underWay.get(lane) ?? new Map<string, number>();

  function count(lane: Lane, connectionId: string, change: 1 | -1): void {
    const counts = countsOf(lane);
    underWay.set(lane, counts);
    const next = (counts.get(connectionId) ?? 0) + change;
    if (next > 0) counts.set(connectionId, next);
    else counts.delete(connectionId);
  }

  return {
    async run(lane, connectionId, work) {
      const waitMs = breaker.waitMs(connectionId);
      if (waitMs > 0) throw new ConnectionBusy(waitMs);
      if ((countsOf(lane).get(connectionId) ?? 0) >= SLOTS[lane])
        throw new ConnectionBusy(FULL_RETRY_MS);
      count(lane, connectionId, 1);
      breaker.begin(connectionId);
      let answered: boolean | undefined;
      try {
        return await work((outcome) => {
          answered = isAnswer(outcome);
          return outcome;
        });
      } finally {
        breaker.end(connectionId, answered);
        count(lane, connectionId, -1);
      }
    },

    busy(lane) {
      const full = [...countsOf(lane)].filter(([, calls]) => calls >= SLOTS[lane]);
      return [...full.map(([connectionId]) => connectionId), ...breaker.paused()];
    },
  };
}

/** What a provider that is away, or that has enough of us, comes back as. */
const AWAY: ReadonlySet<string> = new Set([
  'UNREACHABLE',
  'TLS',
  'TIMEOUT',
  'CONNECTION_LOST',
  'DEADLINE',
  'RATE_LIMITED',
]);

const isAnswer = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'notSent' ? !AWAY.has(outcome.reason) : outcome.kind !== 'unknown';
