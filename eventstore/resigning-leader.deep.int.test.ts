import { randomUUID } from 'node:crypto';
import { startEventStore, type EventStoreServer } from '@razao/event-store-server/server.ts';
import { createDatabase } from '@razao/event-store-server/testing/test-store.ts';
import { CLUSTER_FAULTS } from '@razao/event-store-server/fault-injection/faults.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payment } from '../domain/payment/payment.ts';
import type { PaymentEvent } from '../domain/payment/events.ts';
import { recordChargeAttempt } from '../domain/payment/charge.ts';
import type { PaymentState } from '../domain/payment/state.ts';
import { requestPurchase } from '../domain/payment/order.ts';
import { aPurchase } from '../domain/testing/purchase.ts';
import { eventually } from '../runtime/testing/eventually.ts';
import { OutcomeUnknown } from './failures.ts';
import { handle, type AggregateCommand } from './repository.ts';
import { connectEventStore, type EventStore } from './store.ts';
import { subscribe } from './subscribe.ts';

/*
 * Under load on a cluster whose leader resigns every four seconds and which loses its quorum now
 * and then. The official client would end the process; what is sent again must be there once.
 */
const SECONDS = Number(process.env.RESIGNING_LEADER_SECONDS ?? 13);
const IN_FLIGHT = 16;
/** A command has seven seconds; the rest is for a machine that is busy. */
const COMMAND_ENDS_WITHIN_MS = 15_000;
const SENT_TWICE_EACH = 50;
const AT = '2026-11-03T13:00:00Z';

type Outcome = 'acknowledged' | 'unknown';
type PaymentCommand = AggregateCommand<PaymentState, PaymentEvent>;

let server: EventStoreServer;
let stores: EventStore[];
const uncaught: unknown[] = [];
const note = (error: unknown) => void uncaught.push(error);

beforeAll(async () => {
  process.on('uncaughtException', note).on('unhandledRejection', note);
  server = await startEventStore({
    databaseUrl: await createDatabase(),
    faults: CLUSTER_FAULTS,
  });
  // Clients with the same options would share one connection, and break together.
  stores = ['', '&keepAliveInterval=11000'].map((own) => connectEventStore(`${server.url}${own}`));
});
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await server.stop();
  process.off('uncaughtException', note).off('unhandledRejection', note);
});

class Load {
  /** By command. */
  readonly outcomes = new Map<string, Outcome>();
  readonly durationsMs: number[] = [];
  readonly refusals: unknown[] = [];
  tries = 0;
  readonly #endsAt = performance.now() + SECONDS * 1_000;
  readonly #stores: readonly EventStore[];

  constructor(stores: readonly EventStore[]) {
    this.#stores = stores.map((store) => this.#counting(store));
  }

  /**
   * One payment after the other by one of the stores, each in two commands; some are sent by two at
   * once, which costs them a time-out.
   */
  async run(): Promise<void> {
    for (let nth = 0; performance.now() < this.#endsAt; nth += 1) {
      const id = randomUUID();
      const senders = this.#sendersOf(nth);
      const purchase = aPurchase({ paymentId: id });
      const requested = await this.#send(senders, id, (state) => requestPurchase(state, purchase));
      if (requested === 'unknown') continue;
      await this.#send(senders, id, (state) =>
        recordChargeAttempt(state, { connectionId: 'acme-onz', idempotencyKey: 'key', at: AT }),
      );
    }
  }

  #sendersOf(nth: number): readonly EventStore[] {
    if (nth % SENT_TWICE_EACH === SENT_TWICE_EACH - 1) return this.#stores;
    const one = nth % this.#stores.length;
    return this.#stores.slice(one, one + 1);
  }

  async #send(
    senders: readonly EventStore[],
    id: string,
    decide: PaymentCommand['decide'],
  ): Promise<Outcome> {
    const commandId = randomUUID();
    const command = { id, decide, commandId, correlationId: id, actor: 'test' };
    const outcomes = await Promise.all(senders.map((store) => this.#outcomeOf(store, command)));
    const outcome = outcomes.includes('acknowledged') ? 'acknowledged' : 'unknown';
    this.outcomes.set(commandId, outcome);
    return outcome;
  }

  async #outcomeOf(store: EventStore, command: PaymentCommand): Promise<Outcome> {
    const begun = performance.now();
    try {
      const handled = await handle(store, payment, command);
      if (!handled.ok) this.refusals.push(handled.error);
      return 'acknowledged';
    } catch (error) {
      if (!(error instanceof OutcomeUnknown)) throw error;
      return 'unknown';
    } finally {
      this.durationsMs.push(performance.now() - begun);
    }
  }

  #counting(store: EventStore): EventStore {
    return {
      ...store,
      append: (...args) => {
        this.tries += 1;
        return store.append(...args);
      },
    };
  }
}

/** How often each command is in the log as it is told. */
function follow(store: EventStore, signal: AbortSignal) {
  const told = new Map<string, number>();
  let position: bigint | undefined;
  const following = subscribe(store, {
    types: ['PurchaseRequested', 'ProviderChargeAttempted'],
    checkpoint: async () => position,
    signal,
    async onBatch(events, upTo) {
      for (const { metadata } of events)
        told.set(metadata.commandId, (told.get(metadata.commandId) ?? 0) + 1);
      position = upTo;
    },
  });
  return { told, following };
}

it(
  'a leader that resigns every four seconds under load ends no process, loses nothing that was acknowledged and doubles nothing',
  async () => {
    const stopping = new AbortController();
    const [store] = stores as [EventStore, EventStore];
    const { told, following } = follow(store, stopping.signal);
    const load = new Load(stores);
    await Promise.all(Array.from({ length: IN_FLIGHT }, () => load.run()));

    const outcomes = [...load.outcomes];
    const acknowledged = outcomes.flatMap(([id, outcome]) => (outcome === 'acknowledged' ? [id] : []));
    await eventually('all that was acknowledged is told', () =>
      acknowledged.every((id) => told.has(id)),
    );
    stopping.abort();
    await following;

    expect(uncaught).toEqual([]);
    expect(load.refusals).toEqual([]);
    expect([...told].filter(([, times]) => times > 1)).toEqual([]);
    expect([...told.keys()].filter((id) => !load.outcomes.has(id))).toEqual([]);
    expect(Math.max(...load.durationsMs)).toBeLessThan(COMMAND_ENDS_WITHIN_MS);
    expect(acknowledged.length).toBeGreaterThan(IN_FLIGHT);
    const retried = load.tries - load.durationsMs.length;
    console.info(
      `${acknowledged.length} acknowledged, ${outcomes.length - acknowledged.length} unknown, ${retried} retried,`,
      `slowest ${Math.round(Math.max(...load.durationsMs))} ms`,
    );
  },
  (SECONDS + 60) * 1_000,
);
