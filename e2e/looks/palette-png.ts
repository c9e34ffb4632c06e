import { crc32, deflateSync } from 'node:zlib';

/** Pixels as red, green, blue and alpha, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

const COLOURS_MAX = 256;
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

function distance(one: number, other: number): number {
  const part = (shift: number) => ((one >> shift) & 0xff) - ((other >> shift) & 0xff);
  return part(16) ** 2 + part(8) ** 2 + part(0) ** 2;
}

/** The most frequent colours of a picture; of as many, the darker ones. */
function commonColours({ width, height, data }: Pixels): number[] {
  const counts = new Map<number, number>();
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const colour = colourAt(data, pixel);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return [...counts]
    .sort(([one, often], [other, oftener]) => oftener - often || one - other)
    .slice(0, COLOURS_MAX)
    .map(([colour]) => colour);
}

/**
 * A picture in a palette: a page has few colours that matter, and takes a quarter of the room so.
 * The commonest keep their very values; others become the nearest of them.
 */
export function encodePalette(pixels: Pixels): Buffer {
  const { width, height, data } = pixels;
  const palette = commonColours(pixels);
  const places = new Map(palette.map((colour, place) => [colour, place]));
  const placeOf = (colour: number): number => {
    const known = places.get(colour);
    if (known !== undefined) return known;
    const nearest = palette.reduce(
      (best, each, place) =>
        distance(each, colour) < distance(palette[best] ?? 0, colour) ? place : best,
      0,
    );
    places.set(colour, nearest);
    return nearest;
  };
  // Each row begins with its filter: none.
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      rows[y * (width + 1) + 1 + x] = placeOf(colourAt(data, y * width + x));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.from(palette.flatMap((each) => [each >> 16, (each >> 8) & 0xff, each & 0xff]));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
