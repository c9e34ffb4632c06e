import {
  addHistograms,
  NO_LATENCIES,
  percentileMs,
  withLatency,
  type Histogram,
  basisPointsOf,
  listedReason,
  OTHER,
} from '../../domain/provider-health/provider-health.ts';

/** How a call of a provider ended. */
export interface CallEnd {
  /** The provider answered, whatever it said: a decline is an answer. */
  readonly answered: boolean;
  /** What belongs into the error mix, also of a call that was answered. */
  readonly error?: string;
  readonly latencyMs: number;
}

/** What ended within one part of the window. */
interface Bucket {
  readonly startMs: number;
  readonly calls: number;
  readonly answers: number;
  readonly latencies: Histogram;
  readonly errors: Readonly<Record<string, number>>;
}

/** What was heard of one connection within the last two minutes, the oldest part first. */
export type HealthWindow = readonly Bucket[];

/** The health of one connection at one moment. */
interface Health {
  /** Calls that came back. */
  readonly calls: number;
  readonly answers: number;
  /** Answers of calls, in basis points; null without a call. */
  readonly answerRate: number | null;
  readonly latencyP50Ms: number | null;
  readonly latencyP95Ms: number | null;
  /** How many calls ended with each error. */
  readonly errors: Readonly<Record<string, number>>;
}

export const NOTHING_HEARD: HealthWindow = [];

/** How long a call counts, in milliseconds. */
const WINDOW_MS = 120_000;
const BUCKET_MS = 10_000;

const bucketStart = (atMs: number): number => Math.floor(atMs / BUCKET_MS) * BUCKET_MS;

/**
 * The parts of the window that still count at a moment. What lies ahead of it was heard before the
 * clock was set back, and would never grow old.
 */
function current(window: HealthWindow, atMs: number): HealthWindow {
  const startMs = bucketStart(atMs);
  return window.filter((each) => each.startMs <= startMs && each.startMs > startMs - WINDOW_MS);
}

/** The window after one more call has ended. */
export function hear(window: HealthWindow, end: CallEnd, atMs: number): HealthWindow {
  const startMs = bucketStart(atMs);
  const kept = current(window, atMs);
  const newest = kept.at(-1);
  return newest?.startMs === startMs
    ? [...kept.slice(0, -1), withCall(newest, end)]
    : [...kept, withCall({ ...NO_CALLS, startMs }, end)];
}

const NO_CALLS: Omit<Bucket, 'startMs'> = { calls: 0, answers: 0, latencies: NO_LATENCIES, errors: {} };

const withCall = (
  { startMs, calls, answers, latencies, errors }: Bucket,
  { answered, error, latencyMs }: CallEnd,
): Bucket => ({
  startMs,
  calls: calls + 1,
  answers: answers + (answered ? 1 : 0),
  latencies: withLatency(latencies, latencyMs),
  errors: error === undefined ? errors : addErrors(errors, { [listedReason(error)]: 1 }),
});

/** What the window says of the connection at a moment. */
export function healthAt(window: HealthWindow, atMs: number): Health {
  const buckets = current(window, atMs);
  const sum = buckets.reduce<Omit<Bucket, 'startMs'>>(
    (total, bucket) => ({
      calls: total.calls + bucket.calls,
      answers: total.answers + bucket.answers,
      latencies: addHistograms(total.latencies, bucket.latencies),
      errors: addErrors(total.errors, bucket.errors),
    }),
    NO_CALLS,
  );
  return {
    calls: sum.calls,
    answers: sum.answers,
    answerRate: basisPointsOf(sum.answers, sum.calls),
    latencyP50Ms: percentileMs(sum.latencies, 0.5),
    latencyP95Ms: percentileMs(sum.latencies, 0.95),
    errors: sum.errors,
  };
}

function addErrors(
  a: Readonly<Record<string, number>>,
  b: Readonly<Record<string, number>>,
): Record<string, number> {
  const sum = { ...a };
  for (const [reason, count] of Object.entries(b)) sum[reason] = (sum[reason] ?? 0) + count;
  return sum;
}

/** Failures in a row after which a connection has an open circuit for a while. */
const FAILURES_MAX = 5;
/** Calls that have to be back before most of them can have failed. */
const CALLS_MIN = 20;
/**
 * How long it has an open circuit at first; each half-open call that fails doubles that, in
 * milliseconds.
 */
const PAUSE_FIRST_MS = 5_000;
const PAUSE_MAX_MS = 60_000;

