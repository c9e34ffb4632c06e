import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Running } from './running.ts';
import { eventually } from '../support/api.ts';

const INLINED = /<script id="razao-page" type="application\/json">(.*?)<\/script>/s;

export const pagesSuite = ({ url, operator, instance }: Running) =>
  describe('pages and operations', () => {
    const page = async (path: string) => {
      const answer = await fetch(`${url()}${path}`);
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    };

    it('a checkout carries its offer, so that the first paint needs no request', async () => {
      const { status, text } = await page('/checkout/demo-digital');
      expect(status).toBe(200);
      expect(JSON.parse(INLINED.exec(text)?.[1] ?? '')).toMatchObject({
        checkout: { id: 'demo-digital', price: 19_700 },
        installments: { length: 12 },
      });
    });

    it('a checkout that does not exist says so with its status', async () => {
      expect(await page('/checkout/nothing')).toMatchObject({ status: 404 });
    });

    describe('with a seller who writes HTML into their offer', () => {
      const bumpTitle = '</script><script>alert(1)</script><!--';
      beforeAll(async () => {
        await operator().saveOffer('evil-bump', { title: bumpTitle });
        await operator().saveOffer('evil', { orderBumpOfferIds: ['evil-bump'] });
      });

      it('no text of theirs closes the element', async () => {
        const { text } = await page('/checkout/evil');
        expect(text).not.toContain('<script>alert(1)');
        const inlined = JSON.parse(INLINED.exec(text)?.[1] ?? '') as {
          checkout: { orderBumps: { title: string }[] };
        };
        expect(inlined.checkout.orderBumps[0]?.title).toBe(bumpTitle);
      });
    });

    it.each([
      '/checkout/demo-digital',
      '/checkout/payment/00000000-0000-4000-8000-000000000000',
      '/login',
      '/platform/sales',
      '/',
    ])('%s runs no script but ours and is framed by nobody', async (path) => {
      const { headers, text } = await page(path);
      const policy = headers.get('content-security-policy') ?? '';
      // What keeps a press of the button until the script comes is written into the checkout.
      const inline = [...text.matchAll(/<script>([^<]*)<\/script>/g)].map(([, script = '']) => script);
      expect(inline).toHaveLength(path.startsWith('/checkout') ? 1 : 0);
      const own = inline.map(
        (script) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
      );
      for (const rule of [
        "default-src 'none'",
        `script-src 'self'${own.join('')}`,
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ]) {
        expect(policy.split('; ')).toContain(rule);
      }
      expect(policy).not.toMatch(/unsafe|\*/);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    });

    it.each([
      '/nothing',
      '/assets/nothing.js',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/api',
      '/checkout',
    ])('%s is not found, in our words', async (path) => {
      const { status, text, headers } = await page(path);
      expect(status).toBe(404);
      expect(JSON.parse(text)).toEqual({ code: 'NOT_FOUND', message: 'Not found.' });
      // A browser gets a page there, and an address may lead somewhere tomorrow.
      expect([headers.get('vary'), headers.get('cache-control')]).toEqual(['accept', 'no-store']);
    });

    it('says that it lives and that all it needs answers', async () => {
      expect(await page('/healthz')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
      expect(
        (
          await eventually(
            () => page('/readyz'),
            ({ status }) => status === 200,
          )
        ).text,
      ).toBe(
        '{"status":"ready","needs":["database","disk","commits","readModels","projections","eventstore","log","paymentFeed"],"failing":{}}',
      );
    });

    it('keeps its metrics to the operators', async () => {
      expect(await page('/metrics')).toMatchObject({ status: 404 });
    });

    it('counts by route, never by address: neither tokens nor ids are in the metrics', async () => {
      await fetch(`${url()}/webhooks/ONZ/some-token-that-nobody-gave-out`, { method: 'POST' });
      const text = await (await fetch(`${instance().operationsUrl}/metrics`)).text();
      expect(text).toContain('route="/webhooks/:provider/:token"');
      expect(text).not.toContain('some-token-that-nobody-gave-out');
    });
  });
