import {
  isAnswer,
  isAwayFor,
  TECHNICAL,
  wasCalled,
} from '../../domain/provider-health/provider-health.ts';
import type { Outcome } from '../providers/contract.ts';
import {
  createCircuitBreaker,
  type CircuitBreaker,
  type ConnectionHealth,
  type ConnectionWatch,
  type CallEnd,
} from './circuit-breaker.ts';

/** The connection takes no more work of this kind now; nothing was begun. */
export class ConnectionBusy extends Error {
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super('The connection takes no more work now');
    this.retryAfterMs = retryAfterMs;
  }
}

/** One kind of work, which has slots of its own with each connection. */
export interface Lane {
  readonly name: string;
  /**
   * Pieces of it that may be under way at a time with one connection. Work of no connection has one
   * set of slots for all of it.
   */
  readonly slots: number;
  /**
   * What it asks a provider says whether that answers: it makes charges, or looks up what was made.
   * Other kinds say nothing of it: one of them as the half-open call after a pause would keep
   * charges waiting for its whole run.
   */
  readonly observes?: 'CHARGES' | 'LOOK_UPS' | undefined;
}

/** Asks a provider, and tells the circuit breaker what came of it and how long it took. */
export type Observe = <T>(ask: () => Promise<Outcome<T>>) => Promise<Outcome<T>>;

/** Asks, and tells nobody. */
export const unobserved: Observe = (ask) => ask();

export interface Bulkhead {
  /**
   * Runs `work` in one of the connection's slots, for which it may have to wait a moment. Throws
   * ConnectionBusy, with nothing begun, when none comes free in time, when many wait already, or
   * while the provider has an open circuit because it does not answer.
   */
  run<T>(lane: Lane, connectionId: string, work: (observe: Observe) => Promise<T>): Promise<T>;
  /** Connections that take nothing more of this kind now. */
  busy(lane: Lane): string[];
  /**
   * How many connections have an open circuit, or wait for the half-open call that says whether to
   * go on.
   */
  openCircuits(): number;
  /** Of each connection that was called within the last two minutes, or has an open circuit. */
  health(): ConnectionHealth[];
}

/** Work that found no slot comes back after this time at the earliest, in milliseconds. */
const FULL_RETRY_MS = 500;

const NOBODY: ConnectionWatch = { circuitOpened: () => undefined, circuitClosed: () => undefined };

/**
 * Keeps what one provider does from everybody else's work: each connection has its own few slots
 * for each kind of work, a short line for them, and a provider that does not answer has an open
 * circuit.
 */
export function createBulkhead(now: () => Date, watch = NOBODY): Bulkhead {
  const breaker = createCircuitBreaker(now, watch);
  const lanes = new Map<string, Map<string, Semaphore>>();

  function semaphoreOf({ name, slots: count }: Lane, connectionId: string): Semaphore {
    const connections = lanes.get(name) ?? new Map<string, Semaphore>();
    const slots = connections.get(connectionId) ?? new Semaphore(count);
    lanes.set(name, connections.set(connectionId, slots));
    return slots;
  }

  function refuseWhilePaused(connectionId: string): void {
    const waitMs = breaker.waitMs(connectionId);
    if (waitMs > 0) throw new ConnectionBusy(waitMs);
  }

  return {
    async run(lane, connectionId, work) {
      refuseWhilePaused(connectionId);
      const slots = semaphoreOf(lane, connectionId);
      if (!(await slots.take())) throw new ConnectionBusy(FULL_RETRY_MS);
      try {
        // The provider may have stopped answering while this waited.
        refuseWhilePaused(connectionId);
        if (!lane.observes) return await work(unobserved);
        return await observed({ breaker, now, connectionId, lane }, work);
      } finally {
        slots.release();
      }
    },

    busy(lane) {
      const full = [...(lanes.get(lane.name) ?? [])].filter(([, slots]) => slots.queueIsFull);
      return [...full.map(([connectionId]) => connectionId), ...breaker.paused()];
    },

    openCircuits: () => breaker.unanswered(),
    health: () => breaker.health(),
  };
}

interface Observed {
  readonly breaker: CircuitBreaker;
  readonly now: () => Date;
  readonly connectionId: string;
  readonly lane: Lane;
}

async function observed<T>(
  { breaker, now, connectionId, lane }: Observed,
  work: (observe: Observe) => Promise<T>,
): Promise<T> {
  let came: CallEnd | undefined;
  const end = breaker.begin(connectionId);
  try {
    return await work(async (ask) => {
      const askedMs = now().getTime();
      const outcome = await ask();
      came = callEndOf(outcome, Math.max(0, now().getTime() - askedMs), lane);
      return outcome;
    });
  } finally {
    end(came);
  }
}

/** Pieces of work that may wait for each slot; what comes beyond is turned away at once. */
const WAITING_PER_SLOT = 2;
/** It waits this long for a slot at most, in milliseconds. */
const WAIT_MS = 2_000;

/** So many tasks at a time, and a short queue in the order of arrival for the rest. */
class Semaphore {
  readonly #queueMax: number;
  readonly #queue = new Set<() => void>();
  #free: number;

  constructor(count: number) {
    this.#free = count;
    this.#queueMax = count * WAITING_PER_SLOT;
  }

  get queueIsFull(): boolean {
    return this.#queue.size >= this.#queueMax;
  }

  /** Waits for a slot. Answers false, with none taken, when the queue is full or takes too long. */
  async take(): Promise<boolean> {
    if (this.#free > 0) {
      this.#free -= 1;
      return true;
    }
    return this.queueIsFull ? false : this.#waitInQueue();
  }

  /** Hands the slot to whoever has waited longest. */
  release(): void {
    const [next] = this.#queue;
    if (next) next();
    else this.#free += 1;
  }

  #waitInQueue(): Promise<boolean> {
    return new Promise((resolve) => {
      const leave = (hasSlot: boolean) => {
        clearTimeout(timer);
        this.#queue.delete(mine);
        resolve(hasSlot);
      };
      const mine = () => leave(true);
      const timer = setTimeout(() => leave(false), WAIT_MS);
      this.#queue.add(mine);
    });
  }
}

/**
 * What a provider's outcome says of its health; nothing where it was not called, nor where it was
 * asked about a charge that was made, unless it is away: whoever sends a webhook may name anything,
 * paid charges are asked about for half a year, and how a provider answers about what is not there,
 * or not any more, says nothing of new ones.
 */
function callEndOf(outcome: Outcome<unknown>, latencyMs: number, lane: Lane): CallEnd | undefined {
  switch (outcome.kind) {
    case 'done':
    case 'action':
      return { answered: true, latencyMs };
    case 'declined':
      if (!wasCalled(outcome.kind, outcome.providerStatus)) return undefined;
      return { answered: true, latencyMs, ...(outcome.family === TECHNICAL && { error: TECHNICAL }) };
    default: {
      const { kind, reason } = outcome;
      if (!wasCalled(kind, reason)) return undefined;
      const answered = isAnswer(kind, reason);
      if (lane.observes !== 'CHARGES' && !answered && !isAwayFor(reason)) return undefined;
      // That there is no such charge is what a look-up asks for.
      const isError = !answered || reason !== 'NOT_FOUND';
      return { answered, latencyMs, ...(isError && { error: reason }) };
    }
  }
}

/** How many of these tasks each connection has. */
export function inFlightOf(pieces: Iterable<{ readonly connectionId: string }>): Map<string, number> {
  const held = new Map<string, number>();
  for (const { connectionId } of pieces) held.set(connectionId, (held.get(connectionId) ?? 0) + 1);
  return held;
}
