/** Failures in a row after which a connection is left alone for a while. */
const FAILURES_MAX = 5;
/** How long it is left alone at first; each failed trial doubles that, in milliseconds. */
const PAUSE_FIRST_MS = 5_000;
const PAUSE_MAX_MS = 60_000;
/** Work that was turned away comes back within twice the pause; later, none waits for the trial. */
const WANTED_MS = 2 * PAUSE_MAX_MS;

interface Circuit {
  readonly failures: number;
  /** Since when it fails, until when it is left alone. */
  readonly failsSinceMs: number;
  readonly pausedUntilMs: number;
  /** One call finds out whether the others may come back. */
  readonly trying: boolean;
}

/** How a call ended: by an answer, or by what the provider that gave none comes back as. */
export type Heard = { readonly answered: true } | { readonly answered: false; readonly reason: string };

/** Who is told, once, of a connection that is left alone, and once when it is called again. */
export interface ConnectionWatch {
  leftAlone(connectionId: string, reason: string): void;
  calledAgain(connectionId: string, afterMs: number): void;
}

export interface CircuitBreaker {
  /** How long to leave the connection alone, in milliseconds; 0: call it. */
  waitMs(connectionId: string): number;
  /** The connections that are left alone. */
  paused(): string[];
  /** How many have not answered yet since they were, of those that somebody wants to call. */
  unanswered(): number;
  /** A call begins: after a pause it is the trial, and no other may begin meanwhile. */
  begin(connectionId: string): void;
  /** A call ended. Undefined: nobody was asked. */
  end(connectionId: string, heard: Heard | undefined): void;
}

/** Leaves a provider alone that does not answer, so that nobody waits for it in vain. */
export function createCircuitBreaker(now: () => Date, watch: ConnectionWatch): CircuitBreaker {
  const circuits = new Map<string, Circuit>();
  const nowMs = () => now().getTime();
  const openCircuit = (connectionId: string) => {
    const circuit = circuits.get(connectionId);
    return circuit && circuit.failures >= FAILURES_MAX ? circuit : undefined;
  };
  const waitMs = (connectionId: string) => {
    const circuit = openCircuit(connectionId);
    if (!circuit) return 0;
    return circuit.trying ? PAUSE_FIRST_MS : Math.max(0, circuit.pausedUntilMs - nowMs());
  };
  const isUnanswered = (connectionId: string) => {
    const circuit = openCircuit(connectionId);
    return circuit !== undefined && (circuit.trying || circuit.pausedUntilMs + WANTED_MS > nowMs());
  };
  function answered(connectionId: string): void {
    const circuit = openCircuit(connectionId);
    circuits.delete(connectionId);
    if (circuit) watch.calledAgain(connectionId, nowMs() - circuit.failsSinceMs);
  }
  function failed(connectionId: string, reason: string): void {
    // It began before the connection was left alone, and says nothing new.
    if (openCircuit(connectionId)?.trying === false) return;
    const { failures: before = 0, failsSinceMs = nowMs() } = circuits.get(connectionId) ?? {};
    const failures = before + 1;
    const pauseMs = PAUSE_FIRST_MS * 2 ** Math.min(10, Math.max(0, failures - FAILURES_MAX));
    const pausedUntilMs = nowMs() + Math.min(PAUSE_MAX_MS, pauseMs);
    circuits.set(connectionId, { failures, failsSinceMs, pausedUntilMs, trying: false });
    if (failures === FAILURES_MAX) watch.leftAlone(connectionId, reason);
  }
  return {
    waitMs,
    paused: () => [...circuits.keys()].filter((connectionId) => waitMs(connectionId) > 0),
    unanswered: () => [...circuits.keys()].filter(isUnanswered).length,
    begin(connectionId) {
      const circuit = openCircuit(connectionId);
      if (circuit) circuits.set(connectionId, { ...circuit, trying: true });
    },
    end(connectionId, heard) {
      if (heard?.answered) return answered(connectionId);
      if (heard) return failed(connectionId, heard.reason);
      const circuit = circuits.get(connectionId);
      if (circuit) circuits.set(connectionId, { ...circuit, trying: false });
    },
  };
}
