import { describe, expect, it } from 'vitest';
import { contrast, paletteOf } from './contrast.ts';

describe('seller colours', () => {
  it.each([
    ['#0762d1', '#ffffff', 5.71],
    ['#06c167', '#ffffff', 2.38],
    ['#06c167', '#000000', 8.83],
  ])('contrast of %s and %s is %f', (one, other, expected) =>
    expect(contrast(one, other)).toBeCloseTo(expected, 1),
  );

  it.each(['#0762d1', '#06c167', '#000000', '#ffffff', '#ffe600', '#fc0', '#7a7a7a', '#808080'])(
    '%s stays readable as button and as text',
    (colour) => {
      const palette = paletteOf(colour);
      expect(contrast(palette?.onPrimary ?? '', palette?.primary ?? '')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(palette?.primaryInk ?? '', '#eff1f4')).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('keeps white text on the default blue and dark text on the bright green', () => {
    expect(paletteOf('#0762d1')?.onPrimary).toBe('#ffffff');
    expect(paletteOf('#06c167')?.onPrimary).toBe('#000000');
  });

  it('ignores what is not a colour', () => expect(paletteOf('red;} body{display:none')).toBeUndefined());
});
