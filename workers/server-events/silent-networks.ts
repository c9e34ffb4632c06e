import type { TokenNetwork } from '../../domain/configuration/network-tokens.ts';

/** Calls in a row without an answer, after which a network has an open circuit. */
export const UNANSWERED_MAX = 5;
/** Between two calls then, in milliseconds. */
export const LEFT_ALONE_MS = 60_000;

interface Silence {
  calls: number;
  untilMs: number;
}

/**
 * Networks that do not answer have an open circuit but for one call a minute: what waits for one
 * of them would take the slots of all others, and of all sellers.
 */
export class SilentNetworks {
  readonly #silences = new Map<TokenNetwork, Silence>();

  /** Whether it may be called now, which is the call of this minute where it is silent. */
  mayCall(network: TokenNetwork, nowMs: number): boolean {
    const silence = this.#silences.get(network);
    if (!silence || silence.calls < UNANSWERED_MAX) return true;
    if (nowMs < silence.untilMs) return false;
    silence.untilMs = nowMs + LEFT_ALONE_MS;
    return true;
  }

  /** Tells how a call of it ended; whatever it answers, it is not silent. */
  called(network: TokenNetwork, answered: boolean, nowMs: number): void {
    const calls = (this.#silences.get(network)?.calls ?? 0) + 1;
    if (answered) this.#silences.delete(network);
    else this.#silences.set(network, { calls, untilMs: nowMs + LEFT_ALONE_MS });
  }
}
