import { describe, expect, it } from 'vitest';
import { encodeItf } from './itf.ts';

describe('interleaved 2 of 5', () => {
  it('draws start, the pair 0-1 and stop', () => {
    const { bars, width } = encodeItf('01');
    expect(bars.map((bar) => bar.width)).toEqual([1, 1, 1, 1, 3, 3, 1, 3, 1]);
    expect(bars.map((bar) => bar.x)).toEqual([0, 2, 4, 8, 10, 14, 18, 22, 26]);
    expect(width).toBe(27);
  });

  it('needs 9 units per digit between start and stop, and pairs', () => {
    expect(encodeItf('00193373700000001000500940144816060680935031').width).toBe(4 + 44 * 9 + 5);
    expect(() => encodeItf('123')).toThrow(RangeError);
  });
});
