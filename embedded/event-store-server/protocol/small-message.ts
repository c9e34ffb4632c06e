import { bigVarintSize, fieldSize, varintSize, WireWriter } from './wire.ts';

/**
 * Protocol-buffer messages put together from their fields: for small ones, where copying does not
 * matter.
 */
export const message = (...fields: Buffer[]): Buffer => Buffer.concat(fields);

export function nested(field: number, ...fields: Buffer[]): Buffer {
  const body = Buffer.concat(fields);
  const writer = new WireWriter(fieldSize(body.length));
  writer.bytes(field, body);
  return writer.buffer;
}

export function text(field: number, value: string): Buffer {
  return nested(field, Buffer.from(value, 'utf8'));
}

export function integer(field: number, value: number | bigint): Buffer {
  const writer = new WireWriter(
    1 + (typeof value === 'bigint' ? bigVarintSize(value) : varintSize(value)),
  );
  if (typeof value === 'bigint') writer.bigInteger(field, value);
  else writer.integer(field, value);
  return writer.buffer;
}
