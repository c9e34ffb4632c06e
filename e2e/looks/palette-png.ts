import { crc32, deflateSync } from 'node:zlib';

/** Pixels as red, green, blue and alpha, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

const FILLS_MAX = 64;
/** What fewer pixels are filled with is part of a letter, or of a photograph. */
const FILL_MIN = 40;
/** Steps of red, green and blue each, of whatever is no fill. */
const STEPS = 7;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const colourAt = (data: Uint8Array, pixel: number): number =>
  ((data[pixel * 4] ?? 0) << 16) | ((data[pixel * 4 + 1] ?? 0) << 8) | (data[pixel * 4 + 2] ?? 0);

/** The commonest colours of surfaces: of pixels whose neighbours above and before are the same. */
function fillsOf(colours: Uint32Array, width: number): Set<number> {
  const counts = new Map<number, number>();
  for (let at = width + 1; at < colours.length; at += 1) {
    const colour = colours[at] ?? 0;
    const isFill = [at - 1, at - width, at - width - 1].every((near) => colours[near] === colour);
    if (isFill) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const common = [...counts].filter(([, count]) => count >= FILL_MIN);
  common.sort(([one, often], [other, oftener]) => oftener - often || one - other);
  return new Set(common.slice(0, FILLS_MAX).map(([colour]) => colour));
}

const stepped = (part: number): number => Math.round((Math.round((part * STEPS) / 255) * 255) / STEPS);
const coarse = (colour: number): number =>
  (stepped(colour >> 16) << 16) | (stepped((colour >> 8) & 0xff) << 8) | stepped(colour & 0xff);

/**
 * A picture in a palette, which takes a quarter of the room: the colours of surfaces keep their
 * very values; those of letters' edges and photographs become the nearest of a few.
 */
export function encodePalette({ width, height, data }: Pixels): Buffer {
  const colours = Uint32Array.from({ length: width * height }, (_, pixel) => colourAt(data, pixel));
  const fills = fillsOf(colours, width);
  const palette = new Map<number, number>();
  const places = new Map<number, number>();
  const placeOf = (colour: number): number => {
    const kept = fills.has(colour) ? colour : coarse(colour);
    // No more than it has room for: the last one is shared by what comes after.
    const place = palette.get(kept) ?? Math.min(palette.size, 255);
    if (palette.size < 256) palette.set(kept, place);
    places.set(colour, place);
    return place;
  };
  // Each row begins with its filter: none.
  const rows = Buffer.alloc((width + 1) * height);
  for (let pixel = 0; pixel < colours.length; pixel += 1) {
    const colour = colours[pixel] ?? 0;
    rows[pixel + Math.floor(pixel / width) + 1] = places.get(colour) ?? placeOf(colour);
  }
  return pngOf({ width, height }, [...palette.keys()], rows);
}

function pngOf(
  { width, height }: Omit<Pixels, 'data'>,
  palette: readonly number[],
  rows: Buffer,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((each) => [each >> 16, (each >> 8) & 0xff, each & 0xff]))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
