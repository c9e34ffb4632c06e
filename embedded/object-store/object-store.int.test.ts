import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { request as httpRequest, type ClientRequest } from 'node:http';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { configSchema } from '../../runtime/config.ts';
import { openFiles, type Bucket, type Files } from '../../runtime/files/files.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { MASTER_KEY } from '../../runtime/testing/keys.ts';
import { buildServer } from '../../scripts/build-server.mjs';
import { startObjectStore, type ObjectStore } from './server.ts';

/** Where the built program finds its packages. */
const folder = resolve(`.razao/object-store-${process.pid}-${Date.now()}`);
const S3 = {
  S3_REGION: 'local',
  S3_ACCESS_KEY_ID: 'razao',
  S3_SECRET_ACCESS_KEY: 'secret',
  S3_PUBLIC_BUCKET: 'media',
  S3_PRIVATE_BUCKET: 'papers',
};
const filesAt = (port: number): Files => {
  const files = openFiles(
    configSchema.parse({
      ...{ EVENTSTORE_URL: 'esdb://unused', DATABASE_URL: 'postgres://unused', MASTER_KEY, ...S3 },
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
    }),
  );
  if (!files) throw new Error('Not opened');
  return files;
};

const now = new Date('2026-11-24T12:00:00Z');
let clock = now;
let store: ObjectStore;
let files: Files;

