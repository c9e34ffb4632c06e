import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../domain/events/registry.ts';
import { requestPurchase } from '../domain/payment/order.ts';
import { expireCharge, recordChargeAttempt, recordChargeOutcome } from '../domain/payment/charge.ts';
import type { PaymentEvent } from '../domain/payment/events.ts';
import type { PaymentState } from '../domain/payment/state.ts';
import { ok, type Result } from '../domain/kernel/result.ts';
import { aFact, pixDetails } from '../domain/testing/payment-facts.ts';
import { aPurchase } from '../domain/testing/purchase.ts';
import { startTestStack, type TestStack } from '../runtime/testing/stack.ts';
import { handle, loadCached, newStream } from './repository.ts';
import { payment } from '../domain/payment/payment.ts';
import { OutcomeUnknown, RevisionConflict } from './failures.ts';
import { handleCommand } from './handle-command.ts';
import type { EventStore } from './store.ts';
import { stream } from './streams.ts';

let stack: TestStack;
let store: EventStore;
beforeAll(async () => {
  stack = await startTestStack({ own: true });
  store = stack.store;
});
afterAll(() => stack.stop());

const AT = '2026-11-03T13:00:00Z';

type Decide = (state: PaymentState) => Result<PaymentEvent[]>;

const command = (paymentId: string, decide: Decide, commandId: string = randomUUID()) => ({
  id: paymentId,
  decide,
  commandId,
  correlationId: paymentId,
  actor: 'test',
});
const request =
  (paymentId: string): Decide =>
  (state) =>
    requestPurchase(state, aPurchase({ paymentId }));
const attempting = { connectionId: 'acme-onz', idempotencyKey: 'key', at: AT };
const attempt: Decide = (state) => recordChargeAttempt(state, attempting);
const created =
  (paymentId: string): Decide =>
  (state) =>
    recordChargeOutcome(state, {
      attempt: 1,
      connectionId: 'acme-onz',
      outcome: { kind: 'created', fact: aFact({ reference: paymentId }), details: pixDetails },
      at: AT,
    });

async function requested(): Promise<string> {
  const paymentId = randomUUID();
  await handle(store, payment, command(paymentId, request(paymentId)));
  return paymentId;
}

const typesOf = async (paymentId: string) =>
  (await store.load(stream.payment(paymentId))).map(({ type }) => type);

/** A store that fails around some of its appends, as a network does. */
function unreliable(plan: readonly ('LOST_BEFORE' | 'LOST_AFTER' | 'FINE')[]): {
  store: EventStore;
  appends: string[][];
} {
  const left = [...plan];
  const appends: string[][] = [];
  return {
    appends,
    store: {
      ...store,
      async append(...args) {
        const failure = left.shift() ?? 'FINE';
        appends.push(args[2].map(({ id }) => id));
        if (failure === 'LOST_BEFORE') throw new OutcomeUnknown('never arrived');
        const appended = await store.append(...args);
        if (failure === 'LOST_AFTER') throw new OutcomeUnknown('the answer was lost');
        return appended;
      },
    },
  };
}

describe('a command', () => {
  it('writes what was decided, and answers the state and where it is in the log', async () => {
    const paymentId = randomUUID();
    const handled = await handle(store, payment, command(paymentId, request(paymentId)));
    expect(handled).toMatchObject({
      ok: true,
      value: { written: 1, revision: 0, state: { phase: 'REQUESTED' } },
    });
    const [event] = await store.load(stream.payment(paymentId));
    expect(handled.ok && handled.value.position).toBe(event?.position);
  });

  it('leaves its marks on each event', async () => {
    const paymentId = randomUUID();
    const commandId = randomUUID();
    await handle(store, payment, {
      ...command(paymentId, request(paymentId), commandId),
      causationId: 'cause',
      traceparent: '00-1-2-01',
    });
    const [event] = await store.load(stream.payment(paymentId));
    expect(event?.metadata).toEqual({
      $correlationId: paymentId,
      $causationId: 'cause',
      commandId,
      actor: 'test',
      traceparent: '00-1-2-01',
      schemaVersion: registry.get('PurchaseRequested')?.version,
    });
  });

  it('that nothing caused names itself as the cause', async () => {
    const paymentId = await requested();
    const [event] = await store.load(stream.payment(paymentId));
    expect(event?.metadata.$causationId).toBe(event?.metadata.commandId);
  });

  // specification/money#i12-a-rejected-command-changes-nothing
  it('that is refused writes nothing', async () => {
    const paymentId = randomUUID();
    expect(await handle(store, payment, command(paymentId, attempt))).toEqual({
      ok: false,
      error: { code: 'PAYMENT_NOT_FOUND' },
    });
    expect(await typesOf(paymentId)).toEqual([]);
  });

  it('that decides nothing writes nothing, and answers the state', async () => {
    const paymentId = await requested();
    const handled = await handle(store, payment, command(paymentId, request(paymentId)));
    expect(handled).toMatchObject({
      ok: true,
      value: { written: 0, revision: 0, state: { phase: 'REQUESTED' } },
    });
    expect(await typesOf(paymentId)).toHaveLength(1);
  });

  it('whose event no reader could take is not written', async () => {
    const paymentId = await requested();
    const poison: Decide = () => ok([{ type: 'PaymentExpired', data: { at: 'soon' } }]);
    await expect(handle(store, payment, command(paymentId, poison))).rejects.toThrow(
      'does not fit its schema at at',
    );
    expect(await typesOf(paymentId)).toHaveLength(1);
  });
});

