// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCardChannel, type CardChannel } from './card-channel.ts';
import { CONNECT, READY } from './protocol.ts';

const ORIGIN = 'https://cards.example';

let channel: CardChannel;
let detach: () => void;
let handed: MessagePort[];
const onConnected = vi.fn();
const onMessage = vi.fn();
const there = {
  postMessage(data: unknown, origin: string, ports: MessagePort[]) {
    expect([data, origin]).toEqual([CONNECT, ORIGIN]);
    handed.push(...ports);
  },
};

beforeEach(() => {
  handed = [];
  vi.clearAllMocks();
  const frame = document.createElement('iframe');
  vi.spyOn(frame, 'contentWindow', 'get').mockReturnValue(there as unknown as Window);
  channel = createCardChannel();
  detach = channel.attach(frame, ORIGIN, { onConnected, onMessage });
});
afterEach(() => {
  detach();
  for (const port of handed) port.close();
});

const ready = (documentId = 'first') => ({ type: READY, documentId });

function hear({ data = ready() as unknown, origin = ORIGIN, source = there as unknown } = {}): void {
  const event = new MessageEvent('message', { data, origin });
  Object.defineProperty(event, 'source', { value: source });
  dispatchEvent(event);
}

const heard = (port: MessagePort | undefined) =>
  new Promise((resolve) => port && (port.onmessage = ({ data }) => resolve(data)));

it.each([
  ['another origin', { origin: 'https://cards.example.evil.example' }],
  ['another window of the same origin', { source: {} }],
  ['something else than that it is there', { data: 'hello' }],
])('hands its end to the frame’s own document, not for %s', (_what, changes) => {
  hear(changes);
  expect(handed).toEqual([]);
  hear();
  expect(handed).toHaveLength(1);
  expect(onConnected).toHaveBeenCalledOnce();
});

it('asks as soon as somebody is there, and takes the answer to that question', async () => {
  const answer = channel.ask({ type: 'check' }, 5_000);
  hear();
  expect(await heard(handed[0])).toEqual({ type: 'check', id: 1 });
  handed[0]?.postMessage({ type: 'checked', id: 7, problems: {} });
  handed[0]?.postMessage({ type: 'checked', id: 1, problems: {} });
  expect(await answer).toEqual({ type: 'checked', id: 1, problems: {} });
  expect(onMessage).not.toHaveBeenCalled();
});

it('tells every document what stands before it asks, and nothing that is over', async () => {
  channel.say({ type: 'name', name: 'Ana' });
  channel.say({ type: 'name', name: 'Ana Lima' });
  channel.say({ type: 'clearCvv' });
  void channel.ask({ type: 'check' }, 5_000);
  for (const document of [0, 1]) {
    hear({ data: ready(String(document)) });
    const told: unknown[] = [];
    const port = handed[document] ?? expect.fail();
    port.onmessage = ({ data }) => told.push(data);
    await vi.waitFor(() => expect(told.length).toBeGreaterThan(document === 0 ? 1 : 0));
    expect(told[0]).toEqual({ type: 'name', name: 'Ana Lima' });
    expect(told.slice(1)).toEqual(document === 0 ? [{ type: 'check', id: 1 }] : []);
  }
});

it('gives up on a frame that is silent', async () => {
  hear();
  expect(await channel.ask({ type: 'check' }, 10)).toBeNull();
});

it('tells at once that a document is gone which was asked', async () => {
  hear();
  const answer = channel.ask({ type: 'check' }, 60_000);
  hear({ data: ready('second') });
  expect(await answer).toEqual({ type: 'failed', id: 1, problem: 'unreachable' });
  const next = channel.ask({ type: 'check' }, 60_000);
  detach();
  expect(await next).toEqual({ type: 'failed', id: 2, problem: 'unreachable' });
});

it('passes on what the frame says by itself, and nothing that it may not say', async () => {
  hear();
  handed[0]?.postMessage({ type: 'read', text: '4111' });
  handed[0]?.postMessage({ type: 'typed' });
  await vi.waitFor(() => expect(onMessage.mock.calls).toEqual([[{ type: 'typed' }]]));
});

it('gives a document that was loaded anew a channel of its own', async () => {
  hear();
  hear({ data: ready('second') });
  expect(handed).toHaveLength(2);
  channel.say({ type: 'clearCvv' });
  expect(await heard(handed[1])).toEqual({ type: 'clearCvv' });
});

it('hands one end to a document that had said so again before it was heard: it takes the first', async () => {
  void channel.ask({ type: 'check' }, 5_000);
  hear();
  hear();
  expect(handed).toHaveLength(1);
  expect(onConnected).toHaveBeenCalledOnce();
  expect(await heard(handed[0])).toEqual({ type: 'check', id: 1 });
});

it('connects the next frame as it did the one before', () => {
  hear();
  detach();
  const frame = document.createElement('iframe');
  vi.spyOn(frame, 'contentWindow', 'get').mockReturnValue(there as unknown as Window);
  detach = channel.attach(frame, ORIGIN, { onConnected, onMessage });
  hear({ data: ready('second') });
  expect(handed).toHaveLength(2);
});

it('hears nobody once the frame is gone', () => {
  detach();
  hear();
  expect(handed).toEqual([]);
});