beforeAll(async () => {
  store = await startObjectStore({
    ...{ host: '127.0.0.1', port: 0, folder: join(folder, 'store'), now: () => clock },
    ...{ region: S3.S3_REGION, accessKeyId: S3.S3_ACCESS_KEY_ID },
    ...{ secretAccessKey: S3.S3_SECRET_ACCESS_KEY, pageOrigin: 'http://shop.example' },
    ...{ publicBucket: S3.S3_PUBLIC_BUCKET, privateBucket: S3.S3_PRIVATE_BUCKET },
  });
  files = filesAt(store.port);
});
afterEach(() => void (clock = now));
afterAll(async () => {
  await store?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const content = Buffer.from('\x89PNG some picture');
const linkFor = (bucket: Bucket, key: string, bytes = content.length) =>
  files.putLink({ bucket, key, contentType: 'image/png', bytes }, now);
const put = (url: string, headers: Record<string, string>, body: Uint8Array = content) =>
  fetch(url, { method: 'PUT', headers, body });
const at = (path: string) => `http://127.0.0.1:${store.port}${path}`;
const codeOf = async (answer: Response) => [
  answer.status,
  /<Code>(\w+)</.exec(await answer.text())?.[1],
];

/** Begins a PUT and sends a part of it. */
function beginPut(url: string, headers: Record<string, string>, length: number): ClientRequest {
  const request = httpRequest(url, {
    method: 'PUT',
    headers: { ...headers, 'content-length': length },
  });
  request.on('error', () => undefined).write(content.subarray(0, 4));
  return request;
}

describe('the public bucket', () => {
  it('keeps what a link allows, and everybody reads it as what it is', async () => {
    const { signedUrl, headers, publicUrl } = await linkFor('PUBLIC', 'products/1/cup.png');
    expect((await put(signedUrl, headers)).status).toBe(200);
    const answer = await fetch(publicUrl ?? '');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(content);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
  });

  it.each(['content-type', 'cache-control', 'x-amz-acl'])(
    'refuses a PUT with another %s',
    async (name) => {
      const { signedUrl, headers } = await linkFor('PUBLIC', 'products/2/cup.png');
      const answer = await put(signedUrl, { ...headers, [name]: 'private' });
      expect(await codeOf(answer)).toEqual([403, 'SignatureDoesNotMatch']);
    },
  );

  it('refuses another length', async () => {
    const { signedUrl, headers } = await linkFor('PUBLIC', 'products/3/cup.png', 5);
    expect(await codeOf(await put(signedUrl, headers))).toEqual([403, 'SignatureDoesNotMatch']);
  });

  it('refuses a link after its minute', async () => {
    const { signedUrl, headers } = await linkFor('PUBLIC', 'products/4/cup.png');
    clock = new Date(now.getTime() + 61_000);
    expect(await codeOf(await put(signedUrl, headers))).toEqual([403, 'RequestExpired']);
  });

  it('refuses what nobody signed', async () => {
    expect(await codeOf(await put(at('/media/products/5/cup.png'), {}))).toEqual([403, 'AccessDenied']);
  });

  it('refuses a file that is too large', async () => {
    const { signedUrl, headers } = await linkFor('PUBLIC', 'products/6/cup.png', 257 << 20);
    const request = beginPut(signedUrl, headers, 257 << 20);
    const [response] = (await once(request, 'response')) as [{ statusCode: number }];
    expect(response.statusCode).toBe(413);
    request.destroy();
  });
});

describe('the private bucket', () => {
  it('is read by a signed link alone, for a minute, and kept by no cache', async () => {
    const key = 'documents/acme/ana/1/rg.png';
    const { signedUrl, headers } = await linkFor('PRIVATE', key);
    expect((await put(signedUrl, headers)).status).toBe(200);
    const link = await files.readLink(key, now);
    const answer = await fetch(link.signedUrl);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(content);

    expect(await codeOf(await fetch(at(`/papers/${key}`)))).toEqual([403, 'AccessDenied']);
    const another = link.signedUrl.replace('rg.png', 'cpf.png');
    expect(await codeOf(await fetch(another))).toEqual([403, 'SignatureDoesNotMatch']);
    const byPublic = await fetch(at(`/media/${key}`));
    expect(await codeOf(byPublic)).toEqual([404, 'NoSuchKey']);
    clock = new Date(now.getTime() + 61_000);
    expect(await codeOf(await fetch(link.signedUrl))).toEqual([403, 'RequestExpired']);
  });

  it('says by a link of its own whether it has a file', async () => {
    const key = 'documents/acme/ana/2/rg.png';
    const look = async () => {
      const { signedUrl } = await files.readLink(key, now, { method: 'HEAD' });
      const answer = await fetch(signedUrl, { method: 'HEAD' });
      return [answer.status, await answer.text()];
    };
    expect(await look()).toEqual([404, '']);
    const { signedUrl, headers } = await linkFor('PRIVATE', key);
    await put(signedUrl, headers);
    expect(await look()).toEqual([200, '']);
    const toRead = await files.readLink(key, now);
    expect((await fetch(toRead.signedUrl, { method: 'HEAD' })).status).toBe(403);
  });

  it('is kept by the browser under the name that the link was signed with', async () => {
    const key = 'products/acme/ana/1/file.pdf';
    const { signedUrl, headers } = await linkFor('PRIVATE', key);
    await put(signedUrl, headers);
    const link = await files.readLink(key, now, { fileName: 'Nós (2ª edição).pdf' });
    const kept = "attachment; filename*=UTF-8''N%C3%B3s%20%282%C2%AA%20edi%C3%A7%C3%A3o%29.pdf";
    expect((await fetch(link.signedUrl)).headers.get('content-disposition')).toBe(kept);
    const another = link.signedUrl.replace('N%25C3%25B3s', 'Nada');
    expect(another).not.toBe(link.signedUrl);
    expect(await codeOf(await fetch(another))).toEqual([403, 'SignatureDoesNotMatch']);
  });

  it('removes by a link of its own what was there, and what was not', async () => {
    const key = 'exports/1/vendas.csv';
    const { signedUrl, headers } = await linkFor('PRIVATE', key);
    await put(signedUrl, headers);
    const remove = async () => {
      const link = await files.readLink(key, now, { method: 'DELETE' });
      return (await fetch(link.signedUrl, { method: 'DELETE' })).status;
    };
    const toRead = await files.readLink(key, now);
    expect((await fetch(toRead.signedUrl, { method: 'DELETE' })).status).toBe(403);
    expect((await fetch(toRead.signedUrl)).status).toBe(200);
    expect(await remove()).toBe(204);
    expect((await fetch(toRead.signedUrl)).status).toBe(404);
    expect(await remove()).toBe(204);
  });

  it('has nothing that a link to read could replace', async () => {
    const { signedUrl } = await files.readLink('documents/acme/ana/1/rg.png', now);
    expect(await codeOf(await put(signedUrl, {}))).toEqual([403, 'SignatureDoesNotMatch']);
  });
});

describe('an address', () => {
  /** As it stands: `fetch` would tidy it up. */
  const statusOf = async (path: string, method = 'GET') => {
    const request = httpRequest(at('/'), { path, method }).end();
    const [response] = (await once(request, 'response')) as [{ statusCode: number; resume(): void }];
    response.resume();
    return response.statusCode;
  };

  it.each([
    '/media/../papers/a',
    '/media/./a',
    '/media/a/../../b',
    '/media/%2e%2e/a',
    '/media/..%2fa',
    '/media//a',
    '/media/',
    '/',
    '/media/a\\b',
  ])('%s is none', async (path) => {
    expect(await statusOf(path)).toBe(400);
  });

  it('of another bucket is not there, and of another method is refused', async () => {
    expect(await statusOf('/others/a')).toBe(404);
    for (const method of ['DELETE', 'POST']) expect(await statusOf('/media/a', method)).toBe(405);
  });

  it('tells a browser which page may send a file', async () => {
    const answer = await fetch(at('/media/a'), { method: 'OPTIONS' });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': 'http://shop.example',
      'access-control-allow-methods': 'GET, PUT',
      'access-control-allow-headers': 'content-type, cache-control, x-amz-acl',
    });
  });
});

