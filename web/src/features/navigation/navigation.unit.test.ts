import { describe, expect, it } from 'vitest';
import { aUser } from '../../testing/seller-factories.ts';
import { withDrawer, withoutDrawer } from './drawer-address.ts';
import { addressOf, loginAddress, nextOf } from './paths.ts';

const params = (search: string) => new URLSearchParams(search);

describe('the open drawer in the address', () => {
  it('opens over the filters and closes without a trace', () => {
    const open = params(withDrawer(params('status=APPROVED'), 'sale', 's-1', { event: 'e-9' }));
    expect([open.get('event'), open.get('sale')]).toEqual(['e-9', 's-1']);
    expect(withoutDrawer(open).toString()).toBe('status=APPROVED');
  });

  it('is one at a time', () => {
    const sale = params(withDrawer(params(''), 'sale', 's-1', { event: 'e-9' }));
    expect(withDrawer(sale, 'sale', 's-2')).toBe('?sale=s-2');
    expect(withDrawer(sale, 'cart', 'c-1')).toBe('?cart=c-1');
  });

  it('may need no id', () => expect(withDrawer(params(''), 'newProduct')).toBe('?newProduct='));
});

describe('the address of a route', () => {
  it('holds its names, whatever is in them', () =>
    expect(addressOf('/platform/checkout-builder/:id', { id: 'a/b?c' })).toBe(
      '/platform/checkout-builder/a%2Fb%3Fc',
    ));
});

describe('where to go after signing in', () => {
  const seller = aUser();

  it.each(['/platform/financial?account=x', '/platform/checkout-builder/o-1'])(
    'is the page of this app that was asked for: %s',
    (next) => expect(nextOf(seller, next)).toBe(next),
  );

  it.each([
    null,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/platform/nada',
  ])('is nowhere else: %s', (next) => expect(nextOf(seller, next)).toBeNull());

  it('is no page that is for others', () =>
    expect(nextOf(aUser({ role: 'MANAGER' }), '/platform/my-sales')).toBeNull());

  it('is carried through the login', () =>
    expect(loginAddress('/platform/my-sales?sale=1')).toBe(
      '/login?next=%2Fplatform%2Fmy-sales%3Fsale%3D1',
    ));
});
