/**
 * One-dimensional arrays in PostgreSQL's binary format. As text every byte of a payload would become two characters and
 * be escaped and parsed again; node-postgres sends a Buffer as it is.
 */
const OID = { bool: 16, bytea: 17, int8: 20, uuid: 2950 };

const HEADER_BYTES = 20;

export function int8Array(values: readonly number[]): Buffer {
  const buffer = allocate(OID.int8, values.length, values.length * 12);
  values.forEach((value, index) => {
    const offset = HEADER_BYTES + index * 12;
    buffer.writeInt32BE(8, offset);
    // Only the tombstone's revision lies beyond what a number holds exactly: it saturates to the greatest int8.
    if (value >= 2 ** 63) buffer.writeBigInt64BE(2n ** 63n - 1n, offset + 4);
    else {
      buffer.writeInt32BE(Math.floor(value / 2 ** 32), offset + 4);
      buffer.writeUInt32BE(value % 2 ** 32, offset + 8);
    }
  });
  return buffer;
}

export function uuidArray(values: readonly string[]): Buffer {
  const buffer = allocate(OID.uuid, values.length, values.length * 20);
  values.forEach((value, index) => {
    const offset = HEADER_BYTES + index * 20;
    buffer.writeInt32BE(16, offset);
    buffer.write(value.replaceAll('-', ''), offset + 4, 'hex');
  });
  return buffer;
}

export function boolArray(values: readonly boolean[]): Buffer {
  const buffer = allocate(OID.bool, values.length, values.length * 5);
  values.forEach((value, index) => {
    const offset = HEADER_BYTES + index * 5;
    buffer.writeInt32BE(1, offset);
    buffer[offset + 4] = value ? 1 : 0;
  });
  return buffer;
}

export function byteaArray(values: readonly Buffer[]): Buffer {
  const payload = values.reduce((sum, value) => sum + value.length, 0);
  const buffer = allocate(OID.bytea, values.length, values.length * 4 + payload);
  let offset = HEADER_BYTES;
  for (const value of values) {
    offset = buffer.writeInt32BE(value.length, offset);
    offset += value.copy(buffer, offset);
  }
  return buffer;
}

export const utf8Array = (values: readonly string[]): Buffer => byteaArray(values.map((value) => Buffer.from(value, 'utf8')));

function allocate(elementOid: number, length: number, bodyBytes: number): Buffer {
  const buffer = Buffer.allocUnsafe(HEADER_BYTES + bodyBytes);
  buffer.writeInt32BE(1, 0); // dimensions
  buffer.writeInt32BE(0, 4); // no nulls
  buffer.writeInt32BE(elementOid, 8);
  buffer.writeInt32BE(length, 12);
  buffer.writeInt32BE(1, 16); // lower bound
  return buffer;
}
