import { FORWARDS } from '@eventstore/db-client';
import { streamPrefixes } from '../domain/events/registry.ts';
import { withTimeout } from '../runtime/with-timeout.ts';
import type { EventStore } from './store.ts';
import { later, readPosition, type LogEvent } from './stored-event.ts';

/** The log holds what a subscription asked for, and it does not come. */
export class SubscriptionSilent extends Error {}

export interface HeartbeatOptions {
  readonly after: bigint | undefined;
  readonly streams?: readonly string[] | undefined;
  readonly types?: readonly string[] | undefined;
  readonly silenceMs?: number;
}

/** Together with one read's time less than ten seconds. */
const SILENCE_MS = 3_000;
/** Records in one look: more than the server passes over without saying so. */
const LOOK_MAX = 1_024;

/**
 * Tells a subscription that has fallen silent from one for which there is nothing: a connection may
 * stay open for ever and say nothing. Only while nothing comes the log itself is looked at, each
 * record once.
 */
export class Heartbeat {
  readonly #store: EventStore;
  readonly #silenceMs: number;
  readonly #isWanted: (event: LogEvent) => boolean;
  /** What is wanted up to here has come. */
  #passed: bigint | undefined;
  /** Something wanted lies behind it, and nothing came since that was seen. */
  #isMissing = false;

  constructor(
    store: EventStore,
    { after, types, streams = streamPrefixes, silenceMs = SILENCE_MS }: HeartbeatOptions,
  ) {
    this.#store = store;
    this.#silenceMs = silenceMs;
    this.#passed = after;
    this.#isWanted = types
      ? ({ type }) => types.some((prefix) => type.startsWith(prefix))
      : ({ stream }) => streams.some((prefix) => stream.startsWith(prefix));
  }

  /** The server gave a sign: what is wanted up to `position` has come. */
  heard(position?: bigint): void {
    this.#passed = later(this.#passed, position);
    this.#isMissing = false;
  }

  /**
   * Waits for a sign, and looks at the log when there is none for a while. Throws
   * SubscriptionSilent, and what reading the log fails with.
   */
  async during(sign: Promise<void>): Promise<void> {
    const came = await withTimeout(this.#silenceMs, sign).then(
      () => true,
      () => false,
    );
    if (came) return;
    if (this.#isMissing)
      throw new SubscriptionSilent('The subscription is silent though there are events for it');
    const looking = this.#look();
    looking.catch(() => undefined);
    await Promise.race([sign, looking]);
  }

  async #look(): Promise<void> {
    const records = await this.#store.loadLog({
      direction: FORWARDS,
      fromPosition: readPosition(this.#passed),
      maxCount: LOOK_MAX,
    });
    const after = this.#passed ?? -1n;
    const behind = records.filter(({ position }) => position > after);
    if (behind.some(this.#isWanted)) this.#isMissing = true;
    else this.#passed = later(this.#passed, behind.at(-1)?.position);
  }
}
