import type { EventRecord } from '../event-record.ts';
import type { Positions } from './position.ts';
import { halvesOf } from './uuid.ts';
import { bigVarintSize, fieldSize, varintSize, WireWriter } from './wire.ts';

/** How the caller wants event ids: as text or as two 64-bit halves. */
export type UuidForm = 'string' | 'structured';

const JSON_CONTENT = 'application/json';
const BINARY_CONTENT = 'application/octet-stream';

/** What turns milliseconds into the 100 ns ticks that the protocol counts `created` in. */
const TICKS_PER_MS = '0000';

interface Layout {
  event: EventRecord;
  /** As it is told. */
  position: number;
  form: UuidForm;
  /** Encoded bytes of the texts and of the whole message. */
  name: number;
  type: number;
  created: string;
  total: number;
}

/**
 * ReadResp with an event, and with the link that led to it. A link that leads nowhere has no event.
 */
export function eventMessage(
  event: EventRecord | null,
  link: EventRecord | null,
  form: UuidForm,
  positions: Positions,
): Buffer {
  const eventLayout = event && layOut(event, form, positions);
  const linkLayout = link && layOut(link, form, positions);
  const { position } = linkLayout ?? eventLayout ?? { position: 0 };
  const nested = (layout: Layout | null) => (layout ? fieldSize(layout.total) : 0);
  const body = nested(eventLayout) + nested(linkLayout) + 1 + varintSize(position);
  const writer = new WireWriter(fieldSize(body));
  writer.open(1, body);
  if (eventLayout) writeRecord(writer, 1, eventLayout);
  if (linkLayout) writeRecord(writer, 2, linkLayout);
  writer.integer(3, position);
  return writer.buffer;
}

function layOut(event: EventRecord, form: UuidForm, positions: Positions): Layout {
  const position = positions.told(event.position);
  const name = Buffer.byteLength(event.stream);
  const type = Buffer.byteLength(event.type);
  const created = `${event.created}${TICKS_PER_MS}`;
  const contentType = event.isJson ? JSON_CONTENT : BINARY_CONTENT;
  const total =
    fieldSize(uuidSize(event.id, form)) +
    fieldSize(fieldSize(name)) +
    (1 + varintSize(event.revision)) +
    2 * (1 + varintSize(position)) +
    mapEntrySize('type'.length, type) +
    mapEntrySize('created'.length, created.length) +
    mapEntrySize('content-type'.length, contentType.length) +
    fieldSize(event.metadata.length) +
    fieldSize(event.data.length);
  return { event, position, form, name, type, created, total };
}

function writeRecord(
  writer: WireWriter,
  field: number,
  { event, position, form, name, type, created, total }: Layout,
): void {
  const contentType = event.isJson ? JSON_CONTENT : BINARY_CONTENT;
  writer.open(field, total);
  writeUuid(writer, event.id, form);
  writer.open(2, fieldSize(name));
  writer.text(3, event.stream, name);
  writer.integer(3, event.revision);
  writer.integer(4, position);
  writer.integer(5, position);
  writeMapEntry(writer, 'type', event.type, type);
  writeMapEntry(writer, 'created', created, created.length);
  writeMapEntry(writer, 'content-type', contentType, contentType.length);
  writer.bytes(7, event.metadata);
  writer.bytes(8, event.data);
}

const mapEntrySize = (key: number, value: number): number =>
  fieldSize(fieldSize(key) + fieldSize(value));

function writeMapEntry(writer: WireWriter, key: string, value: string, length: number): void {
  writer.open(6, fieldSize(key.length) + fieldSize(length));
  writer.text(1, key, key.length);
  writer.text(2, value, length);
}

function uuidSize(uuid: string, form: UuidForm): number {
  return form === 'string' ? fieldSize(uuid.length) : fieldSize(halvesSize(halvesOf(uuid)));
}

function writeUuid(writer: WireWriter, uuid: string, form: UuidForm): void {
  writer.open(1, uuidSize(uuid, form));
  if (form === 'string') return writer.text(2, uuid, uuid.length);
  const halves = halvesOf(uuid);
  writer.open(1, halvesSize(halves));
  writer.bigInteger(1, halves[0]);
  writer.bigInteger(2, halves[1]);
}

const halvesSize = ([high, low]: [bigint, bigint]): number =>
  2 + bigVarintSize(high) + bigVarintSize(low);
