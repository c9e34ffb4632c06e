import { describe, expect, test } from 'vitest';
import { path } from './base-url.ts';

describe('a path', () => {
  test('a value stays one segment', () => {
    expect(path`/orders/${'or_1'}/items/${'a/b?c#d'}`).toBe('/orders/or_1/items/a%2Fb%3Fc%23d');
  });

  test.each(['', '.', '..'])('%j is no segment', (value) =>
    expect(() => path`/orders/${value}`).toThrow(TypeError),
  );
});