describe('the same command twice', () => {
  it('has one effect and the same answer', async () => {
    const paymentId = await requested();
    const twice = command(paymentId, attempt);
    const first = await handle(store, payment, twice);
    expect(await handle(store, payment, twice)).toEqual(first);
    expect(await typesOf(paymentId)).toEqual(['PurchaseRequested', 'ProviderChargeAttempted']);
  });

  it('at once has one effect', async () => {
    const paymentId = await requested();
    const twice = command(paymentId, attempt);
    const all = await Promise.all(Array.from({ length: 5 }, () => handle(store, payment, twice)));
    expect(all.every((handled) => handled.ok && handled.value.written === 1)).toBe(true);
    expect(await typesOf(paymentId)).toHaveLength(2);
  });

  it('is recognised when others have written since, and even when it would be refused now', async () => {
    const paymentId = await requested();
    const early = command(paymentId, attempt);
    await handle(store, payment, early);
    await handle(store, payment, command(paymentId, created(paymentId)));
    expect(await handle(store, payment, early)).toMatchObject({
      ok: true,
      value: { written: 1, state: { phase: 'AWAITING_PAYMENT' } },
    });
    expect(await typesOf(paymentId)).toHaveLength(4);
  });
});

describe('two commands at once', () => {
  it('are decided one after the other: one attempt, the other refused', async () => {
    const paymentId = await requested();
    const all = await Promise.all(
      Array.from({ length: 6 }, () => handle(store, payment, command(paymentId, attempt))),
    );
    expect(all.filter(({ ok: fine }) => fine)).toHaveLength(1);
    expect(
      all.filter((handled) => !handled.ok && handled.error.code === 'ILLEGAL_TRANSITION'),
    ).toHaveLength(5);
    expect(await typesOf(paymentId)).toEqual(['PurchaseRequested', 'ProviderChargeAttempted']);
  });

  it('decided on an old state is decided again on the new one', async () => {
    const paymentId = await requested();
    const old = await loadCached(store, payment, paymentId);
    await handle(store, payment, command(paymentId, attempt));
    const seen: string[] = [];
    const handled = await handle(store, payment, {
      ...command(paymentId, (state) => {
        seen.push(state.phase === 'REQUESTED' ? state.lastAttempt : state.phase);
        return recordChargeAttempt(state, { ...attempting, idempotencyKey: 'other' });
      }),
      from: old,
    });
    expect(seen).toEqual(['NONE', 'IN_FLIGHT']);
    expect(handled).toMatchObject({ ok: false, error: { code: 'ILLEGAL_TRANSITION' } });
  });

  it('begun as new on a payment that exists find it', async () => {
    const paymentId = await requested();
    const handled = await handle(store, payment, {
      ...command(paymentId, request(paymentId)),
      from: newStream(payment),
    });
    expect(handled).toMatchObject({ ok: true, value: { written: 0 } });
    expect(await typesOf(paymentId)).toHaveLength(1);
  });
});

describe('an answer that is lost', () => {
  it('after the events were taken: the same ids are sent again and written once', async () => {
    const paymentId = await requested();
    const network = unreliable(['LOST_AFTER', 'LOST_AFTER', 'FINE']);
    const handled = await handle(network.store, payment, command(paymentId, attempt));
    expect(handled).toMatchObject({ ok: true, value: { written: 1, revision: 1 } });
    expect(network.appends).toHaveLength(3);
    expect(new Set(network.appends.flat()).size).toBe(1);
    expect(await typesOf(paymentId)).toHaveLength(2);
  });

  it('before they arrived: they are sent again', async () => {
    const paymentId = await requested();
    const network = unreliable(['LOST_BEFORE', 'FINE']);
    await handle(network.store, payment, command(paymentId, attempt));
    expect(await typesOf(paymentId)).toHaveLength(2);
  });

  it('after they were taken, and another writer came in between: found, not repeated', async () => {
    const paymentId = await requested();
    let interfere = true;
    const network: EventStore = {
      ...store,
      async append(...args) {
        const appended = await store.append(...args);
        if (!interfere) return appended;
        interfere = false;
        await handle(store, payment, command(paymentId, created(paymentId)));
        throw new OutcomeUnknown('the answer was lost');
      },
    };
    expect(await handle(network, payment, command(paymentId, attempt))).toMatchObject({
      ok: true,
      value: { written: 1 },
    });
    expect((await typesOf(paymentId)).filter((type) => type === 'ProviderChargeAttempted')).toHaveLength(
      1,
    );
  });

  it('for ever is told to the caller when the time is over; asking again later finds what was written', async () => {
    const paymentId = await requested();
    const lost = command(paymentId, attempt);
    const network = unreliable(Array.from({ length: 50 }, () => 'LOST_AFTER' as const));
    const began = performance.now();
    await expect(handle(network.store, payment, { ...lost, withinMs: 800 })).rejects.toThrow(
      OutcomeUnknown,
    );
    expect(performance.now() - began).toBeLessThan(1_500);
    expect(network.appends.length).toBeLessThanOrEqual(8);
    expect(await handle(store, payment, lost)).toMatchObject({ ok: true, value: { written: 1 } });
    expect(await typesOf(paymentId)).toHaveLength(2);
  });

  it('because the server was restarted in between costs nothing', async () => {
    const paymentIds = await Promise.all(Array.from({ length: 20 }, requested));
    const working = paymentIds.map((paymentId) => handle(store, payment, command(paymentId, attempt)));
    await stack.restartStore();
    for (const handled of await Promise.all(working))
      expect(handled).toMatchObject({ ok: true, value: { written: 1 } });
    for (const paymentId of paymentIds)
      expect(await typesOf(paymentId)).toEqual(['PurchaseRequested', 'ProviderChargeAttempted']);
  });
});

