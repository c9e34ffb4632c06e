/** An event as a client proposes it. */
export interface ProposedEvent {
  /** UUID in its canonical lower-case text form; not unique in the store. */
  id: string;
  type: string;
  isJson: boolean;
  /** Opaque to the server, even when `isJson` is set. */
  data: Buffer;
  metadata: Buffer;
}

/** An event as it is stored: proposed, then given its place. */
export interface EventRecord extends ProposedEvent {
  /**
   * Place in the whole log, gapless from 1. Clients are told another number: protocol/position.ts.
   */
  position: number;
  stream: string;
  /** Place in the stream, gapless from 0, or TOMBSTONE_REVISION. */
  revision: number;
  /** Milliseconds since the Unix epoch. */
  created: number;
}

/**
 * The revision of a tombstone is the greatest signed 64-bit number. As a JavaScript number it
 * rounds to 2^63, which no other revision reaches; only the table and the wire know the exact
 * value.
 */
export const TOMBSTONE_REVISION = 2 ** 63;

export const TOMBSTONE_TYPE = '$streamDeleted';
export const METADATA_TYPE = '$metadata';
export const LINK_TYPE = '$>';

/**
 * Bytes that count against the greatest append, as EventStoreDB 24.10.4 counts them: data, metadata
 * and two for each character of the type.
 */
export const sizeOf = (event: ProposedEvent): number =>
  2 * event.type.length + event.data.length + event.metadata.length;
