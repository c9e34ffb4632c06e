/**
 * An array in PostgreSQL's text format, of values that need no quoting there: numbers, booleans,
 * canonical UUIDs.
 */
export const plainArray = (values: readonly (number | string | boolean)[]): string =>
  `{${values.join(',')}}`;

const BYTEA_OID = 17;
const HEADER_BYTES = 20;

/**
 * An array of byte strings in PostgreSQL's binary format. As text every byte of a payload would
 * become two characters and be escaped and parsed again; node-postgres sends a Buffer as it is.
 */
export function byteaArray(values: readonly Buffer[]): Buffer {
  const payload = values.reduce((sum, value) => sum + value.length, 0);
  const array = Buffer.allocUnsafe(HEADER_BYTES + values.length * 4 + payload);
  array.writeInt32BE(1, 0); // dimensions
  array.writeInt32BE(0, 4); // no nulls
  array.writeInt32BE(BYTEA_OID, 8);
  array.writeInt32BE(values.length, 12);
  array.writeInt32BE(1, 16); // lower bound
  let offset = HEADER_BYTES;
  for (const value of values) {
    offset = array.writeInt32BE(value.length, offset);
    array.set(value, offset);
    offset += value.length;
  }
  return array;
}
