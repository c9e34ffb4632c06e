import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fastifyHelmet from '@fastify/helmet';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { securityHeaders } from '../../api/http/security-headers.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { startNginx, type RunningNginx } from '../testing/nginx.ts';
import { startScriptedApi, type ScriptedApi } from '../testing/scripted-api.ts';

const running: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const part of running.splice(0).reverse()) await part.stop();
});

async function apiNamed(...options: Parameters<typeof startScriptedApi>): Promise<ScriptedApi> {
  const api = await startScriptedApi(...options);
  running.push(api);
  return api;
}

/** nginx in front of these apis, once it knows them. */
async function inFrontOf(apis: readonly ScriptedApi[], publicUrl?: string): Promise<RunningNginx> {
  const nginx = await startNginx({
    apis: apis.map(({ address }) => address),
    ...(publicUrl && { publicUrl }),
  });
  running.push(nginx);
  await sendsTo(nginx, apis);
  return nginx;
}

/** Waits until nginx sends requests to these and to no others. */
async function sendsTo(nginx: RunningNginx, apis: readonly ScriptedApi[]): Promise<void> {
  const wanted = apis.map(({ address }) => address).sort();
  const names = apis
    .map(({ name }) => name)
    .sort()
    .join();
  await eventually(`requests go to ${wanted.join(' and ')}`, async () => {
    if (nginx.apis().sort().join() !== wanted.join()) return false;
    // Its workers are replaced one after the other: what they see is what counts.
    for (const api of apis) api.came.length = 0;
    const bodies = new Set<string>();
    for (let count = 0; count < 8; count += 1) bodies.add(await (await get(nginx, '/probe')).text());
    return [...bodies].sort().join() === names;
  });
  for (const api of apis) api.came.length = 0;
}