/**
 * Work that was turned away comes back within twice the pause; later, none waits for the half-open
 * call.
 */
const WANTED_MS = 2 * PAUSE_MAX_MS;

/** Who is told, once, of a connection whose circuit is open, and once when it is called again. */
export interface ConnectionWatch {
  circuitOpened(connectionId: string, reason: string): void;
  circuitClosed(connectionId: string, afterMs: number): void;
}

/** The health of a connection, and whether it has an open circuit. */
export interface ConnectionHealth extends Health {
  readonly connectionId: string;
  readonly circuitOpen: boolean;
}

export interface CircuitBreaker {
  /** How long to leave the connection alone, in milliseconds; 0: call it. */
  waitMs(connectionId: string): number;
  /** The connections whose circuit is open. */
  paused(): string[];
  /** How many have not answered yet since they were, of those that somebody wants to call. */
  unanswered(): number;
  /** Of each connection that was called within the last two minutes, or has an open circuit. */
  health(): ConnectionHealth[];
  /**
   * A call begins: after a pause it is the half-open call, and no other may begin meanwhile.
   * Answers what is told, once, how it ended; undefined: nobody was asked.
   */
  begin(connectionId: string): (came: CallEnd | undefined) => void;
}

/** Leaves a provider alone that does not answer, so that nobody waits for it in vain. */
export function createCircuitBreaker(now: () => Date, watch: ConnectionWatch): CircuitBreaker {
  const circuits = new Map<string, Circuit>();
  const nowMs = () => now().getTime();
  let sweptAtMs = nowMs();
  const of = (connectionId: string) => circuits.get(connectionId) ?? UNTOUCHED;
  const waitOf = (connectionId: string) => waitMs(of(connectionId), nowMs());

  function ended(connectionId: string, begun: Begun, came: CallEnd | undefined): void {
    const before = of(connectionId);
    const after = end(before, begun, came, nowMs());
    circuits.set(connectionId, after);
    if (nowMs() - sweptAtMs >= WINDOW_MS) {
      sweptAtMs = nowMs();
      forgetSilent(circuits, sweptAtMs);
    }
    if (after.pause && !before.pause) watch.circuitOpened(connectionId, came?.error ?? OTHER);
    if (before.pause && !after.pause) watch.circuitClosed(connectionId, nowMs() - before.failsSinceMs);
  }

  return {
    waitMs: waitOf,
    paused: () => [...circuits.keys()].filter((connectionId) => waitOf(connectionId) > 0),
    unanswered: () => [...circuits.values()].filter((circuit) => isWanted(circuit, nowMs())).length,
    health: () =>
      [...circuits]
        .map(([connectionId, circuit]) => ({
          ...healthAt(circuit.window, nowMs()),
          connectionId,
          circuitOpen: isWanted(circuit, nowMs()),
        }))
        .filter(({ calls, circuitOpen }) => calls > 0 || circuitOpen),
    begin(connectionId) {
      const { circuit, begun } = begin(of(connectionId));
      circuits.set(connectionId, circuit);
      return (came) => ended(connectionId, begun, came);
    },
  };
}

const isWanted = ({ pause }: Circuit, nowMs: number): boolean =>
  pause !== undefined && (pause.trying || pause.untilMs + WANTED_MS > nowMs);

/** Keeps no more than the connections that are called, that fail, or whose circuit is open. */
function forgetSilent(circuits: Map<string, Circuit>, nowMs: number): void {
  for (const [connectionId, circuit] of circuits)
    if (isForgettable(circuit, nowMs)) circuits.delete(connectionId);
}

/** What is known of one connection. */
interface Circuit {
  readonly window: HealthWindow;
  readonly failuresInRow: number;
  /** Since when it fails, while it does. */
  readonly failsSinceMs: number;
  /** How often it had an open circuit: tells calls that began before from those that follow. */
  readonly epoch: number;
  /** Calls that have begun and not ended. */
  readonly underWay: number;
  /** There while the connection has an open circuit. */
  readonly pause?: Pause | undefined;
}

interface Pause {
  /** Five failures in a row, or most calls of the window. */
  readonly cause: 'ROW' | 'MOST';
  readonly failedHalfOpen: number;
  readonly untilMs: number;
  /** One call finds out whether the others may come back. */
  readonly trying: boolean;
}

/** A call under way. */
interface Begun {
  readonly epoch: number;
  readonly isHalfOpen: boolean;
}

