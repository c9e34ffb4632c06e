import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streamOf } from '../domain/kernel/aggregate.ts';
import { closeIncident, incident } from '../domain/incident/incident.ts';
import { startTestStack, type TestStack } from '../runtime/testing/stack.ts';
import { raiseIncident, type Noticed } from './incidents.ts';
import { handle } from './repository.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

const noticed = (more: Partial<Noticed> = {}): Noticed => ({
  kind: 'RETRIES_ENDED',
  cause: { stream: `payment-${randomUUID()}` },
  at: new Date('2026-11-22T13:00:00Z'),
  ...more,
});
const eventsOf = async (id: string) =>
  (await stack.store.load(streamOf(incident, id))).map(({ type }) => type);

describe('an incident', () => {
  it('is one, though many processes notice it at once', async () => {
    const same = noticed();
    const ids = await Promise.all(Array.from({ length: 5 }, () => raiseIncident(stack.store, same)));
    expect(new Set(ids).size).toBe(1);
    expect(await eventsOf(ids[0] ?? '')).toEqual(['IncidentRaised']);
  });

  it('is another one on another occasion', async () => {
    const first = noticed({ occasion: '1' });
    const ids = [
      await raiseIncident(stack.store, first),
      await raiseIncident(stack.store, { ...first, occasion: '2' }),
    ];
    expect(new Set(ids).size).toBe(2);
  });

  it('says what a provider said in letters that every reader can keep', async () => {
    const id = await raiseIncident(
      stack.store,
      noticed({ occasion: 'x\ud800', details: { received: 'a\0b \ud800 \udc00 😀' } }),
    );
    const [raised] = await stack.store.load(streamOf(incident, id));
    expect(raised?.data).toMatchObject({ details: { received: 'a\ufffdb \ufffd \ufffd 😀' } });
  });

  it('that was closed is not opened by noticing it again', async () => {
    const same = noticed();
    const id = await raiseIncident(stack.store, same);
    await handle(stack.store, incident, {
      id,
      commandId: randomUUID(),
      correlationId: id,
      actor: 'user:master',
      decide: (state) =>
        closeIncident(state, { by: 'master', reason: 'Seen', at: '2026-11-22T14:00:00.000Z' }),
    });
    await raiseIncident(stack.store, same);
    expect(await eventsOf(id)).toEqual(['IncidentRaised', 'IncidentClosed']);
  });
});
