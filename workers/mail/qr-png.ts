import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

/** Of one module of the code, in pixels, and of the white around it, in modules. */
const MODULE_PX = 5;
const BORDER = 4;

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

export interface QrPicture {
  readonly png: Buffer;
  /** Of each side, in pixels. */
  readonly size: number;
}

/**
 * A text as a QR code of black and white: mail programs show neither SVG nor data addresses. The
 * least correction of errors, as a screen is neither dirty nor torn.
 */
export function qrPng(text: string): QrPicture {
  const { data, size: modules } = encode(text, { ecc: 'L', border: BORDER });
  const size = modules * MODULE_PX;
  const rowOf = (line: readonly boolean[]) => {
    const bytes = Buffer.alloc(1 + Math.ceil(size / 8));
    for (let x = 0; x < size; x += 1)
      if (!line[Math.floor(x / MODULE_PX)]) bytes[1 + (x >> 3)]! |= 0x80 >> (x & 7);
    return bytes;
  };
  const rows = data.flatMap((line) => Array.from({ length: MODULE_PX }, () => rowOf(line)));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // One bit for each pixel, grey, neither filtered nor interlaced.
  header.set([1, 0, 0, 0, 0], 8);
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return { png: Buffer.concat([SIGNATURE, ...parts]), size };
}
