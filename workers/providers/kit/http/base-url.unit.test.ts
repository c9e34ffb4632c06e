import { describe, expect, test } from 'vitest';
import { parseBaseUrl, path } from './base-url.ts';

const policy = { simulatorHost: '127.0.0.1' };

describe('a base URL', () => {
  test.each([
    ['https://api.pagar.me/core/v5', { origin: 'https://api.pagar.me', prefix: '/core/v5' }],
    ['https://api.iugu.com/v1/', { origin: 'https://api.iugu.com', prefix: '/v1' }],
    ['https://bank.example:8443', { origin: 'https://bank.example:8443', prefix: '' }],
    ['http://127.0.0.1:4001/iugu/v1', { origin: 'http://127.0.0.1:4001', prefix: '/iugu/v1' }],
  ])('%s', (text, expected) => {
    const { url, prefix } = parseBaseUrl(text, policy);
    expect({ origin: url.origin, prefix }).toEqual(expected);
  });

  test.each([
    'http://api.pagar.me',
    'https://user:pass@bank.example',
    'https://bank.example/?a=1',
    'https://bank.example/#x',
    'file:///etc/passwd',
    'ftp://bank.example',
    'bank',
  ])('%s is refused', (text) => expect(() => parseBaseUrl(text, policy)).toThrow(TypeError));
});

describe('a path', () => {
  test('a value stays one segment', () => {
    expect(path`/orders/${'or_1'}/items/${'a/b?c#d'}`).toBe('/orders/or_1/items/a%2Fb%3Fc%23d');
  });

  test.each(['', '.', '..'])('%j is no segment', (value) =>
    expect(() => path`/orders/${value}`).toThrow(TypeError),
  );
});