const UNTOUCHED: Circuit = {
  window: NOTHING_HEARD,
  failuresInRow: 0,
  failsSinceMs: 0,
  epoch: 0,
  underWay: 0,
};

/** How long to leave the connection alone, in milliseconds; 0: call it. */
function waitMs({ pause }: Circuit, nowMs: number): number {
  if (!pause) return 0;
  return pause.trying ? PAUSE_FIRST_MS : Math.max(0, pause.untilMs - nowMs);
}

/** A call begins: after a pause it is the half-open call. */
function begin(circuit: Circuit): { readonly circuit: Circuit; readonly begun: Begun } {
  const { pause, epoch } = circuit;
  const isHalfOpen = pause !== undefined;
  const trying = isHalfOpen ? { pause: { ...pause, trying: true } } : {};
  return {
    circuit: { ...circuit, ...trying, underWay: circuit.underWay + 1 },
    begun: { epoch, isHalfOpen },
  };
}

/** A call ended. Undefined: nobody was asked. */
const end = (circuit: Circuit, begun: Begun, came: CallEnd | undefined, atMs: number): Circuit => ({
  ...afterEnd(circuit, begun, came, atMs),
  underWay: circuit.underWay - 1,
});

/**
 * Whether nothing would be lost with it: no call is under way, none counts any more, and the last
 * one was answered.
 */
const isForgettable = ({ window, failuresInRow, underWay, pause }: Circuit, nowMs: number): boolean =>
  underWay === 0 && failuresInRow === 0 && !pause && healthAt(window, nowMs).calls === 0;

function afterEnd(circuit: Circuit, begun: Begun, came: CallEnd | undefined, atMs: number): Circuit {
  const { pause } = circuit;
  if (begun.epoch !== circuit.epoch) return came ? endOfOlder(circuit, came, atMs) : circuit;
  const isHalfOpen = begun.isHalfOpen && pause !== undefined;
  if (!came) return isHalfOpen ? { ...circuit, pause: { ...pause, trying: false } } : circuit;
  if (isHalfOpen && came.answered) return resumed(circuit, came, atMs);
  const heard = { ...circuit, window: hear(circuit.window, came, atMs) };
  if (isHalfOpen) return pausedAgain(heard, pause, atMs);
  return came.answered ? { ...heard, failuresInRow: 0 } : afterFailure(heard, atMs);
}

/**
 * The call began before the connection had an open circuit: that it failed, too, says nothing new.
 * An answer ends a row of failures; it does not speak for a provider that answers some calls
 * anyway.
 */
const endOfOlder = (circuit: Circuit, came: CallEnd, atMs: number): Circuit =>
  came.answered && circuit.pause?.cause === 'ROW' ? resumed(circuit, came, atMs) : circuit;

/** The window begins anew: what failed before the pause must not bring the next one. */
const resumed = ({ epoch }: Circuit, came: CallEnd, atMs: number): Circuit => ({
  ...UNTOUCHED,
  epoch,
  window: hear(NOTHING_HEARD, came, atMs),
});

const pausedAgain = (circuit: Circuit, pause: Pause, atMs: number): Circuit => {
  const failedHalfOpen = pause.failedHalfOpen + 1;
  const pauseMs = Math.min(PAUSE_MAX_MS, PAUSE_FIRST_MS * 2 ** Math.min(10, failedHalfOpen));
  return { ...circuit, pause: { ...pause, failedHalfOpen, untilMs: atMs + pauseMs, trying: false } };
};

function afterFailure(circuit: Circuit, atMs: number): Circuit {
  const failuresInRow = circuit.failuresInRow + 1;
  const failsSinceMs = failuresInRow === 1 ? atMs : circuit.failsSinceMs;
  const failing = { ...circuit, failuresInRow, failsSinceMs };
  if (failuresInRow >= FAILURES_MAX) return opened(failing, 'ROW', atMs);
  return mostFailed(circuit, atMs) ? opened({ ...failing, failsSinceMs: atMs }, 'MOST', atMs) : failing;
}

function mostFailed({ window }: Circuit, atMs: number): boolean {
  const { calls, answers } = healthAt(window, atMs);
  return calls >= CALLS_MIN && calls - answers > answers;
}

const opened = (circuit: Circuit, cause: Pause['cause'], atMs: number): Circuit => ({
  ...circuit,
  epoch: circuit.epoch + 1,
  pause: { cause, failedHalfOpen: 0, untilMs: atMs + PAUSE_FIRST_MS, trying: false },
});
