import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { registerSecurityHeaders } from '../../api/http/security-headers.ts';
import { apiNamed, get, inFrontOf, post, stopAll } from '../testing/in-front.ts';
import type { RunningNginx } from '../testing/nginx.ts';

afterEach(stopAll);

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

describe('files', () => {
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
        'also hidden': await get(nginx, '/readyz'),
      };
      const wanted = await apisHeaders(publicUrl);
      for (const [status, { headers, ...answer }] of Object.entries(answers))
        expect({ status, ...only(Object.keys(wanted), headers), answer }).toEqual({
          status,
          ...wanted,
          answer,
        });
      expect(Object.values(answers).map(({ status }) => status)).toEqual([
        ...[200, 304, 404, 413, 502],
        ...[404, 404],
      ]);
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
  await registerSecurityHeaders(server, publicUrl);
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