describe('a conflict after which nothing new is to be seen', () => {
  /**
   * As while an append is not replicated yet: it is in the way of others, and nobody can read it.
   */
  const conflicting = (times: number): { store: EventStore; ids: Set<string> } => {
    const ids = new Set<string>();
    let left = times;
    return {
      ids,
      store: {
        ...store,
        async append(...args) {
          for (const { id } of args[2]) ids.add(id);
          left -= 1;
          if (left >= 0) throw new RevisionConflict('not replicated yet');
          return store.append(...args);
        },
      },
    };
  };

  it('is waited for, and the same events are sent again', async () => {
    const paymentId = await requested();
    const network = conflicting(10);
    expect(await handle(network.store, payment, command(paymentId, attempt))).toMatchObject({
      ok: true,
      value: { written: 1 },
    });
    expect(network.ids.size).toBe(1);
    expect(await typesOf(paymentId)).toHaveLength(2);
  });

  it('is an unknown outcome when the time is over', async () => {
    const paymentId = await requested();
    const network = conflicting(1_000);
    const waiting = handle(network.store, payment, { ...command(paymentId, attempt), withinMs: 500 });
    await expect(waiting).rejects.toThrow(OutcomeUnknown);
  });
});

it('conflicts without end are an unknown outcome when the time is over', async () => {
  const metadata = { $correlationId: 'x', $causationId: 'x', commandId: 'x', actor: 'test' };
  const expired = { type: 'PaymentExpired', data: { at: AT } };
  const busy: EventStore = {
    ...store,
    async append(...args) {
      await store.append(args[0], args[1], [{ id: randomUUID(), ...expired }], metadata);
      return store.append(...args);
    },
  };
  const counting = handleCommand(busy, {
    ...command('', () => ok([])),
    stream: stream.payment(randomUUID()),
    decider: { initial: 0, evolve: (count: number) => count + 1 },
    decide: () => ok([expired]),
    withinMs: 1_000,
  });
  await expect(counting).rejects.toThrow(OutcomeUnknown);
});

describe('the store itself', () => {
  it('refuses to append behind a revision that is not the last', async () => {
    const paymentId = await requested();
    const event = { id: randomUUID(), type: 'PaymentExpired', data: { at: AT } };
    const metadata = { $correlationId: 'x', $causationId: 'x', commandId: 'x', actor: 'test' };
    await expect(store.append(stream.payment(paymentId), 7, [event], metadata)).rejects.toThrow(
      RevisionConflict,
    );
    await expect(store.append(stream.payment(paymentId), -1, [event], metadata)).rejects.toThrow(
      RevisionConflict,
    );
  });

  it('loads nothing of a stream that does not exist', async () => {
    expect(await store.load(stream.payment(randomUUID()))).toEqual([]);
    expect(await loadCached(store, payment, randomUUID())).toMatchObject({
      revision: -1,
      position: undefined,
      state: { phase: 'NONE' },
    });
  });
});

it('two expiries that race end the payment once', async () => {
  const paymentId = await requested();
  await handle(store, payment, command(paymentId, attempt));
  await handle(store, payment, command(paymentId, created(paymentId)));
  await Promise.all([
    handle(
      store,
      payment,
      command(paymentId, (state) => expireCharge(state, { at: '2026-12-01T00:00:00Z' })),
    ),
    handle(
      store,
      payment,
      command(paymentId, (state) => expireCharge(state, { at: '2026-12-01T00:00:01Z' })),
    ),
  ]);
  expect((await typesOf(paymentId)).filter((type) => type === 'PaymentExpired')).toHaveLength(1);
});
