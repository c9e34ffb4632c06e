import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../domain/testing/property.ts';
import { cleanAddress } from './clean-address.ts';

describe('an address of a buyer’s page', () => {
  it.each([
    ['/checkout/demo-digital&brid=PAZX', '/checkout/demo-digital?brid=PAZX'],
    ['/checkout/demo-digital&brid=PAZX?utm_source=a', '/checkout/demo-digital?brid=PAZX&utm_source=a'],
    ['/checkout/demo-digital%3Fbrid=PAZX', '/checkout/demo-digital?brid=PAZX'],
    ['/checkout/demo-digital%3Fbrid%3DPAZX%26a%3D1', '/checkout/demo-digital?brid=PAZX&a=1'],
    ['/checkout/demo-digital%26brid=PAZX', '/checkout/demo-digital?brid=PAZX'],
    ['/checkout/demo-digital/', '/checkout/demo-digital'],
    ['/checkout/demo-digital/?nome=Ana', '/checkout/demo-digital?nome=Ana'],
    ['/checkout/demo-digital/&nome=Ana', '/checkout/demo-digital?nome=Ana'],
    ['/checkout/demo-digital//', '/checkout/demo-digital'],
    ['//checkout//demo-digital', '/checkout/demo-digital'],
    ['/checkout/payment/9f1c/', '/checkout/payment/9f1c'],
    ['/checkout/payment//9f1c&x=1', '/checkout/payment/9f1c?x=1'],
    ['/Checkout/demo-digital/', '/checkout/demo-digital'],
    ['/CHECKOUT/Payment/9f1c', '/checkout/payment/9f1c'],
    ['/checkout/demo-digital?', '/checkout/demo-digital'],
    ['/checkout/demo-digital.', '/checkout/demo-digital'],
    ['/checkout/demo-digital).', '/checkout/demo-digital'],
    ['/checkout/demo-digital%20', '/checkout/demo-digital'],
    ['/checkout/demo-digital%E2%80%8B', '/checkout/demo-digital'],
    ['/checkout/demo-digital?nome=Ana&amp;email=a@b.co', '/checkout/demo-digital?nome=Ana&email=a@b.co'],
  ])('that came as %s is %s', (came, clean) => expect(cleanAddress(came)).toBe(clean));

  it.each([
    ...[
      '/checkout/demo-digital',
      '/checkout/demo-digital?nome=Ana&email=a%26b?c',
      '/checkout/payment/9f1c',
    ],
    ...['/checkout', '/checkout/', '/checkout/?a=1', '/checkout/payment/', '/', '/graphql', '/graphql/'],
    ...['/dashboard/producer/', '/checkout-builder/x/', 'http://elsewhere.test/checkout/x/', '/card/x/'],
    ...['//elsewhere.test/checkout/x/', '/webhooks/PAGARME/x&y', '/checkout//', '/checkout/...'],
  ])('that is clean, or another one, stays: %s', (address) =>
    expect(cleanAddress(address)).toBe(address),
  );

  it('is clean at once, and never that of another site', () =>
    forAll(
      fc
        .array(
          fc.constantFrom(...'/&?.=a%', 'checkout', '/checkout/', 'payment/', '%3F', '%26', '&amp;'),
        )
        .map((parts) => `/${parts.join('')}`),
      (address) => {
        const clean = cleanAddress(address);
        expect(cleanAddress(clean)).toBe(clean);
        if (clean !== address) expect(clean).toMatch(/^\/checkout\/[^/]/);
      },
      5_000,
    ));
});
