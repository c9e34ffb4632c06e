import { describe, expect, it } from 'vitest';
import { ROUTES } from '../../../../domain/access/routes.ts';
import { openDrawerOf, withDrawer, withoutDrawer } from './drawer-address.ts';
import { paths, safeNext } from './paths.ts';

const params = (search: string) => new URLSearchParams(search);

describe('the open drawer in the address', () => {
  it('opens over the filters and closes without a trace', () => {
    const open = params(withDrawer(params('status=APPROVED'), 'sale', 's-1', { event: 'e-9' }));
    expect([open.get('event'), openDrawerOf(open)]).toEqual(['e-9', { name: 'sale', value: 's-1' }]);
    expect(withoutDrawer(open).toString()).toBe('status=APPROVED');
    expect(openDrawerOf(params('status=APPROVED'))).toBeNull();
  });

  it('is one at a time', () => {
    const sale = params(withDrawer(params(''), 'sale', 's-1', { event: 'e-9' }));
    expect(withDrawer(sale, 'sale', 's-2')).toBe('?sale=s-2');
    expect(withDrawer(sale, 'cart', 'c-1')).toBe('?cart=c-1');
  });

  it('may need no id', () =>
    expect(openDrawerOf(params('offer'))).toEqual({ name: 'offer', value: '' }));
});

describe('the addresses of the signed-in app', () => {
  it('are routes of the one table that says who may open them', () => {
    const { login: _, ...signedIn } = paths;
    for (const { path } of Object.values(signedIn)) expect([...ROUTES.keys()]).toContain(path);
  });
});

describe('where to go after signing in', () => {
  it('stays inside this app', () => {
    expect(safeNext('/platform/financial?account=x')).toBe('/platform/financial?account=x');
    for (const next of [
      null,
      '',
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
    ]) {
      expect(safeNext(next)).toBe(paths.mySales.path);
    }
  });

  it('is carried through the login', () =>
    expect(paths.login.href('/platform/my-sales?sale=1')).toBe(
      '/login?next=%2Fplatform%2Fmy-sales%3Fsale%3D1',
    ));
});
