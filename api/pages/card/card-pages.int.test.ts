import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConfigurationOf } from '../../../domain/configuration/schemas.ts';
import { DEMO_CONNECTIONS, demoConfigurations } from '../../../embedded/seed/demo.ts';
import { listenForCards } from '../../http/card-origin.ts';
import { aConnection } from '../../testing/a-connection.ts';
import { startApi, type ApiStack } from '../../testing/api-stack.ts';

const SHOP = 'https://shop.example';
const CARDS = 'https://cards.example';

let api: ApiStack;
beforeAll(async () => {
  api = await startApi({ own: true, env: { PUBLIC_URL: SHOP, CARD_URL: CARDS } });
  for (const { kind, id, content } of demoConfigurations)
    await api.save(kind, id, content as ConfigurationOf<typeof kind>);
  for (const [id, provider] of [
    [DEMO_CONNECTIONS.CREDIT_CARD, 'PAGARMEBAAS'],
    [DEMO_CONNECTIONS.PIX, 'ONZ'],
  ] as const)
    await api.save('ProviderConnection', id, aConnection(id, provider));
  const offer = demoConfigurations.find(({ id }) => id === 'demo-digital')
    ?.content as ConfigurationOf<'Offer'>;
  await api.save('Offer', 'by-pix', { ...offer, offerId: 'by-pix', methods: ['PIX'] } as typeof offer);
});
afterAll(() => api?.stop());

const ask = (host: string, url: string, headers: Record<string, string> = {}) =>
  api.server.inject({ method: 'GET', url, headers: { host, ...headers } });
const statusOf = async (host: string, url: string) => (await ask(host, url)).statusCode;

describe('the origin of cards (decision 0080)', () => {
  it('answers the fields of an offer’s card, which that offer’s page alone may frame', async () => {
    const { statusCode, headers, body } = await ask('cards.example', '/card/demo-digital');
    expect(statusCode).toBe(200);
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain(`frame-ancestors ${SHOP}`);
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("default-src 'none'");
    expect(policy.filter((rule) => rule.startsWith('connect-src'))).toHaveLength(1);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(headers['x-frame-options']).toBeUndefined();
    const data = /<script id="razao-page" type="application\/json">(.*?)<\/script>/s.exec(body)?.[1];
    expect(JSON.parse(data ?? '')).toMatchObject({
      offerId: 'demo-digital',
      pageOrigin: SHOP,
      provider: { cardTokeniser: 'PAGARME' },
    });
  });

  it.each([
    ['PT_BR', 'pt-BR'],
    ['EN_US', 'en-US'],
    ['ES_ES', 'es-ES'],
  ])('answers them in the language of the offer, as its page: %s', async (locale, tag) => {
    const id = `in-${tag}`;
    const demo = demoConfigurations.find((each) => each.id === 'demo-digital')?.content;
    await api.save('Offer', id, { ...demo, offerId: id, locale } as ConfigurationOf<'Offer'>);
    for (const [host, path] of [
      ['shop.example', `/checkout/${id}`],
      ['cards.example', `/card/${id}`],
    ] as const)
      expect((await ask(host, path)).body).toContain(`<html lang="${tag}">`);
  });

  it.each([
    '/checkout/demo-digital',
    '/checkout/payment/00000000-0000-4000-8000-000000000000',
    '/platform',
    '/login',
    '/healthz',
    '/readyz',
    '/graphql',
    '/',
    '/card/nothing',
    '/card/by-pix',
    '/card/demo-digital/script',
  ])('answers nothing at %s', async (path) => expect(await statusOf('cards.example', path)).toBe(404));

  it('takes no order, and no webhook', async () => {
    for (const url of ['/graphql', '/webhooks/ONZ/token'])
      expect(
        await api.server.inject({ method: 'POST', url, headers: { host: CARDS.slice(8) }, payload: {} }),
      ).toMatchObject({ statusCode: 404 });
  });

  it('is the only one with fields of cards', async () => {
    for (const path of ['/card/demo-digital', '/card/demo-digital/script'])
      expect(await statusOf('shop.example', path)).toBe(404);
  });

  it('is told by the host that was asked for, with any port and in any case, and by no word of a proxy', async () => {
    expect(await statusOf('CARDS.example:8443', '/card/demo-digital')).toBe(200);
    const { statusCode } = await ask('shop.example', '/card/demo-digital', {
      'x-forwarded-host': 'cards.example',
    });
    expect(statusCode).toBe(404);
    expect(await statusOf('cards.example.evil.example', '/card/demo-digital')).toBe(404);
    expect(await statusOf('', '/card/demo-digital')).toBe(404);
  });

  it('is what a checkout’s page frames, and whom it does not speak with', async () => {
    const { headers } = await ask('shop.example', '/checkout/demo-digital');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain(`frame-src ${CARDS}`);
    expect(policy).toContain("connect-src 'self' wss://shop.example");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(String((await ask('shop.example', '/login')).headers['content-security-policy'])).toContain(
      "frame-src 'none'",
    );
  });
});

describe('a port of its own', () => {
  it('is the card’s origin, whatever host is asked for', async () => {
    const env = { CARD_URL: 'http://127.0.0.1:3007', CARD_PORT: '0' };
    const own = await startApi({ own: true, env });
    await own.server.ready();
    if (!own.card) throw new Error('No origin of cards');
    const listener = await listenForCards(own.server, own.card, { host: '127.0.0.1', port: 0 });
    const statusAt = async (path: string) =>
      (await fetch(`http://127.0.0.1:${listener.port}${path}`)).status;
    expect(await statusAt('/healthz')).toBe(404);
    expect(await statusAt('/checkout/demo-digital')).toBe(404);
    expect((await own.server.inject('/healthz')).statusCode).toBe(200);
    await listener.close();
    await expect(statusAt('/healthz')).rejects.toThrow();
    await own.stop();
  });
});
