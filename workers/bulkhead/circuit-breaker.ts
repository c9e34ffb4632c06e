/** Failures in a row after which a connection is left alone for a while. */
const FAILURES_MAX = 5;
/** How long it is left alone at first; each failed trial doubles that, in milliseconds. */
const PAUSE_FIRST_MS = 5_000;
const PAUSE_MAX_MS = 60_000;

interface Circuit {
  readonly failures: number;
  readonly pausedUntilMs: number;
  /** One call finds out whether the others may come back. */
  readonly trying: boolean;
}

export interface CircuitBreaker {
  /** How long to leave the connection alone, in milliseconds; 0: call it. */
  waitMs(connectionId: string): number;
  /** The connections that are left alone. */
  paused(): string[];
  /** A call begins: after a pause it is the trial, and no other may begin meanwhile. */
  begin(connectionId: string): void;
  /** How a call ended: whether the provider answered. Undefined: nobody was asked. */
  end(connectionId: string, answered: boolean | undefined): void;
}

/** Leaves a provider alone that does not answer, so that nobody waits for it in vain. */
export function createCircuitBreaker(now: () => Date): CircuitBreaker {
  const circuits = new Map<string, Circuit>();
  const openCircuit = (connectionId: string) => {
    const circuit = circuits.get(connectionId);
    return circuit && circuit.failures >= FAILURES_MAX ? circuit : undefined;
  };
  const waitMs = (connectionId: string) => {
    const circuit = openCircuit(connectionId);
    if (!circuit) return 0;
    return circuit.trying ? PAUSE_FIRST_MS : Math.max(0, circuit.pausedUntilMs - now().getTime());
  };
  return {
    waitMs,
    paused: () => [...circuits.keys()].filter((connectionId) => waitMs(connectionId) > 0),
    begin(connectionId) {
      const circuit = openCircuit(connectionId);
      if (circuit) circuits.set(connectionId, { ...circuit, trying: true });
    },
    end(connectionId, answered) {
      const circuit = circuits.get(connectionId);
      if (answered) return void circuits.delete(connectionId);
      if (answered === undefined) {
        if (circuit) circuits.set(connectionId, { ...circuit, trying: false });
        return;
      }
      // It began before the connection was left alone, and says nothing new.
      if (openCircuit(connectionId)?.trying === false) return;
      const failures = (circuit?.failures ?? 0) + 1;
      const pauseMs = PAUSE_FIRST_MS * 2 ** Math.min(10, Math.max(0, failures - FAILURES_MAX));
      const pausedUntilMs = now().getTime() + Math.min(PAUSE_MAX_MS, pauseMs);
      circuits.set(connectionId, { failures, pausedUntilMs, trying: false });
    },
  };
}
