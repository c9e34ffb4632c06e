import { describe, expect, it } from 'vitest';
import { sharePreview } from './share-preview.ts';

const PUBLIC_URL = 'https://pagar.exemplo.com';
const NO_PIXELS = { facebook: [], tiktok: [], kwai: [] };
const product = {
  name: 'Curso de Violão',
  description: 'Do zero à primeira música.',
  image: { url: '/assets/violao.webp', width: 1_200, height: 630 },
  typeProduct: 'DIGITAL' as const,
  pixels: NO_PIXELS,
  asksConsent: false,
  tellsBuyer: false,
};
const offer = { id: 'demo digital', availability: 'ON_SALE', locale: 'PT_BR', product } as const;
const shown = (changes: Partial<typeof product> = {}) =>
  sharePreview({ ...offer, product: { ...product, ...changes } }, PUBLIC_URL);

describe('what a messenger shows of an offer’s link (issue D, Open Graph)', () => {
  it('is its product, with an address of its own', () => {
    expect(shown().match(/property="[^"]+" content="[^"]*"/g)).toEqual([
      'property="og:type" content="website"',
      'property="og:locale" content="pt_BR"',
      'property="og:title" content="Curso de Violão"',
      'property="og:description" content="Do zero à primeira música."',
      'property="og:url" content="https://pagar.exemplo.com/checkout/demo%20digital"',
      'property="og:image" content="https://pagar.exemplo.com/assets/violao.webp"',
      'property="og:image:width" content="1200"',
      'property="og:image:height" content="630"',
    ]);
  });

  it.each([
    ['EN_US', 'en_US'],
    ['ES_ES', 'es_ES'],
  ] as const)('says its language: %s', (locale, said) => {
    expect(sharePreview({ ...offer, locale }, PUBLIC_URL)).toContain(
      `property="og:locale" content="${said}"`,
    );
  });

  it('leaves out what the product has not', () => {
    const html = sharePreview(
      {
        ...offer,
        product: { ...product, description: ' ', image: null },
      },
      PUBLIC_URL,
    );
    expect(html).not.toMatch(/og:(image|description)/);
  });

  it('keeps an address that is whole, and leaves out one that is none', () => {
    const image = { width: 1, height: 1 };
    expect(shown({ image: { ...image, url: 'https://cdn.exemplo.com/a.png' } })).toContain(
      'content="https://cdn.exemplo.com/a.png"',
    );
    expect(shown({ image: { ...image, url: 'https://' } })).not.toContain('"og:image"');
  });

  it('cuts a long description between words', () => {
    const html = shown({ description: `${'palavra '.repeat(40)}` });
    expect(html).toMatch(/og:description" content="(palavra ){24}palavra…"/);
  });

  it('lets no text of a seller out of its attribute', () => {
    expect(shown({ name: '"><script>alert(1)</script>' })).toContain(
      'content="&quot;>&lt;script>alert(1)&lt;/script>"',
    );
  });

  it.each(['PAUSED', 'PRODUCT_UNPUBLISHED', 'SELLER_BLOCKED'] as const)(
    'is nothing where it is %s',
    (availability) => {
      expect(sharePreview({ ...offer, availability }, PUBLIC_URL)).toBe('');
      expect(sharePreview(null, PUBLIC_URL)).toBe('');
    },
  );
});
