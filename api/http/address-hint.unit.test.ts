import Fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { hintAtWrongProxies } from './address-hint.ts';

/** What is logged at warn after requests with these values of X-Forwarded-For, from 172.18.0.9. */
async function warnings(trusted: number, forwarded: readonly (string | undefined)[]): Promise<string[]> {
  const lines: string[] = [];
  const server = Fastify({
    loggerInstance: pino(
      { level: 'warn' },
      { write: (line: string) => void lines.push(line) },
    ) as FastifyBaseLogger,
    trustProxy: (_address: string, hop: number) => hop < trusted,
  });
  hintAtWrongProxies(server, trusted);
  server.get('/', () => '');
  for (const value of forwarded)
    await server.inject({
      url: '/',
      remoteAddress: '172.18.0.9',
      headers: value === undefined ? {} : { 'x-forwarded-for': value },
    });
  await server.close();
  return lines;
}

describe('the address of the first buyer', () => {
  const HINT = expect.stringContaining('set TRUSTED_PROXIES to the number of proxies in front');

  it.each([
    ['one proxy in front of nginx, which nobody counted', 1, '203.0.113.9, 172.18.0.1'],
    ['IPv6 inside', 1, '2001:db8::7, fd00::1'],
    ['IPv4 written as IPv6', 1, '::ffff:10.0.0.1'],
    ['no proxy counted at all', 0, '203.0.113.9'],
  ])('is hinted at when it is inside: %s', async (_case, trusted, forwarded) =>
    expect(await warnings(trusted, [forwarded])).toEqual([HINT]),
  );

  it('is hinted at once', async () =>
    expect(await warnings(1, ['10.0.0.1', '10.0.0.1'])).toHaveLength(1));

  it.each([
    ['one proxy, counted', 1, '203.0.113.9'],
    ['two, counted', 2, '203.0.113.9, 172.18.0.1'],
    ['IPv6', 1, '2001:db8::7'],
  ])('is nothing to hint at when it is outside: %s', async (_case, trusted, forwarded) =>
    expect(await warnings(trusted, [forwarded])).toEqual([]),
  );

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    'is not that of who asks web on its own machine, as ready.sh does (%s): the first buyer’s is looked at',
    async (own) => {
      expect(await warnings(1, [own])).toEqual([]);
      expect(await warnings(1, [own, '203.0.113.9, 172.18.0.1'])).toEqual([HINT]);
    },
  );

  it('is hinted at where the proxy that nobody counted is on the machine of web', async () =>
    expect(await warnings(1, ['203.0.113.9, 127.0.0.1'])).toEqual([HINT]));

  it('is not that of a check from inside, which comes through no proxy', async () =>
    expect(await warnings(1, [undefined])).toEqual([]));
});
