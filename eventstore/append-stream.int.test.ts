import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import {
  startBreakingEventStore,
  type BreakingEventStore,
} from '@razao/event-store-server/testing/breaking-event-store.ts';
import { connectEventStore, OutcomeUnknown, type EventStore } from './store.ts';
import { stream } from './streams.ts';

const METADATA = { $correlationId: 'x', $causationId: 'x', commandId: 'x', actor: 'test' };
const anEvent = () => ({
  id: randomUUID(),
  type: 'PaymentExpired',
  data: { at: '2026-11-03T13:00:00Z' },
});

let server: BreakingEventStore;
let store: EventStore;
afterEach(async () => {
  await store?.close();
  await server?.stop();
});

describe.each(['SAYS_NOTHING', 'ENDS'] as const)('a stream of appends that breaks (%s)', (behaviour) => {
  it('leaves no append without an answer, and the next ones go by another', async () => {
    server = await startBreakingEventStore(behaviour);
    store = connectEventStore(server.url);
    const name = stream.payment(randomUUID());
    const event = anEvent();
    const lost = [
      store.append(name, -1, [event], METADATA),
      store.append(stream.payment(randomUUID()), -1, [anEvent()], METADATA),
    ];
    for (const outcome of await Promise.allSettled(lost))
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(OutcomeUnknown) });
    await Promise.all(
      Array.from({ length: 20 }, () =>
        store.append(stream.payment(randomUUID()), -1, [anEvent()], METADATA),
      ),
    );
    expect(await store.append(name, -1, [event], METADATA)).toMatchObject({ revision: 0 });
    expect(await store.load(name)).toHaveLength(1);
  });

  it('does not keep the store from closing', async () => {
    server = await startBreakingEventStore(behaviour);
    store = connectEventStore(server.url);
    const lost = store.append(stream.payment(randomUUID()), -1, [anEvent()], METADATA);
    const told = expect(lost).rejects.toThrow(OutcomeUnknown);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await store.close();
    await told;
  });
});
