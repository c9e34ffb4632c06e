import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { encodePalette, type Pixels } from './palette-png.ts';

/** From 0 to 1; the edges of letters may be painted a little otherwise. */
const TOLERANCE = 0.03;
/** So many pixels may be of another colour. A word or an icon that is another one has more. */
const DIFFERENT_MAX = 24;

export type Comparison =
  { readonly same: true } | { readonly same: false; readonly why: string; readonly difference?: Buffer };

/** Whether a picture, in PNG, is as the checked-in one. */
export function compare(expected: Buffer, actual: Buffer): Comparison {
  const before = PNG.sync.read(expected);
  // What the palette does to the one it has to do to the other.
  const now = PNG.sync.read(encodePalette(decode(actual)));
  const { width, height } = before;
  if (now.width !== width || now.height !== height)
    return {
      same: false,
      why: `is ${now.width} × ${now.height} pixels large, and was ${width} × ${height}`,
    };
  const difference = new PNG({ width, height });
  const options = { threshold: TOLERANCE };
  const count = pixelmatch(before.data, now.data, difference.data, width, height, options);
  if (count <= DIFFERENT_MAX) return { same: true };
  return { same: false, why: `differs in ${count} pixels`, difference: PNG.sync.write(difference) };
}

/** The pixels of a PNG. */
export const decode = (png: Buffer): Pixels => PNG.sync.read(png);
