import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { compare } from './compare.ts';
import { encodePalette } from './palette-png.ts';

const SIDE = 40;
type Colour = readonly [red: number, green: number, blue: number];
const BLUE: Colour = [7, 98, 209];

/** A white picture with a square of a colour in it. */
function picture(colour: Colour, { at = 10, size = 20, side = SIDE } = {}): Buffer {
  const png = new PNG({ width: side, height: side });
  png.data.fill(255);
  for (let y = at; y < at + size; y += 1)
    for (let x = at; x < at + size; x += 1) png.data.set(colour, (y * side + x) * 4);
  return PNG.sync.write(png);
}
const kept = (png: Buffer) => encodePalette(PNG.sync.read(png));

it('a picture is the same as itself, kept in a palette', () => {
  expect(compare(kept(picture(BLUE)), picture(BLUE))).toEqual({ same: true });
});

it('a colour that is a little another one is seen', () => {
  const seen = compare(kept(picture(BLUE)), picture([7, 90, 195]));
  expect(seen).toMatchObject({ same: false, why: 'differs in 400 pixels' });
});

it('something that moved by two pixels is seen', () => {
  expect(compare(kept(picture(BLUE)), picture(BLUE, { at: 12 })).same).toBe(false);
});

it('a picture of another size is seen', () => {
  expect(compare(kept(picture(BLUE)), picture(BLUE, { side: 41 }))).toEqual({
    same: false,
    why: 'is 41 × 41 pixels large, and was 40 × 40',
  });
});

it('a shade that no eye tells is none', () => {
  expect(compare(kept(picture(BLUE)), picture([9, 99, 207]))).toEqual({ same: true });
});

it('a handful of pixels is none', () => {
  const dotted = PNG.sync.read(picture(BLUE));
  for (let pixel = 0; pixel < 20; pixel += 1) dotted.data.set([255, 0, 0], pixel * 2 * 4);
  expect(compare(kept(picture(BLUE)), PNG.sync.write(dotted))).toEqual({ same: true });
});

it('more colours than a palette has room for are no difference', () => {
  const many = new PNG({ width: 32, height: 32 });
  many.data.fill(255);
  for (let pixel = 0; pixel < 1_024; pixel += 1)
    many.data.set([pixel & 0xff, pixel >> 8, 120], pixel * 4);
  const png = PNG.sync.write(many);
  expect(compare(kept(png), png)).toEqual({ same: true });
});
