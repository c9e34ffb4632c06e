import { crc32, deflateSync } from 'node:zlib';

const [WIDTH, HEIGHT] = [720, 460];

type Colour = readonly [red: number, green: number, blue: number];
interface Area {
  readonly at: readonly [x: number, y: number];
  readonly size: readonly [width: number, height: number];
  readonly colour: Colour;
}

const INK: Colour = [90, 104, 120];
const line = (y: number, width: number): Area => ({ at: [270, y], size: [width, 14], colour: INK });

/** An identity card without anybody on it: a photo's place, and lines for text. */
const CARD: readonly Area[] = [
  { at: [40, 40], size: [640, 380], colour: [226, 236, 228] },
  { at: [40, 40], size: [640, 64], colour: [38, 110, 84] },
  { at: [76, 140], size: [150, 200], colour: [190, 203, 196] },
  { at: [121, 170], size: [60, 70], colour: [142, 160, 152] },
  { at: [101, 250], size: [100, 90], colour: [142, 160, 152] },
  ...[line(146, 330), line(190, 250), line(234, 290), line(278, 180), line(322, 220)],
];

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The picture of a document that the demo's seller sends: a PNG. */
export function paperPicture(): Buffer {
  const rows = Buffer.alloc(HEIGHT * (WIDTH * 3 + 1), 247);
  for (let y = 0; y < HEIGHT; y += 1) rows[y * (WIDTH * 3 + 1)] = 0;
  for (const { at, size, colour } of CARD)
    for (let y = at[1]; y < at[1] + size[1]; y += 1)
      for (let x = at[0]; x < at[0] + size[0]; x += 1) rows.set(colour, y * (WIDTH * 3 + 1) + 1 + x * 3);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // Eight bits of red, green and blue each.
  header.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...parts]);
}
