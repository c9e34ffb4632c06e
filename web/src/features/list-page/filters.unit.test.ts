import { describe, expect, it } from 'vitest';
import { isNarrowed, valueOf, withFilter, withoutFilters } from './filters.ts';

const option = (value: string) => ({ value, label: value });
const status = { name: 'status', label: '', options: ['', 'PAID'].map(option), fallback: '' };
const period = { name: 'period', label: '', options: ['7d', '30d'].map(option), fallback: '30d' };
const account = { name: 'account', label: '', options: [], fallback: '', open: true };
const filters = [status, period, account];
const params = (search: string) => new URLSearchParams(search);

describe('the filters of a list in the address', () => {
  it('are read, and nonsense is ignored', () => {
    expect(valueOf(status, params('status=PAID'))).toBe('PAID');
    expect(valueOf(status, params('status=nope'))).toBe('');
    expect(valueOf(period, params('period='))).toBe('30d');
    expect(valueOf(account, params('account=a:b'))).toBe('a:b');
  });

  it('are written without the fallbacks, beside what else is there', () => {
    const search = withFilter(params('sale=s-1&period=7d'), status, 'PAID');
    expect(search.toString()).toBe('sale=s-1&period=7d&status=PAID');
    expect(withFilter(search, period, '30d').toString()).toBe('sale=s-1&status=PAID');
    expect(withoutFilters(filters, search).toString()).toBe('sale=s-1');
  });

  it('know whether they narrow the list', () => {
    expect(isNarrowed(filters, params('sale=s-1'))).toBe(false);
    expect(isNarrowed(filters, params('account=a:b'))).toBe(true);
  });
});
