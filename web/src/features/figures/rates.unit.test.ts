import { describe, expect, it } from 'vitest';
import { amountChange, rateChange, rateText } from './rates.ts';

it('a rate is a percentage, and none of nothing', () => {
  expect(rateText({ part: 1, whole: 8 })).toMatch(/^12,5\s?%$/);
  expect(rateText({ part: 0, whole: 0 })).toBe('—');
});

describe('the change of an amount', () => {
  it.each([
    [150, 100, '+50% que antes', 1],
    [50, 100, '−50% que antes', -1],
    [-100, 100, '−200% que antes', -1],
    [50, -100, '+150% que antes', 1],
    [1_000, 1_001, 'igual a antes', 0],
    [100, 0, 'nada antes', 1],
    [-100, 0, 'nada antes', -1],
  ])('%i after %i: %s', (now, before, text, direction) => {
    expect(amountChange(now, before)).toEqual({ text, direction });
  });

  it('of nothing after nothing is not told', () => expect(amountChange(0, 0)).toBeUndefined());
});

describe('the change of a rate', () => {
  it('is told in percentage points', () => {
    const half = { part: 1, whole: 2 };
    expect(rateChange({ part: 3, whole: 5 }, half)).toEqual({
      text: '+10 p.p. que antes',
      direction: 1,
    });
    expect(rateChange(half, { part: 3, whole: 5 })?.text).toBe('−10 p.p. que antes');
    expect(rateChange(half, half)?.text).toBe('igual a antes');
  });

  it('of nothing is not told', () =>
    expect(rateChange({ part: 1, whole: 2 }, { part: 0, whole: 0 })).toBeUndefined());
});
