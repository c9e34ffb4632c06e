import { TOMBSTONE_REVISION } from '../event-record.ts';
import type { StoredStream } from '../storage/load-streams.ts';
import { dataStreamOf, isMetastream } from '../stream-name.ts';
import {
  firstVisible,
  isSoftDeleted,
  METASTREAM_SETTINGS,
  NO_SETTINGS,
  parseSettings,
  type StreamSettings,
} from '../stream-settings.ts';
import type { StreamView } from './decide.ts';

/** Where a stream stands: its number once it has one, and its last revision. */
interface StreamHead {
  id: number | null;
  revision: number;
}

/** A stream together with its metastream, as of the last flush that was put together. */
export interface StreamState {
  readonly name: string;
  data: StreamHead;
  meta: StreamHead;
  settings: StreamSettings;
  /** Kept for a soft-deleted stream only: its next append carries the other keys over. */
  softDeletedMetadata: Buffer | null;
}

export function stateOf(name: string, stored: StoredStream): StreamState {
  const state: StreamState = {
    name,
    data: { id: stored.id, revision: stored.head },
    meta: { id: stored.metaId, revision: stored.metaHead },
    settings: NO_SETTINGS,
    softDeletedMetadata: null,
  };
  if (stored.metadata) applyMetadata(state, stored.metadata);
  return state;
}

export function applyMetadata(state: StreamState, metadata: Buffer): void {
  state.settings = parseSettings(metadata);
  state.softDeletedMetadata = isSoftDeleted(state.settings) ? metadata : null;
}

export const headOf = (state: StreamState, stream: string): StreamHead =>
  isMetastream(stream) ? state.meta : state.data;

export const isTombstoned = (state: StreamState): boolean => state.data.revision === TOMBSTONE_REVISION;

/** Whether readers see the event at a revision, but for its age. */
export function isVisible(state: StreamState, stream: string, revision: number): boolean {
  const settings = isMetastream(stream) ? METASTREAM_SETTINGS : state.settings;
  return revision >= firstVisible(settings, headOf(state, stream).revision);
}

/** The state as the decision procedure sees it, for the stream or for its metastream. */
export function viewOf(state: StreamState, stream: string): StreamView {
  const head = headOf(state, stream);
  const isData = dataStreamOf(stream) === stream;
  return {
    head: head.revision,
    // The metastream of a tombstoned stream can only go on, not begin (EventStoreDB protocol v1).
    tombstoned: isTombstoned(state) && (isData || head.revision < 0),
    softDeleted: isData && isSoftDeleted(state.settings),
    hasMetadata: isData && state.meta.revision >= 0,
  };
}