describe('a PUT that breaks off', () => {
  it('leaves no file behind', async () => {
    const { signedUrl, headers, publicUrl } = await linkFor('PUBLIC', 'products/7/cup.png');
    const request = beginPut(signedUrl, headers, content.length);
    const drafts = () => readdirSync(join(folder, 'store', 'drafts'));
    await eventually('a draft', () => drafts().length === 1);
    request.destroy();
    await eventually('no draft', () => drafts().length === 0);
    expect((await fetch(publicUrl ?? '')).status).toBe(404);
  });

  it('because the store was killed leaves no file behind, and what was kept is there', async () => {
    await buildServer({ store: 'embedded/object-store/main.ts' } as never, join(folder, 'program'));
    const data = join(folder, 'killed');
    const start = async () => {
      const child = spawn(process.execPath, [join(folder, 'program', 'store.js')], {
        env: { ...process.env, ...S3, OBJECT_STORE_DATA: data, PUBLIC_URL: 'http://shop.example' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [line] = (await once(child.stdout, 'data')) as [Buffer];
      return { child, files: filesAt((JSON.parse(line.toString()) as { port: number }).port) };
    };
    const picture = (key: string) =>
      ({ bucket: 'PUBLIC', key, contentType: 'image/png', bytes: content.length }) as const;

    const first = await start();
    const kept = await first.files.putLink(picture('a.png'), new Date());
    expect((await put(kept.signedUrl, kept.headers)).status).toBe(200);
    const broken = await first.files.putLink(picture('b.png'), new Date());
    beginPut(broken.signedUrl, broken.headers, content.length);
    await eventually('a draft', () => readdirSync(join(data, 'drafts')).length === 1);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');

    const second = await start();
    const status = async (key: string) => {
      const { publicUrl } = await second.files.putLink(picture(key), new Date());
      return (await fetch(publicUrl ?? '')).status;
    };
    expect([await status('a.png'), await status('b.png')]).toEqual([200, 404]);
    expect(readdirSync(join(data, 'drafts'))).toEqual([]);
    second.child.kill('SIGTERM');
    await once(second.child, 'exit');
  });
});
