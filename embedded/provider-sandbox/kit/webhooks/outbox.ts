import { Scheduler } from '../core/scheduler.ts';
import type { Clock } from '../core/clock.ts';
import type { Provider } from '../core/provider.ts';
import { Queue } from '../core/queue.ts';
import { alphanumeric, type Random } from '../core/random.ts';
import type { Table } from '../store/table.ts';
import { MOST_TRIES, backoffMs } from './backoff.ts';
import { isFinished, type Delivery, type Notice } from './delivery.ts';
import { Lanes, laneOf } from './lanes.ts';
import type { PostResult, WebhookSender } from './post.ts';

/** How one notice is to be sent: faults turn the one usual plan into others. */
export interface SendingPlan {
  drop: boolean;
  delayMs: number;
  unordered: boolean;
}

/** Makes the headers that prove where a body comes from. */
export type Signer = (body: string) => Promise<Record<string, string>>;

export interface OutboxOptions {
  table: Table<Delivery>;
  clock: Clock;
  random: Random;
  webhookSender: Pick<WebhookSender, 'post' | 'close'>;
  delayMs: number;
  plan: (provider: Provider, usual: SendingPlan) => SendingPlan[];
}

/** A delivery whose time has come, and the lane that waits for it. */
interface Due {
  id: string;
  lane: string;
}

const MOST_IN_FLIGHT = 64;

/**
 * Sends notices in the order of their subject, tries again until a 2xx, and goes on after a
 * restart.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #scheduler: Scheduler;
  readonly #lanes = new Lanes();
  readonly #signers = new Map<Provider, Signer>();
  readonly #ready = new Queue<Due>();
  #inFlight = 0;
  #sequence = 0;
  #stopped = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#scheduler = new Scheduler(options.clock);
  }

  signWith(provider: Provider, signer: Signer): void {
    this.#signers.set(provider, signer);
  }

  /** Takes up what an earlier run left waiting. */
  resume(): void {
    for (const delivery of this.#options.table.values()) if (!isFinished(delivery)) this.#line(delivery);
  }

  /**
   * Notes the notice down; it leaves later, on its own, so the caller may still be inside a
   * transaction.
   */
  send(notice: Notice): void {
    const usual = { drop: false, delayMs: this.#options.delayMs, unordered: false };
    for (const plan of this.#options.plan(notice.provider, usual)) this.#enqueue(notice, plan);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#scheduler.stop();
    await this.#options.webhookSender.close();
  }

  #enqueue({ headers, body, ...about }: Notice, plan: SendingPlan): void {
    const { clock, random, table } = this.#options;
    const now = clock.now();
    const delivery: Delivery = {
      ...about,
      id: `${now.toString(36)}-${(this.#sequence += 1).toString(36)}-${alphanumeric(random, 6)}`,
      state: plan.drop ? 'dropped' : 'waiting',
      tries: 0,
      lastAnswer: null,
      createdAt: now,
      notBefore: now + plan.delayMs,
      unordered: plan.unordered,
      delivery: plan.drop ? null : { headers, body },
    };
    table.put(delivery.id, delivery);
    if (!plan.drop) this.#line(delivery);
  }

  #line(delivery: Delivery): void {
    const lane = laneOf(delivery);
    if (this.#lanes.join(lane, delivery.id)) this.#schedule(delivery, lane);
  }

  #schedule({ id, notBefore }: Delivery, lane: string): void {
    this.#scheduler.at(id, notBefore, () => {
      this.#ready.push({ id, lane });
      this.#pump();
    });
  }

  #pump(): void {
    while (this.#inFlight < MOST_IN_FLIGHT && !this.#stopped) {
      const due = this.#ready.take();
      if (due === undefined) return;
      this.#inFlight += 1;
      void this.#try(due).finally(() => {
        this.#inFlight -= 1;
        this.#pump();
      });
    }
  }

  async #try(due: Due): Promise<void> {
    const delivery = this.#options.table.get(due.id);
    // A charge that was evicted meanwhile took its deliveries with it.
    if (!delivery?.delivery) return this.#callNext(due.lane);
    const { headers, body } = delivery.delivery;
    const signature = await this.#signers.get(delivery.provider)?.(body);
    const result = await this.#options.webhookSender.post(
      delivery.url,
      { ...headers, ...signature },
      body,
    );
    if (!this.#stopped) this.#settle(delivery, due, result);
  }

  #settle(delivery: Delivery, { id, lane }: Due, { delivered, answer }: PostResult): void {
    const { table, clock, random } = this.#options;
    if (!table.get(id)) return this.#callNext(lane);
    const tries = delivery.tries + 1;
    const tried = { ...delivery, tries, lastAnswer: answer };
    if (delivered || tries >= MOST_TRIES) {
      table.put(id, { ...tried, state: delivered ? 'delivered' : 'gaveUp', delivery: null });
      return this.#callNext(lane);
    }
    const again = { ...tried, notBefore: clock.now() + backoffMs(tries, random.fraction()) };
    table.put(id, again);
    return this.#schedule(again, lane);
  }

  #callNext(lane: string): void {
    for (let id = this.#lanes.advance(lane); id !== undefined; id = this.#lanes.advance(lane)) {
      const next = this.#options.table.get(id);
      if (next) return this.#schedule(next, lane);
    }
  }
}
