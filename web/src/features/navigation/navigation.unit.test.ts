import { describe, expect, it } from 'vitest';
import { openSaleOf, withoutSale, withSale } from './sale-link.ts';
import { paths, safeNext } from './paths.ts';

const params = (search: string) => new URLSearchParams(search);

describe('the open sale in the address', () => {
  it('opens over the filters and closes without a trace', () => {
    const open = params(withSale(params('status=APPROVED'), 's-1', 'e-9'));
    expect(openSaleOf(open)).toEqual({ saleId: 's-1', eventId: 'e-9' });
    expect(openSaleOf(params(withSale(open, 's-2')))).toEqual({ saleId: 's-2', eventId: null });
    expect(withoutSale(open).toString()).toBe('status=APPROVED');
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
