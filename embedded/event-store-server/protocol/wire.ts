/**
 * The few pieces of the protocol-buffer encoding that the messages on the hot path need: events
 * out, appends in. The generated classes build an object per field and cost several times as much;
 * all other messages go through them.
 */

const WIRE_VARINT = 0;
const WIRE_FIXED64 = 1;
const WIRE_BYTES = 2;
const WIRE_FIXED32 = 5;

/**
 * Bytes of a non-negative integer as a varint; 2^63 stands for the greatest signed 64-bit number.
 */
export function varintSize(value: number): number {
  if (value >= 2 ** 63) return 9;
  let size = 1;
  for (let rest = value; rest >= 128; rest = Math.floor(rest / 128)) size++;
  return size;
}

export const bigVarintSize = (value: bigint): number => Math.ceil(value.toString(2).length / 7);

/** Bytes of a length-delimited field with a one-byte tag. */
export const fieldSize = (length: number): number => 1 + varintSize(length) + length;

/** Writes fields with numbers up to 15 into a buffer of the right size. */
export class WireWriter {
  readonly buffer: Buffer;
  #offset = 0;

  constructor(size: number) {
    this.buffer = Buffer.allocUnsafe(size);
  }

  varint(value: number): void {
    if (value >= 2 ** 63) {
      this.buffer.fill(0xff, this.#offset, this.#offset + 8);
      this.buffer[this.#offset + 8] = 0x7f;
      this.#offset += 9;
      return;
    }
    let rest = value;
    while (rest >= 128) {
      this.buffer[this.#offset++] = (rest % 128) | 128;
      rest = Math.floor(rest / 128);
    }
    this.buffer[this.#offset++] = rest;
  }

  integer(field: number, value: number): void {
    this.buffer[this.#offset++] = (field << 3) | WIRE_VARINT;
    this.varint(value);
  }

  bigInteger(field: number, value: bigint): void {
    this.buffer[this.#offset++] = (field << 3) | WIRE_VARINT;
    let rest = value;
    for (; rest >= 128n; rest >>= 7n) this.buffer[this.#offset++] = Number(rest & 127n) | 128;
    this.buffer[this.#offset++] = Number(rest);
  }

  /** Tag and length of a nested message, whose fields follow. */
  open(field: number, length: number): void {
    this.buffer[this.#offset++] = (field << 3) | WIRE_BYTES;
    this.varint(length);
  }

  bytes(field: number, value: Uint8Array): void {
    this.open(field, value.length);
    this.buffer.set(value, this.#offset);
    this.#offset += value.length;
  }

  /** `length` in bytes of UTF-8, which the caller has counted for the size of the buffer. */
  text(field: number, value: string, length: number): void {
    this.open(field, length);
    this.#offset += this.buffer.write(value, this.#offset, 'utf8');
  }
}

class WireError extends Error {
  override readonly name = 'WireError';
}

/** Walks over the fields of one message. */
export class WireReader {
  readonly #buffer: Buffer;
  readonly #end: number;
  #offset: number;
  #type = WIRE_VARINT;

  constructor(buffer: Buffer, start = 0, end = buffer.length) {
    this.#buffer = buffer;
    this.#offset = start;
    this.#end = end;
  }

  /**
   * Number of the next field, or 0 at the end. Its value must be taken by one of the methods below.
   */
  next(): number {
    if (this.#offset >= this.#end) return 0;
    const tag = this.integer();
    this.#type = tag & 7;
    return Math.floor(tag / 8);
  }

  /** Values beyond 2^53 lose precision, which no field on this path has a use for. */
  integer(): number {
    let value = 0;
    let scale = 1;
    for (let count = 0; count < 10; count++) {
      if (this.#offset >= this.#end) break;
      const byte = this.#buffer[this.#offset++] ?? 0;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
      scale *= 128;
    }
    throw new WireError('An integer of the message is cut off or too long.');
  }

  /** The exact value of an unsigned 64-bit integer. */
  bigint(): bigint {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      if (this.#offset >= this.#end) break;
      const byte = this.#buffer[this.#offset++] ?? 0;
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return BigInt.asUintN(64, value);
    }
    throw new WireError('An integer of the message is cut off or too long.');
  }

  bytes(): Buffer {
    const start = this.#enter();
    return this.#buffer.subarray(start, this.#offset);
  }

  text(): string {
    const start = this.#enter();
    return this.#buffer.toString('utf8', start, this.#offset);
  }

  message(): WireReader {
    const start = this.#enter();
    return new WireReader(this.#buffer, start, this.#offset);
  }

  skip(): void {
    if (this.#type === WIRE_VARINT) this.bigint();
    else if (this.#type === WIRE_BYTES) this.#enter();
    else if (this.#type === WIRE_FIXED64) this.#advance(8);
    else if (this.#type === WIRE_FIXED32) this.#advance(4);
    else throw new WireError('The message has a field of an unknown kind.');
  }

  /** Steps over a length-delimited value and returns where it starts. */
  #enter(): number {
    if (this.#type !== WIRE_BYTES)
      throw new WireError('A field of the message has another type than the protocol says.');
    const length = this.integer();
    const start = this.#offset;
    this.#advance(length);
    return start;
  }

  #advance(length: number): void {
    if (this.#offset + length > this.#end) throw new WireError('The message is cut off.');
    this.#offset += length;
  }
}
