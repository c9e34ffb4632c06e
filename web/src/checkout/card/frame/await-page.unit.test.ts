// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CONNECT, READY } from '../protocol.ts';
import { awaitPage } from './serve.ts';

const PAGE = 'https://shop.example';
const said = vi.fn();
const page = { postMessage: said };

beforeEach(() => {
  vi.useFakeTimers();
  said.mockClear();
  vi.stubGlobal('parent', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function hear({ data = CONNECT, origin = PAGE, source = page as unknown, ports = [{}] } = {}): void {
  const event = new Event('message');
  dispatchEvent(Object.assign(event, { data, origin, source, ports }));
}

it('says that the fields are there to the page’s origin alone, until the page comes', async () => {
  const port = {};
  const found = awaitPage(PAGE, 'first');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(said.mock.calls).toEqual(Array(5).fill([{ type: READY, documentId: 'first' }, PAGE]));
  hear({ ports: [port] });
  expect(await found).toBe(port);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(said).toHaveBeenCalledTimes(5);
});

it('takes the first channel, of that page, and no other', async () => {
  const [first, second] = [{ first: true }, {}];
  const found = awaitPage(PAGE, 'first');
  hear({ origin: 'https://evil.example' });
  hear({ source: {} });
  hear({ data: 'hello' });
  hear({ ports: [] });
  hear({ ports: [first] });
  hear({ ports: [second] });
  expect(await found).toBe(first);
});
