import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import type { Locale } from '../../domain/kernel/locale.ts';
import { createCheckoutHtml, type RenderFirstPaint } from './checkout-html.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { FirstPaint } from './page-template.ts';

interface Page {
  readonly name: string;
}

const template = {
  html: `<head><title>Pagamento</title><link rel="stylesheet" crossorigin href="/assets/checkout-x1.css"></head><div id="root"></div>
    <script id="razao-page" type="application/json">null</script>`,
  styles: 'a{color:red}',
  scriptSources: [],
  files: { 'src/layout.tsx': 'assets/layout-x1.js', 'src/countdown.tsx': 'assets/countdown-x1.js' },
};
const paint = ({ name }: Page): FirstPaint => ({
  title: `${name} & filhos`,
  style: ':root{--primary:#000000}',
  modules: ['src/layout.tsx', 'src/countdown.tsx'],
  markup: '<main>R$ 1,00 $& $1</main>',
});

function documents(render: RenderFirstPaint<Page> = paint, bytesMax = 10_000_000) {
  const rendering = vi.fn(render);
  const failures: unknown[] = [];
  const portuguese = { template, render: rendering };
  const english = {
    template: { ...template, html: template.html.replace('Pagamento', 'Payment') },
    render: () => ({ ...paint({ name: 'x' }), markup: '<main>$1.00</main>' }),
  };
  const made = createCheckoutHtml<Page>({
    languages: { PT_BR: portuguese, EN_US: english, ES_ES: portuguese },
    onRenderFailure: (error) => failures.push(error),
    bytesMax,
    headOf: ({ name }) => `<meta name="for" content="${name.length}">`,
  });
  const htmlOf = (page: Page, locale: Locale = 'PT_BR') => made(page, locale);
  return { htmlOf, rendering, failures };
}

describe('checkout documents', () => {
  it('hold title, styles, markup and data, and nothing that a seller wrote breaks out', async () => {
    const { bodies } = await documents().htmlOf({ name: '</title></script><b>' });
    const html = bodies.identity.toString();
    expect(html).toContain(
      '<title>&lt;/title>&lt;/script>&lt;b> &amp; filhos</title><link rel="modulepreload" href="/assets/layout-x1.js"><link rel="modulepreload" href="/assets/countdown-x1.js"><style>a{color:red}:root{--primary:#000000}</style><meta name="for" content="20"></head>',
    );
    expect(html).toContain('<div id="root"><main>R$ 1,00 $& $1</main></div>');
    expect(html).toContain(
      'type="application/json">{"name":"\\u003c/title>\\u003c/script>\\u003cb>"}</script>',
    );
    expect(html).not.toContain('stylesheet');
  });

  it('are those of their language, whatever else of them is alike', async () => {
    const { htmlOf } = documents();
    const said = async (locale: Locale) =>
      (await htmlOf({ name: 'x' }, locale)).bodies.identity.toString();
    expect(await said('PT_BR')).toContain('<main>R$ 1,00');
    expect(await said('EN_US')).toContain('<main>$1.00');
  });

  it('are the same in each encoding', async () => {
    const { bodies } = await documents().htmlOf({ name: 'x' });
    expect(brotliDecompressSync(bodies.br)).toEqual(bodies.identity);
    expect(gunzipSync(bodies.gzip)).toEqual(bodies.identity);
  });

  it('allow their own inline style, and no other', async () => {
    const { styleSources, bodies } = await documents().htmlOf({ name: 'x' });
    const style = /<style>(.*?)<\/style>/s.exec(bodies.identity.toString())?.[1] ?? '';
    expect(contentSecurityPolicy([], { styles: styleSources }).split('; ')).toContain(
      `style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    );
    expect(contentSecurityPolicy([]).split('; ')).toContain("style-src 'self'");
  });

  it('are rendered once for each version of an offer, however many ask at once', async () => {
    const { htmlOf, rendering } = documents();
    await Promise.all([htmlOf({ name: 'a' }), htmlOf({ name: 'a' }), htmlOf({ name: 'b' })]);
    await htmlOf({ name: 'a' });
    expect(rendering).toHaveBeenCalledTimes(2);
  });

  it('of more than two hundred offers are rendered once each', async () => {
    const { htmlOf, rendering } = documents();
    const offers = Array.from({ length: 201 }, (_, nth) => ({ name: `Curso ${nth}` }));
    for (let time = 0; time < 2; time += 1) await Promise.all(offers.map((page) => htmlOf(page)));
    expect(rendering).toHaveBeenCalledTimes(201);
  });

  it.each([
    [2, 2],
    // Their bodies alone would fit.
    [4, 8],
  ])('are kept up to a number of bytes, with their keys: of %i', async (offers, renderings) => {
    const { htmlOf, rendering } = documents(paint, 1_000_000);
    for (let nth = 0; nth < 2 * offers; nth += 1)
      await htmlOf({ name: `${nth % offers} ${'x'.repeat(100_000)}` });
    expect(rendering).toHaveBeenCalledTimes(renderings);
  });

  it('leave the painting to the browser when they cannot be rendered, and say so once', async () => {
    const { htmlOf, failures } = documents(() => {
      throw new Error('no such layout');
    });
    for (let view = 0; view < 2; view += 1) {
      const { bodies, styleSources } = await htmlOf({ name: 'a' });
      expect(bodies.identity.toString()).toBe(
        template.html
          .replace('null', '{"name":"a"}')
          .replace('</head>', '<meta name="for" content="1"></head>'),
      );
      expect(styleSources).toEqual([]);
    }
    expect(failures.map(String)).toEqual(['Error: no such layout']);
  });
});
