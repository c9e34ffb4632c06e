import { describe, expect, it } from 'vitest';
import { networksWithToken, tokenProblems, tokensWith } from './network-tokens.ts';

describe('the access tokens of networks', () => {
  it('are in use under the version that was set last; one that was removed is not', () => {
    const first = tokensWith({}, [{ network: 'FACEBOOK', value: 'EAAB12345' }], 'one');
    const second = tokensWith(
      first,
      [
        { network: 'FACEBOOK', value: '' },
        { network: 'TIKTOK', value: 'abcdef123' },
      ],
      'two',
    );
    expect(second).toEqual({ FACEBOOK: null, TIKTOK: 'two' });
    expect(networksWithToken({ tokens: second })).toEqual(['TIKTOK']);
  });

  it.each([
    ['short', 'INVALID_FORMAT'],
    ['with space', 'INVALID_FORMAT'],
    ['line\r\nX-Header: 1', 'INVALID_FORMAT'],
    ['x'.repeat(501), 'INVALID_FORMAT'],
  ])('can be nothing that a header or an address could not hold: %j', (value, code) => {
    expect(tokenProblems([{ network: 'KWAI', value }])).toEqual([
      { field: 'measurement.tokens.KWAI', code },
    ]);
  });

  it('are each named once', () => {
    const twice = ['first-token', 'second-token'].map((value) => ({
      network: 'TIKTOK' as const,
      value,
    }));
    expect(tokenProblems(twice)).toEqual([{ field: 'measurement.tokens.TIKTOK', code: 'REPEATED' }]);
  });
});
