import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../../runtime/testing/eventually.ts';
import { apiNamed, get, inFrontOf, post, stopAll } from '../testing/in-front.ts';

afterEach(stopAll);

describe('requests', () => {
  it('tell the api whose they are: what proxies in front said, and whom nginx saw', async () => {
    const api = await apiNamed('a');
    const nginx = await inFrontOf([api]);
    api.answer = ({ headers }, response) => response.end(JSON.stringify(headers));
    const asked = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
    expect(await (await get(nginx, '/', asked)).json()).toMatchObject({
      'x-forwarded-for': '203.0.113.9, 127.0.0.1',
      'x-forwarded-proto': 'https',
    });
    expect(await (await get(nginx, '/')).json()).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
    });
  });

  it('come on a connection of their own: on one that is just being closed an order would be lost', async () => {
    const api = await apiNamed('a');
    const nginx = await inFrontOf([api]);
    api.answer = ({ headers }, response) => response.end(headers.connection);
    for (const ask of [get, post]) expect(await (await ask(nginx, '/graphql')).text()).toBe('close');
  });

  it('that arrive too slowly are ended by the limit of the api', async () => {
    const limits = { requestTimeout: 1_000, headersTimeout: 1_000, connectionsCheckingInterval: 100 };
    const api = await apiNamed('a', limits);
    const nginx = await inFrontOf([api]);
    api.answer = (incoming, response) => incoming.resume().on('end', () => response.end());
    const socket = connect(nginx.port, '127.0.0.1');
    socket.write('POST /graphql HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 1000\r\n\r\n');
    const dripping = setInterval(() => socket.write('x'), 100);
    const [answer] = await once(socket, 'data');
    clearInterval(dripping);
    socket.destroy();
    expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('for a socket go through', async () => {
    const nginx = await inFrontOf([await apiNamed('a')]);
    const asked = request({
      host: '127.0.0.1',
      port: nginx.port,
      path: '/graphql',
      headers: { connection: 'upgrade', upgrade: 'websocket' },
    }).end();
    const [, socket] = await once(asked, 'upgrade');
    socket.write('hello');
    expect(String((await once(socket, 'data'))[0])).toBe('hello');
    socket.destroy();
  });

  it('reach the api with the host that they came for: by it cards are told apart (decision 0080)', async () => {
    const api = await apiNamed('a');
    const nginx = await inFrontOf([api]);
    api.answer = ({ headers: { host } }, response) => response.end(host);
    const asked = request({
      host: '127.0.0.1',
      port: nginx.port,
      path: '/card/demo',
      headers: { host: 'cards.shop.test:8443' },
    }).end();
    const [answer] = await once(asked, 'response');
    const [body] = await once(answer, 'data');
    expect(String(body)).toBe('cards.shop.test:8443');
  });

  /** How it is written, which api gets what. */
  const WRITTEN: [what: string, written: string, read: string][] = [
    ['plain', '/graphql?a=%67', '/graphql?a=%67'],
    ['with an encoded letter', '/%67raphql?a=%67', '/graphql?a=%67'],
    ['with a fragment', '/graphql#a', '/graphql'],
    ['with its host', 'http://shop.test/graphql', '/graphql'],
    ['with its host and an encoded letter', 'http://shop.test/%67raphql', '/graphql'],
    ['with doubled slashes', '//graphql', '/graphql'],
    ['with dots', '/x/%2e%2e/./graphql', '/graphql'],
    [
      'with what has to be encoded',
      '/checkout/caf%C3%A9%20%3F%23%25',
      '/checkout/caf%C3%A9%20%3F%23%25',
    ],
    ['encoded twice', '/%2567raphql', '/%2567raphql'],
  ];

  it.each(WRITTEN)('go on by the address that was looked at: %s', async (_what, written, read) => {
    const api = await apiNamed('a');
    const nginx = await inFrontOf([api]);
    for (const [method, headers] of [
      ['POST', 'Content-Length: 0'],
      ['GET', 'Connection: upgrade\r\nUpgrade: websocket'],
    ]) {
      api.came.length = 0;
      await statusOf(
        nginx.port,
        `${method} ${written} HTTP/1.1\r\nHost: shop.test\r\n${headers}\r\n\r\n`,
      );
      expect(api.came).toEqual([`${method} ${read}`]);
    }
  });

  it.each([
    '/readyz',
    '/%72eadyz',
    '/readyz#a',
    'http://shop.test/readyz',
    '//readyz',
    '/x/%2e%2e/readyz',
  ])('of operators reach no api: %s', async (written) => {
    const api = await apiNamed('a');
    const nginx = await inFrontOf([api]);
    expect(await statusOf(nginx.port, `GET ${written} HTTP/1.1\r\nHost: shop.test\r\n\r\n`)).toBe(404);
    expect(api.came).toEqual([]);
  });

  it('leave no secret in the log', async () => {
    const nginx = await inFrontOf([await apiNamed('a')]);
    await get(nginx, '/webhooks/ONZ/Zq8-1xv_AbCdEfGhIjKl?email=maria%40example.com', {
      referer: 'https://shop.test/checkout/a?document=12345678909',
    });
    const log = await eventually('the request is logged', () =>
      nginx.log().includes('/webhooks/ONZ/- 200') ? nginx.log() : undefined,
    );
    expect(log).not.toMatch(/Zq8|maria|12345678909/);
  });
});

/** Of the answer to exactly these bytes. */
async function statusOf(port: number, bytes: string): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d+)/.exec(String(answer))?.[1]);
}
