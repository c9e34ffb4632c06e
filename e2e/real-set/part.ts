import { eventually } from '../support/api.ts';
import type { Kept } from './keep.ts';
import type { Way } from './network-links.ts';

/** One program of the set, and what can happen to it. */
export interface Part {
  readonly name: string;
  pids(): number[];
  /** SIGKILL to it and all that it started; it is started again. */
  kill(): void;
  /** The same, and it stays away until `bringBack`. */
  lose(): void;
  bringBack(): void;
  /** SIGSTOP, until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** Nothing comes through on any way from it or to it, until `speak`. */
  silence(): void;
  speak(): void;
  /** SIGTERM; resolves once its successor is up. */
  restart(): Promise<void>;
  untilUp(): Promise<void>;
  /** Ends it for good. */
  stop(): Promise<void>;
}

const UP_MS = 90_000;

/** `isUp` asks the program itself, on no way of the set. */
export function makePart(
  name: string,
  kept: Kept,
  ways: readonly Way[],
  isUp: () => Promise<boolean>,
): Part {
  const own = ways.filter(({ from, to }) => from === name || to === name);
  const untilUp = async () =>
    void (await eventually(isUp, Boolean, UP_MS).catch(({ message }: Error) => {
      throw new Error(`${name} is not up: ${message}`);
    }));
  return {
    name,
    pids: kept.pids,
    kill: () => kept.signal('SIGKILL'),
    lose: kept.lose,
    bringBack: kept.bringBack,
    freeze: () => kept.signal('SIGSTOP'),
    thaw: () => kept.signal('SIGCONT'),
    silence: () => own.forEach((way) => way.silence()),
    speak: () => own.forEach((way) => way.speak()),
    async restart() {
      await kept.end();
      await untilUp();
    },
    untilUp,
    stop: kept.stop,
  };
}