const get = (nginx: RunningNginx, path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${nginx.port}${path}`, { headers, redirect: 'manual' });

const post = (nginx: RunningNginx, path: string, body = '{}') =>
  fetch(`http://127.0.0.1:${nginx.port}${path}`, { method: 'POST', body });

/** What a GET is answered, with its body as it came. */
async function rawGet(nginx: RunningNginx, path: string, headers: Record<string, string>) {
  const outgoing = request({ host: '127.0.0.1', port: nginx.port, path, headers }).end();
  const [incoming] = await once(outgoing, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return {
    headers: incoming.headers as Record<string, string | undefined>,
    body: Buffer.concat(chunks),
  };
}

const SCRIPT = 'export const razao = 1;\n'.repeat(50);
const putScript = (nginx: RunningNginx) => {
  writeFileSync(join(nginx.kept, 'app.js'), SCRIPT);
  writeFileSync(join(nginx.kept, 'app.js.gz'), gzipSync(SCRIPT));
};

describe('files (review row 76)', () => {
  it('go out as they were compressed by the build, also through a proxy in front', async () => {
    const nginx = await inFrontOf([await apiNamed('a')]);
    putScript(nginx);
    const asked = { 'accept-encoding': 'gzip, br', via: '1.0 balancer' };
    const { headers, body } = await rawGet(nginx, '/assets/app.js', asked);
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(gunzipSync(body).toString()).toBe(SCRIPT);
  });

  it('go out plain to whoever asks for that, and say that there are two kinds', async () => {
    const nginx = await inFrontOf([await apiNamed('a')]);
    putScript(nginx);
    const { headers, body } = await rawGet(nginx, '/assets/app.js', {});
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBe('Accept-Encoding');
    expect(body.toString()).toBe(SCRIPT);
  });

  it.each(['https://shop.test', 'http://shop.test'])(
    'and every other answer of nginx carry the headers of the api, at %s',
    async (publicUrl) => {
      const api = await apiNamed('a');
      const nginx = await inFrontOf([api], publicUrl);
      putScript(nginx);
      const etag = (await get(nginx, '/assets/app.js')).headers.get('etag') ?? '';
      api.answer = (_request, response) => response.socket?.destroy();
      const answers = {
        200: await get(nginx, '/assets/app.js'),
        304: await get(nginx, '/assets/app.js', { 'if-none-match': etag }),
        404: await get(nginx, '/assets/none.js'),
        413: await post(nginx, '/graphql', 'x'.repeat(400 * 1_024)),
        502: await post(nginx, '/graphql'),
        'hidden 404': await get(nginx, '/metrics'),
      };
      const wanted = await apisHeaders(publicUrl);
      for (const [status, { headers, ...answer }] of Object.entries(answers))
        expect({ status, ...only(Object.keys(wanted), headers), answer }).toEqual({
          status,
          ...wanted,
          answer,
        });
      expect(Object.values(answers).map(({ status }) => status)).toEqual([200, 304, 404, 413, 502, 404]);
      expect(answers[200].headers.has('strict-transport-security')).toBe(publicUrl.startsWith('https:'));
      expect(answers[404].headers.get('cache-control')).toBeNull();
    },
  );

  it('of the api keep its own headers, once', async () => {
    const api = await apiNamed('a');
    const nginx = await inFrontOf([api]);
    api.answer = (_request, response) =>
      void response.setHeader('content-security-policy', "default-src 'self'").writeHead(404).end();
    const { status, headers } = await get(nginx, '/checkout/none');
    expect(status).toBe(404);
    expect(headers.get('content-security-policy')).toBe("default-src 'self'");
  });
});

/** What the api's answers carry by themselves. */
async function apisHeaders(publicUrl: string): Promise<Record<string, string | null>> {
  const server = Fastify();
  await server.register(fastifyHelmet, securityHeaders(publicUrl));
  server.get('/', () => '');
  const { headers } = await server.inject('/');
  const names = Object.keys(headers).filter(
    (name) => !/^(content-(type|length)|date|connection)$/.test(name),
  );
  await server.close();
  return Object.fromEntries(names.map((name) => [name, String(headers[name])]));
}

const only = (names: readonly string[], headers: Headers): Record<string, string | null> =>
  Object.fromEntries(names.map((name) => [name, headers.get(name)]));

describe('apis (review row 77)', () => {
  it('that are stopping are sent nobody, and are again when they are ready', async () => {
    const [a, b] = [await apiNamed('a'), await apiNamed('b')];
    const nginx = await inFrontOf([a, b]);
    a.ready = 503;
    await sendsTo(nginx, [b]);
    a.came.length = 0;
    for (let count = 0; count < 20; count += 1) expect(await (await get(nginx, '/')).text()).toBe('b');
    expect(a.came).toEqual([]);
    a.ready = 200;
    await sendsTo(nginx, [a, b]);
  });

  it('that are frozen are sent nobody', async () => {
    const [a, b] = [await apiNamed('a'), await apiNamed('b')];
    const nginx = await inFrontOf([a, b]);
    a.ready = 'silent';
    await sendsTo(nginx, [b]);
  });

  it('are asked all the same when none of them is ready', async () => {
    const [a, b] = [await apiNamed('a'), await apiNamed('b')];
    const nginx = await inFrontOf([a, b]);
    b.ready = 503;
    await sendsTo(nginx, [a]);
    a.ready = 503;
    // It looks at them in turn, once a second: it saw `a` unready once it saw it a second time.
    const looked = watched(a);
    await eventually('nginx looked at both twice', () => looked() >= 3);
    expect(nginx.apis()).toEqual([a.address]);
    expect(await (await get(nginx, '/')).text()).toBe('a');
  });

  it('that become ready after nginx are sent requests then', async () => {
    const api = await apiNamed('a');
    api.ready = 503;
    const nginx = await startNginx({ apis: [api.address] });
    running.push(nginx);
    expect((await get(nginx, '/')).status).toBe(502);
    api.ready = 200;
    await sendsTo(nginx, [api]);
  });

  it('that are gone cost no order: what was not sent goes to another', async () => {
    const [a, b] = [await apiNamed('a'), await apiNamed('b')];
    const nginx = await inFrontOf([a, b]);
    running.splice(running.indexOf(a), 1);
    await a.stop();
    for (let count = 0; count < 20; count += 1)
      expect(await (await post(nginx, '/graphql')).text()).toBe('b');
  });

  it('never get a POST that another was sent', async () => {
    const [a, b] = [await apiNamed('a'), await apiNamed('b')];
    const nginx = await inFrontOf([a, b]);
    for (const api of [a, b]) api.answer = (_request, response) => response.socket?.destroy();
    expect((await post(nginx, '/graphql')).status).toBe(502);
    expect([...a.came, ...b.came]).toEqual(['POST /graphql']);
  });

  it('answer too late after ten seconds, and nobody waits for a second one', async () => {
    const [a, b] = [await apiNamed('a'), await apiNamed('b')];
    const nginx = await inFrontOf([a, b]);
    for (const api of [a, b]) api.answer = () => undefined;
    expect((await get(nginx, '/checkout/slow')).status).toBe(504);
    expect([...a.came, ...b.came]).toEqual(['GET /checkout/slow']);
  });
});

/** Counts how often an api is asked whether it is ready. */
function watched(api: ScriptedApi): () => number {
  let count = 0;
  const status = api.ready;
  Object.defineProperty(api, 'ready', {
    get() {
      count += 1;
      return status;
    },
  });
  return () => count;
}

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
