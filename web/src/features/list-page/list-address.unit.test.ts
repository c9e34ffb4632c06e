import { describe, expect, it } from 'vitest';
import { gql } from '@apollo/client';
import {
  isNarrowed,
  pageOf,
  period,
  sortOf,
  valueOf,
  variablesOf,
  withDays,
  withFilter,
  withoutFilters,
  withPage,
  withSize,
  withSort,
} from './list-address.ts';

const option = (value: string) => ({ value, label: value });
const status = { name: 'status', label: '', options: ['', 'PAID'].map(option), fallback: '' };
const size = { name: 'width', label: '', options: ['7d', '30d'].map(option), fallback: '30d' };
const account = { name: 'account', label: '', options: [], fallback: '', open: true };
const list = { filters: [size, account], status };
const params = (search: string) => new URLSearchParams(search);

describe('the filters of a list in the address', () => {
  it('are read, and nonsense is ignored', () => {
    expect(valueOf(status, params('status=PAID'))).toBe('PAID');
    expect(valueOf(status, params('status=nope'))).toBe('');
    expect(valueOf(size, params('width='))).toBe('30d');
    expect(valueOf(account, params('account=a:b'))).toBe('a:b');
  });

  it('are written without the fallbacks, beside what else is there', () => {
    const search = withFilter(params('sale=s-1&width=7d'), status, 'PAID');
    expect(search.toString()).toBe('sale=s-1&width=7d&status=PAID');
    expect(withFilter(search, size, '30d').toString()).toBe('sale=s-1&status=PAID');
    expect(withoutFilters(list, params(`${search}&q=x&page=3`)).toString()).toBe('sale=s-1');
  });

  it('know whether they narrow the list', () => {
    expect(isNarrowed(list, params('sale=s-1'))).toBe(false);
    expect(isNarrowed(list, params('account=a:b'))).toBe(true);
    expect(isNarrowed(list, params('q=ana'))).toBe(true);
  });
});

describe('days of one’s own in the place of a period', () => {
  const asked = (search: string) =>
    variablesOf(
      {
        filters: [period],
        order: '-at',
        columns: [],
        query: gql('query Q($filter: F!, $first: Int!) { q(filter: $filter, first: $first) { id } }'),
      },
      params(search),
    );

  it.each([
    ['from=2026-11-01&to=2026-11-15', { from: '2026-11-01', to: '2026-11-15' }],
    ['from=2026-11-15&to=2026-11-01', { period: 'LAST_30_DAYS' }],
    ['from=2026-13-01&to=2026-13-15&period=TODAY', { period: 'TODAY' }],
    ['from=2026-11-01', { period: 'LAST_30_DAYS' }],
    ['period=ALL', { period: 'ALL' }],
  ])('are asked for by %s as %j', (search, filter) => {
    expect(asked(search)).toEqual({ filter, first: 20 });
  });

  it('go when a period is chosen, and the other way round', () => {
    const days = withDays(params('period=ALL&page=2'), period, { from: '2026-11-01', to: '2026-11-15' });
    expect(days.toString()).toBe('from=2026-11-01&to=2026-11-15');
    expect(withFilter(days, period, 'TODAY').toString()).toBe('period=TODAY');
  });
});

describe('pages and order in the address', () => {
  const sorted = { order: '-at', columns: [{ sort: 'at' }, { sort: 'amount' }, {}] };

  it.each([
    ['', { page: 1, size: 20 }],
    ['page=3&size=50', { page: 3, size: 50 }],
    ['page=500', { page: 500, size: 20 }],
    ['page=501', { page: 1, size: 20 }],
    ['page=1.5&size=7', { page: 1, size: 20 }],
    ['page=-1', { page: 1, size: 20 }],
  ])('“%s” is %j', (search, page) => expect(pageOf({}, params(search))).toEqual(page));

  it('anything else that changes leads to the first page', () => {
    expect(withPage(params('status=PAID'), 2).toString()).toBe('status=PAID&page=2');
    expect(withSize(params('page=2'), 50).toString()).toBe('size=50');
    expect(withSort(params('page=2'), sorted, 'amount').toString()).toBe('sort=amount');
    expect(withFilter(params('page=2'), status, 'PAID').toString()).toBe('status=PAID');
  });

  it('the list’s own order leaves no trace, and an unknown one is not asked for', () => {
    expect(withSort(params('sort=at'), sorted, '-at').toString()).toBe('');
    expect(sortOf(sorted, params('sort=nope'))).toBe('-at');
    expect(sortOf(sorted, params('sort=-amount'))).toBe('-amount');
  });
});

it('a query is asked for no more than its variables', () => {
  const query = gql(
    'query Q($account: String, $page: Int) { q(account: $account, page: $page) { id } }',
  );
  const screen = { filters: [account], order: 'at', columns: [], query };
  expect(variablesOf(screen, params('account=a&q=x'))).toEqual({ account: 'a', page: 1 });
});
