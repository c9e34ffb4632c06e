import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../../runtime/testing/eventually.ts';
import { apiNamed, get, inFrontOf, post, stopAll } from '../testing/in-front.ts';

afterEach(stopAll);

describe('requests', () => {
  it('tell the api whose they are: what proxies in front said, and whom nginx saw (review row 71)', async () => {
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

  it('come on a connection of their own: on one that is just being closed an order would be lost (review row 77)', async () => {
    const api = await apiNamed('a');
    const nginx = await inFrontOf([api]);
    api.answer = ({ headers }, response) => response.end(headers.connection);
    for (const ask of [get, post]) expect(await (await ask(nginx, '/graphql')).text()).toBe('close');
  });

  it('that arrive too slowly are ended by the limit of the api (review row 82)', async () => {
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

  it('leave no secret in the log (review row 15)', async () => {
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
