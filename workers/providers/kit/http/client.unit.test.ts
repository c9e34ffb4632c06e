import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { json } from './body.ts';
import { createHttpClient, type HttpClient } from './client.ts';

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.close()));
});

async function serve(listener: RequestListener): Promise<{ url: string; server: Server }> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push({
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

async function serveRaw(listener: (socket: Socket) => void): Promise<string> {
  const server = createTcpServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function clientOf(baseUrl: string, limits = {}): HttpClient {
  const client = createHttpClient({
    policy: { simulatorHost: '127.0.0.1' },
    baseUrl,
    limits,
  });
  opened.push(client);
  return client;
}

const get = { method: 'GET', path: '/x' } as const;
const post = { method: 'POST', path: '/x', body: json({ a: 1 }) } as const;

describe('an exchange', () => {
  test('sends prefix, path, query, headers and body, and gives status and text back', async () => {
    let seen = {};
    const { url } = await serve((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { method, url: target, headers } = request;
        seen = {
          method,
          target,
          type: headers['content-type'],
          key: headers['x-key'],
          body: Buffer.concat(chunks).toString(),
        };
        response.writeHead(422).end('no');
      });
    });
    const result = await clientOf(`${url}/core/v5/`).request({
      ...post,
      path: '/orders',
      query: { code: 'a b&c' },
      headers: { 'x-key': 'k' },
    });
    expect(result).toEqual({ ok: true, answer: { status: 422, text: 'no' } });
    expect(seen).toEqual({
      method: 'POST',
      target: '/core/v5/orders?code=a+b%26c',
      type: 'application/json',
      key: 'k',
      body: '{"a":1}',
    });
  });

  test('keeps the connection for the next request', async () => {
    const { url, server } = await serve((_request, response) => response.end('{}'));
    let connections = 0;
    server.on('connection', () => (connections += 1));
    const client = clientOf(url);
    for (let count = 0; count < 20; count += 1) await client.request(get);
    // The one before may not be free yet when the next is asked for.
    expect(connections).toBeLessThanOrEqual(2);
  });

  test('follows no redirect', async () => {
    let asked = 0;
    const { url } = await serve((_request, response) => {
      asked += 1;
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    });
    expect(await clientOf(url).request(get)).toMatchObject({ ok: true, answer: { status: 302 } });
    expect(asked).toBe(1);
  });

  test('a path cannot name another host', async () => {
    const { url } = await serve((request, response) => response.end(request.url));
    expect(await clientOf(url).request({ method: 'GET', path: '//evil.example/x' })).toEqual({
      ok: true,
      answer: { status: 200, text: '//evil.example/x' },
    });
    await expect(clientOf(url).request({ method: 'GET', path: 'evil' })).rejects.toThrow(TypeError);
  });
});

describe('certainly not sent', () => {
  test('nobody listens', async () => {
    const { url, server } = await serve(() => undefined);
    server.close();
    await once(server, 'close');
    expect(await clientOf(url).request(post)).toEqual({
      ok: false,
      failure: { sent: 'NO', reason: 'UNREACHABLE' },
    });
  });

  test('no such host', async () => {
    expect(await clientOf('https://provider.invalid').request(post)).toEqual({
      ok: false,
      failure: { sent: 'NO', reason: 'UNREACHABLE' },
    });
  });

  test('TLS with somebody who does not speak it', async () => {
    const url = await serveRaw((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n'));
    expect(await clientOf(url.replace('http:', 'https:')).request(post)).toMatchObject({
      ok: false,
      failure: { sent: 'NO' },
    });
  });

  test('a side without its certificate', async () => {
    expect(await clientOf('https://provider.invalid').request({ ...post, side: 'cashIn' })).toEqual({
      ok: false,
      failure: { sent: 'NO', reason: 'NO_CERTIFICATE' },
    });
  });

  test('a side whose certificate does not open', async () => {
    const client = createHttpClient({
      policy: { simulatorHost: '127.0.0.1' },
      baseUrl: 'https://provider.invalid',
      certificates: { cashIn: { pfx: Buffer.from('no bundle'), passphrase: 'another' } },
    });
    opened.push(client);
    expect(await client.request({ ...post, side: 'cashIn' })).toEqual({
      ok: false,
      failure: { sent: 'NO', reason: 'CERTIFICATE_UNREADABLE' },
    });
    // The other side may go on.
    expect(await client.request(post)).toMatchObject({ failure: { reason: 'UNREACHABLE' } });
  });

  test('a closed client', async () => {
    const client = clientOf('https://provider.invalid');
    await client.close();
    expect(await client.request(post)).toEqual({ ok: false, failure: { sent: 'NO', reason: 'CLOSED' } });
  });
});

describe('may have been sent', () => {
  test.each([
    ['never answered', () => undefined, 'TIMEOUT'],
    [
      'cut before the answer',
      (socket: Socket) => socket.on('data', () => socket.destroy()),
      'CONNECTION_LOST',
    ],
    [
      'cut within the answer',
      (socket: Socket) =>
        socket.on('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\nhalf')),
      'CONNECTION_LOST',
    ],
    [
      'an answer that is no HTTP',
      (socket: Socket) => socket.on('data', () => socket.end('hello\r\n\r\n')),
      'CONNECTION_LOST',
    ],
    [
      'an answer that never ends',
      (socket: Socket) =>
        socket.on('data', () => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\nhalf')),
      'TIMEOUT',
    ],
  ])('%s', async (_name, listener: (socket: Socket) => unknown, reason) => {
    const url = await serveRaw((socket) => {
      opened.push({ close: () => socket.destroy() });
      socket.on('error', () => undefined);
      listener(socket);
    });
    expect(await clientOf(url, { deadlineMs: 300 }).request(post)).toEqual({
      ok: false,
      failure: { sent: 'MAYBE', reason },
    });
  });

  test('an answer without bound is cut at the limit', async () => {
    const { url } = await serve((_request, response) => {
      const more = () =>
        response.write('x'.repeat(65_536)) ? setImmediate(more) : response.once('drain', more);
      response.on('error', () => undefined);
      more();
    });
    expect(await clientOf(url).request(post)).toEqual({
      ok: false,
      failure: { sent: 'MAYBE', reason: 'BODY_TOO_LARGE' },
    });
  });
});
