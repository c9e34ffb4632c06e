import { describe, expect, test } from 'vitest';
import { parseBaseUrl } from './base-url.ts';

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
