import type { WriteCommand } from './command.ts';
import type { RecentEvent } from './recent-events.ts';

/** What the decision needs to know of the stream that a command writes to. */
export interface StreamView {
  /** Last revision, -1 for none. */
  head: number;
  tombstoned: boolean;
  softDeleted: boolean;
  /** Metadata alone makes a stream exist for `stream_exists`. */
  hasMetadata: boolean;
}

type Decision =
  | { kind: 'write' }
  /** Every event was stored earlier: answer as then, write nothing. */
  | ({ kind: 'already-written' } & StoredPlace)
  /**
   * The expected revision lies in the past: only the stored ids can tell a retry from a conflict.
   */
  | { kind: 'compare-with-stored' }
  | { kind: 'wrong-expected-version' }
  | { kind: 'stream-deleted' };

const WRITE: Decision = { kind: 'write' };
const COMPARE: Decision = { kind: 'compare-with-stored' };
const WRONG_EXPECTED_VERSION: Decision = { kind: 'wrong-expected-version' };
const STREAM_DELETED: Decision = { kind: 'stream-deleted' };

/** Where the last event of a command is stored. */
interface StoredPlace {
  readonly revision: number;
  readonly position: number;
}

/** What comparing a command's ids with the stored ones has shown; a place when all are there. */
export type Compared = 'not-yet' | 'first-differs' | 'later-differs' | StoredPlace;

/**
 * Optimistic concurrency and idempotency of EventStoreDB protocol v1, in the order in which its
 * writer decides.
 */
export function decide(
  command: WriteCommand,
  view: StreamView,
  recent: (id: string) => RecentEvent | undefined,
  compared: Compared = 'not-yet',
): Decision {
  if (view.tombstoned) return STREAM_DELETED;
  const { expected } = command;
  if (expected === 'stream_exists') {
    if (view.softDeleted) return STREAM_DELETED;
    if (view.head < 0 && !view.hasMetadata) return WRONG_EXPECTED_VERSION;
  }
  if (expected === 'any' || expected === 'stream_exists') return decideByRecentIds(command, recent);

  const revision = expected === 'no_stream' ? -1 : expected;
  if (revision > view.head) return WRONG_EXPECTED_VERSION;
  // Duplicate ids are fine here: the caller knows the head, so this is no retry.
  if (revision === view.head) return WRITE;
  if (command.kind !== 'append')
    return expected === 'no_stream' && view.softDeleted ? WRITE : WRONG_EXPECTED_VERSION;
  if (command.events.length === 0) return WRONG_EXPECTED_VERSION;
  if (compared === 'not-yet') return COMPARE;
  if (typeof compared === 'object') return { kind: 'already-written', ...compared };
  const startsAnew = compared === 'first-differs' && expected === 'no_stream' && view.softDeleted;
  return startsAnew ? WRITE : WRONG_EXPECTED_VERSION;
}

function decideByRecentIds(
  command: WriteCommand,
  recent: (id: string) => RecentEvent | undefined,
): Decision {
  let last: RecentEvent | undefined;
  for (const { id } of command.events) {
    const found = recent(id);
    if (found?.stream !== command.stream) return last ? WRONG_EXPECTED_VERSION : WRITE;
    // In another order they are no repetition; the real server gives no answer at all then.
    if (last && found.revision < last.revision) return WRONG_EXPECTED_VERSION;
    last = found;
  }
  return last ? { kind: 'already-written', revision: last.revision, position: last.position } : WRITE;
}
