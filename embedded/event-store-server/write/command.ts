import type { Permission } from '../access.ts';
import type { ProposedEvent } from '../event-record.ts';

/** Expected revision: an exact one, or one of the protocol's three words. */
export type Expected = number | 'any' | 'no_stream' | 'stream_exists';

/**
 * Stored now, or (idempotent) earlier. `revision` is -1 for a stream without events; no position
 * when what was stored earlier is not visible any more.
 */
export interface Written {
  kind: 'written';
  revision: number;
  position: number | null;
}

/** How a command ended. Each command ends exactly once. */
export type Outcome =
  | Written
  /** `current` is the stream's last revision, -1 for none. */
  | { kind: 'wrong-expected-version'; current: number }
  | { kind: 'stream-deleted' }
  | { kind: 'access-denied' }
  /** Not answered in time: the events may or may not have been stored. */
  | { kind: 'timeout' }
  /** The database went away: the events may or may not have been stored. */
  | { kind: 'unavailable' };

export interface WriteCommand {
  readonly kind: 'append' | 'soft-delete' | 'tombstone';
  readonly stream: string;
  readonly expected: Expected;
  /** Empty for deletes. */
  readonly events: readonly ProposedEvent[];
  /** What the caller may do. */
  readonly permits: Permission;
  /** Of all events together. */
  readonly bytes: number;
  /** Milliseconds since the Unix epoch at which the caller stops waiting. */
  readonly expiresAt: number;
}
