import { OTHER } from '../../domain/provider-health/provider-health.ts';
import { healthAt, WINDOW_MS, type CallEnd, type Health } from './window.ts';
import {
  begin,
  end,
  isForgettable,
  PAUSE_MAX_MS,
  UNTOUCHED,
  waitMs,
  type Begun,
  type Circuit,
} from './circuit.ts';

/** Work that was turned away comes back within twice the pause; later, none waits for the trial. */
const WANTED_MS = 2 * PAUSE_MAX_MS;

/** Who is told, once, of a connection that is left alone, and once when it is called again. */
export interface ConnectionWatch {
  leftAlone(connectionId: string, reason: string): void;
  calledAgain(connectionId: string, afterMs: number): void;
}

/** The health of a connection, and whether it is left alone. */
export interface ConnectionHealth extends Health {
  readonly connectionId: string;
  readonly leftAlone: boolean;
}

export interface CircuitBreaker {
  /** How long to leave the connection alone, in milliseconds; 0: call it. */
  waitMs(connectionId: string): number;
  /** The connections that are left alone. */
  paused(): string[];
  /** How many have not answered yet since they were, of those that somebody wants to call. */
  unanswered(): number;
  /** Of each connection that was called within the last two minutes, or is left alone. */
  health(): ConnectionHealth[];
  /**
   * A call begins: after a pause it is the trial, and no other may begin meanwhile. Answers what is
   * told, once, how it ended; undefined: nobody was asked.
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
    if (after.pause && !before.pause) watch.leftAlone(connectionId, came?.error ?? OTHER);
    if (before.pause && !after.pause) watch.calledAgain(connectionId, nowMs() - before.failsSinceMs);
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
          leftAlone: isWanted(circuit, nowMs()),
        }))
        .filter(({ calls, leftAlone }) => calls > 0 || leftAlone),
    begin(connectionId) {
      const { circuit, begun } = begin(of(connectionId));
      circuits.set(connectionId, circuit);
      return (came) => ended(connectionId, begun, came);
    },
  };
}

const isWanted = ({ pause }: Circuit, nowMs: number): boolean =>
  pause !== undefined && (pause.trying || pause.untilMs + WANTED_MS > nowMs);

/** Keeps no more than the connections that are called, that fail, or that are left alone. */
function forgetSilent(circuits: Map<string, Circuit>, nowMs: number): void {
  for (const [connectionId, circuit] of circuits)
    if (isForgettable(circuit, nowMs)) circuits.delete(connectionId);
}
