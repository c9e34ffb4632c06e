import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { BatchAppendCall } from '@razao/event-store-server/protocol/batch-append-call.ts';
import { unavailable, type CallError } from '@razao/event-store-server/protocol/errors.ts';
import { eventually } from '../runtime/testing/eventually.ts';
import {
  startScriptedEventStore,
  type Script,
  type ScriptedEventStore,
} from '@razao/event-store-server/testing/scripted-event-store.ts';
import { Deadline } from './deadline.ts';
import { OutcomeUnknown } from './failures.ts';
import { connectEventStore, type EventStore } from './store.ts';
import { stream } from './streams.ts';

const METADATA = { $correlationId: 'x', $causationId: 'x', commandId: 'x', actor: 'test' };
const anEvent = () => ({
  id: randomUUID(),
  type: 'PaymentExpired',
  data: { at: '2026-11-03T13:00:00Z' },
});

const servers: ScriptedEventStore[] = [];
let store: EventStore | undefined;
afterEach(async () => {
  await store?.close();
  store = undefined;
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

async function start(script: Script): Promise<ScriptedEventStore> {
  const server = await startScriptedEventStore(script);
  servers.push(server);
  return server;
}
async function connect(script: Script): Promise<EventStore> {
  store = connectEventStore((await start(script)).url);
  return store;
}
const append = (to: EventStore, name = stream.payment(randomUUID()), event = anEvent()) =>
  to.append(name, -1, [event], METADATA);

const BREAKS = {
  'says nothing for ever': () => undefined,
  'ends as if all were answered': (call: BatchAppendCall) => call.on('data', () => call.end()),
};

describe.each(Object.entries(BREAKS))('a stream of appends that breaks: it %s', (_, breaks) => {
  const firstBreaks: Script = {
    batchAppend: (call, nth, serve) => void (nth === 1 ? breaks(call) : serve()),
  };

  it('leaves no append without an answer, and the next ones go by another', async () => {
    const to = await connect(firstBreaks);
    const [name, event] = [stream.payment(randomUUID()), anEvent()];
    const lost = [append(to, name, event), append(to)];
    for (const outcome of await Promise.allSettled(lost))
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(OutcomeUnknown) });
    await Promise.all(Array.from({ length: 20 }, () => append(to)));
    expect(await append(to, name, event)).toMatchObject({ revision: 0 });
    expect(await to.load(name)).toHaveLength(1);
  });

  it('does not keep the store from closing', async () => {
    const to = await connect(firstBreaks);
    const told = expect(append(to)).rejects.toThrow(OutcomeUnknown);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await to.close();
    await told;
  });
});

describe('an error after which the client connects anew', () => {
  it('ends the stream of appends: what comes of it later fails no append of the next, and no process', async () => {
    const streams: { call: BatchAppendCall; serve: () => void }[] = [];
    const to = await connect({
      batchAppend: (call, nth, serve) => void (nth < 3 ? streams.push({ call, serve }) : serve()),
      read: (call, nth, serve) => void (nth === 1 ? call.emit('error', unavailable()) : serve()),
    });
    const first = append(to).catch((error: unknown) => error);
    await eventually('the first stream', () => streams.length === 1);
    await to.load(stream.payment(randomUUID()));
    const second = append(to).catch((error: unknown) => error);
    await eventually('the second stream', () => streams.length === 2);
    streams[0]?.call.emit('error', unavailable());
    await new Promise((resolve) => setTimeout(resolve, 200));
    streams[1]?.serve();
    expect(await second).toMatchObject({ revision: 0 });
    expect(await first).toBeInstanceOf(OutcomeUnknown);
    expect(await append(to)).toMatchObject({ revision: 0 });
  });

  it('of another client of the process leaves its appends unknown, and ends no process', async () => {
    let serveLater: () => void = () => undefined;
    const to = await connect({
      batchAppend: (_call, nth, serve) => void (nth === 1 ? (serveLater = serve) : serve()),
    });
    const breaking = await start({
      batchAppend: (call) => call.on('data', () => call.emit('error', unavailable())),
    });
    const other = connectEventStore(breaking.url);
    const pending = append(to).catch((error: unknown) => error);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await append(other).catch(() => undefined);
    expect(await pending).toBeInstanceOf(OutcomeUnknown);
    serveLater();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await append(to)).toMatchObject({ revision: 0 });
    await other.close();
  });
});

describe('reads and appends', () => {
  it('ask the leader, and find it where another node names it', async () => {
    const asked: string[] = [];
    const note = ({ metadata }: { metadata: { get(key: string): unknown[] } }) =>
      void asked.push(String(metadata.get('requires-leader')[0]));
    const leader = await start({
      batchAppend: (call, _nth, serve) => (note(call), serve()),
      read: (call, _nth, serve) => (note(call), serve()),
    });
    const notLeader: CallError = unavailable();
    notLeader.metadata.set('exception', 'not-leader');
    notLeader.metadata.set('leader-endpoint-host', '127.0.0.1');
    notLeader.metadata.set('leader-endpoint-port', String(leader.port));
    const refuse = (call: { emit(event: 'error', error: unknown): unknown }) =>
      void call.emit('error', notLeader);
    const to = await connect({ batchAppend: refuse, read: refuse });

    const name = stream.payment(randomUUID());
    await new Deadline().retry((ms) => to.append(name, -1, [anEvent()], METADATA, ms));
    expect(await to.load(name)).toHaveLength(1);
    expect(asked).toEqual(['true', 'true']);
  });
});
