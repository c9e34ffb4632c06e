import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublicAddress } from './addresses.ts';
import { fetchText } from './fetch-text.ts';
import { outboundPolicy, parseOutboundUrl } from './policy.ts';
import { publicLookup } from './pool.ts';

describe('an address is public', () => {
  it.each(['8.8.8.8', '200.150.1.1', '2606:4700::1111', '2804:14c::1'])('%s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
    ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '198.18.0.1'],
    ...['::1', '::', 'fe80::1', 'fc00::1', 'ff02::1', '2002:7f00:1::', '64:ff9b::7f00:1'],
    ...['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:a00:1', '2001:db8::1', 'localhost', ''],
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('an outbound call', () => {
  const strict = outboundPolicy(undefined);
  const demo = outboundPolicy('http://127.0.0.1:4001');

  it.each([
    ...['http://api.pagar.me', 'https://127.0.0.1', 'https://[::1]', 'https://10.0.0.1/x'],
    ...['https://[::ffff:127.0.0.1]/', 'https://2130706433/', 'https://0x7f.1/'],
    ...['https://user:secret@bank.example', 'https://bank.example:22', 'ftp://bank.example'],
  ])('%s is refused', (text) => expect(() => parseOutboundUrl(text, strict)).toThrow(TypeError));

  it('the simulator is reached only where a setting names it', () => {
    const address = 'http://127.0.0.1:4002/onz';
    expect(() => parseOutboundUrl(address, strict)).toThrow(TypeError);
    expect(parseOutboundUrl(address, demo).href).toBe(address);
    expect(() => parseOutboundUrl('http://127.0.0.2:4001', demo)).toThrow(TypeError);
  });

  it('a name that leads home is refused, and what was checked is what is connected to', async () => {
    const refused = await new Promise((resolve) =>
      publicLookup('localhost', { all: true }, (error) => resolve(error?.code)),
    );
    expect(refused).toBe('ERR_ADDRESS_REFUSED');
    const got = await fetchText('https://localhost/keys', {
      policy: strict,
      deadlineMs: 3_000,
      bytesMax: 10,
    });
    expect(got).toEqual({ ok: false, failure: { sent: 'NO', reason: 'ADDRESS_REFUSED' } });
  });
});

describe('a document that is fetched', () => {
  let server: Server;
  let origin = '';
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/moved') response.writeHead(302, { location: '/keys' }).end();
      else if (request.url === '/long') response.end('x'.repeat(100));
      else if (request.url !== '/silent') response.end('{}');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const get = (path: string) =>
    fetchText(origin + path, { policy: outboundPolicy(origin), deadlineMs: 500, bytesMax: 50 });

  it('is whole, and no redirect is followed', async () => {
    expect(await get('/keys')).toEqual({ ok: true, answer: { status: 200, text: '{}' } });
    expect(await get('/moved')).toMatchObject({ ok: true, answer: { status: 302 } });
  });

  it('is neither too long nor too late', async () => {
    expect(await get('/long')).toMatchObject({ failure: { reason: 'BODY_TOO_LARGE' } });
    expect(await get('/silent')).toMatchObject({ failure: { reason: 'TIMEOUT' } });
  });
});
