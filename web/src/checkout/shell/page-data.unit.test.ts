// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { aCheckout } from '../../testing/factories.ts';
import { pageSettings, pageDataFor, readPageData } from './page-data.ts';

const PLACEHOLDER = '<script id="razao-page" type="application/json">null</script>';
const page = readFileSync(resolve(import.meta.dirname, '../../../checkout.html'), 'utf8');

it('has the place, exactly once, that the server fills', () => {
  expect(page.split(PLACEHOLDER)).toHaveLength(2);
});

const settings = { cepUrl: '/ws', platformsWithoutCartHeading: ['acme'] };

it('belongs to the address that was loaded, and to no other', () => {
  const checkout = aCheckout({ product: { ...aCheckout().product, name: '</script><b>' } });
  const json = JSON.stringify({ checkout, installments: [], payment: null, settings }).replaceAll(
    '<',
    '\\u003c',
  );
  const filled = new DOMParser().parseFromString(
    page.replace(
      PLACEHOLDER,
      PLACEHOLDER.replace('null', () => json),
    ),
    'text/html',
  );
  readPageData(filled, '/checkout/demo-digital');
  expect(pageDataFor('/checkout/demo-digital')?.checkout).toEqual(checkout);
  expect(pageDataFor('/checkout/other')).toBeNull();
  expect(pageSettings()).toEqual(settings);
});
