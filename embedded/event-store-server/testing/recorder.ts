import type { ResolvedEvent } from '@eventstore/db-client';

/** What a subscription emits, apart from its data. */
interface Subscription {
  on(event: string, listener: (value: never) => void): unknown;
  unsubscribe(): Promise<void>;
}

/** Writes down what a subscription tells, in order, and lets a test wait for it. */
export class Recorder {
  /** 'confirmation', 'caughtUp', 'checkpoint' or the type of an event. */
  readonly told: string[] = [];
  readonly events: ResolvedEvent[] = [];
  readonly checkpoints: bigint[] = [];
  error: (Error & Record<string, unknown>) | null = null;
  readonly #subscription: Subscription;
  #waiting: (() => void)[] = [];

  /**
   * The callback gives the listener of checkpoints away, which the client wants when it subscribes.
   */
  constructor(
    subscribe: (
      checkpointReached: (subscription: unknown, position: { commit: bigint }) => Promise<void>,
    ) => unknown,
  ) {
    this.#subscription = subscribe(async (_, position) => {
      this.checkpoints.push(position.commit);
      this.#note('checkpoint');
    }) as Subscription;
    for (const event of ['confirmation', 'caughtUp'])
      this.#subscription.on(event, () => this.#note(event));
    this.#subscription.on('data', (resolved: ResolvedEvent) => {
      this.events.push(resolved);
      this.#note(resolved.event?.type ?? 'unresolved');
    });
    this.#subscription.on('error', (error: Error & Record<string, unknown>) => {
      this.error = error;
      this.#note('error');
    });
  }

  get types(): string[] {
    return this.told.filter(
      (entry) => !['confirmation', 'caughtUp', 'checkpoint', 'error'].includes(entry),
    );
  }

  async until(reached: (recorder: Recorder) => boolean): Promise<this> {
    while (!reached(this)) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return this;
  }

  untilCaughtUp(): Promise<this> {
    return this.until(({ told }) => told.includes('caughtUp'));
  }

  untilEvents(count: number): Promise<this> {
    return this.until(({ events }) => events.length >= count);
  }

  unsubscribe(): Promise<void> {
    return this.#subscription.unsubscribe();
  }

  #note(entry: string): void {
    this.told.push(entry);
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
