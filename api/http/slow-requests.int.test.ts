import { connect, type AddressInfo } from 'node:net';
import { pino } from 'pino';
import { register } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../runtime/testing/eventually.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';

const TIMEOUT_MS = 1_500;

let api: ApiStack;
let port: number;
/** Lines of the log that somebody is to look at. */
const logged: string[] = [];

beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  api = await startApi({ requestTimeoutMs: TIMEOUT_MS, log });
  await api.server.listen({ host: '127.0.0.1', port: 0 });
  port = (api.server.server.address() as AddressInfo).port;
});
afterAll(() => api?.stop());

interface Ended {
  readonly answer: string;
  readonly afterMs: number;
}

/** Begins a request and sends a byte of it now and then, for as long as somebody listens. */
const trickle = (begun: string): Promise<Ended> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const began = Date.now();
    let answer = '';
    const dripping = setInterval(() => socket.write(' '), 50);
    socket.write(begun);
    socket.on('error', () => undefined);
    socket.on('data', (data) => (answer += data.toString()));
    socket.on('close', () => {
      clearInterval(dripping);
      resolve({ answer, afterMs: Date.now() - began });
    });
  });

const post = (path: string, length = 10_000): string =>
  `POST ${path} HTTP/1.1\r\nHost: razao.test\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{`;

it.each([
  ['a body for GraphQL', post('/graphql')],
  ['a webhook’s body to an address that nobody has', post(`/webhooks/PAGARME/${'x'.repeat(43)}`)],
  ['headers', 'GET / HTTP/1.1\r\nX-Slow: '],
])('%s: what trickles in is ended at the limit that is set', async (_what, begun) => {
  const { answer, afterMs } = await trickle(begun);
  expect(answer).toMatch(/^(HTTP\/1\.1 (408|404)|$)/);
  expect(afterMs).toBeLessThan(3 * TIMEOUT_MS);
});

it.each([
  ['/graphql', '/graphql'],
  ['/unsubscribe/nobody', '/unsubscribe/:token'],
])('a body to %s that breaks off is counted, and not logged', async (path, route) => {
  const counted = async () => {
    const metric = await register.getSingleMetric('razao_http_aborted_total')?.get();
    return metric?.values.find(({ labels }) => labels.route === route)?.value ?? 0;
  };
  const before = await counted();
  logged.length = 0;
  const socket = connect(port, '127.0.0.1');
  socket.write(post(path, 1_000));
  setTimeout(() => socket.destroy(), 200);
  await eventually('it is counted', async () => (await counted()) === before + 1);
  await api.server.inject({ url: '/healthz' });
  expect(logged).toEqual([]);
});
