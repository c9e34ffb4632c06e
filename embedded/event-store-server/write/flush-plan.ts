import { randomUUID } from 'node:crypto';
import {
  METADATA_TYPE,
  TOMBSTONE_REVISION,
  TOMBSTONE_TYPE,
  type EventRecord,
  type ProposedEvent,
} from '../event-record.ts';
import { writingOf } from '../access.ts';
import type { NewStream, PlacedEvent } from '../storage/insert-events.ts';
import { BETWEEN } from '../protocol/position.ts';
import { isMetastream, metastreamOf } from '../stream-name.ts';
import { SOFT_DELETE_METADATA, withTruncateBefore } from '../stream-settings.ts';
import type { Outcome, WriteCommand } from './command.ts';
import { decide, type Compared } from './decide.ts';
import type { RecentEvents } from './recent-events.ts';
import {
  applyMetadata,
  headOf,
  isTombstoned,
  isVisible,
  viewOf,
  type StreamState,
} from './stream-state.ts';

const NO_BYTES = Buffer.alloc(0);

/** What the planner may change: it runs ahead of the tables, which follow with the flush. */
export interface WriterMemory {
  lastPosition: number;
  lastStreamId: number;
  readonly recent: RecentEvents;
}

/** The events of one flush, in the order in which their commands were decided. */
export class FlushPlan {
  readonly events: PlacedEvent[] = [];
  readonly streams: NewStream[] = [];
  readonly #memory: WriterMemory;
  readonly #created: number;

  /** `now` in milliseconds since the Unix epoch: the creation time of every event of the flush. */
  constructor(memory: WriterMemory, now: number) {
    this.#memory = memory;
    this.#created = now;
  }

  /** Decides one command and places its events; 'compare' when only the stored ids can decide. */
  add(command: WriteCommand, state: StreamState, compared: Compared): Outcome | 'compare' {
    const access = command.kind === 'append' ? writingOf(command.stream) : '$d';
    if (!command.permits(access, command.stream, state.settings.access))
      return { kind: 'access-denied' };
    const decision = decide(
      command,
      viewOf(state, command.stream),
      (id) => this.#memory.recent.find(id),
      compared,
    );
    switch (decision.kind) {
      case 'write':
        return this.#write(command, state);
      case 'already-written':
        return repetition(decision, command.stream, state);
      case 'compare-with-stored':
        return 'compare';
      case 'wrong-expected-version':
        return { kind: 'wrong-expected-version', current: headOf(state, command.stream).revision };
      case 'stream-deleted':
        return { kind: 'stream-deleted' };
    }
  }

  #write(command: WriteCommand, state: StreamState): Outcome {
    switch (command.kind) {
      case 'append':
        return this.#append(command, state);
      case 'soft-delete':
        return this.#softDelete(command, state);
      case 'tombstone':
        return this.#tombstone(command, state);
    }
  }

  #append({ stream, events }: WriteCommand, state: StreamState): Outcome {
    // Nothing brings a tombstoned stream back, though its metadata may go on.
    const undelete = state.softDeletedMetadata !== null && !isTombstoned(state);
    const recreateFrom = state.data.revision + 1;
    let last: EventRecord | undefined;
    for (const event of events) last = this.#place(event, stream, state);
    const { revision } = headOf(state, stream);
    const position = last?.position ?? this.#memory.lastPosition + BETWEEN;
    if (undelete) this.#undelete(state, recreateFrom, stream, last);
    return { kind: 'written', revision, position };
  }

  /**
   * An append to a soft-deleted stream, or to its metastream, brings the stream back from its next
   * revision on: the metadata that now counts is written once more with `$tb` there.
   */
  #undelete(
    state: StreamState,
    recreateFrom: number,
    stream: string,
    last: EventRecord | undefined,
  ): void {
    const metadata = isMetastream(stream) && last ? last.data : state.softDeletedMetadata;
    const moved = metadata && withTruncateBefore(metadata, recreateFrom);
    if (moved) this.#place(metadataEvent(moved), metastreamOf(state.name), state);
  }

  #softDelete({ stream }: WriteCommand, state: StreamState): Outcome {
    if (state.data.revision < 0 && state.meta.revision < 0)
      return { kind: 'wrong-expected-version', current: -1 };
    const { position } = this.#place(
      metadataEvent(Buffer.from(SOFT_DELETE_METADATA)),
      metastreamOf(stream),
      state,
    );
    return { kind: 'written', revision: state.data.revision, position };
  }

  #tombstone({ stream }: WriteCommand, state: StreamState): Outcome {
    const event = {
      id: randomUUID(),
      type: TOMBSTONE_TYPE,
      isJson: false,
      data: NO_BYTES,
      metadata: NO_BYTES,
    };
    const { position } = this.#place(event, stream, state, TOMBSTONE_REVISION);
    return { kind: 'written', revision: TOMBSTONE_REVISION, position };
  }

  #place(
    event: ProposedEvent,
    stream: string,
    state: StreamState,
    revision = headOf(state, stream).revision + 1,
  ): EventRecord {
    const head = headOf(state, stream);
    if (head.id === null) {
      head.id = ++this.#memory.lastStreamId;
      this.streams.push({ id: head.id, name: stream });
    }
    head.revision = revision;
    const position = ++this.#memory.lastPosition;
    const { id, type, isJson, data, metadata } = event;
    const record: EventRecord = {
      id,
      type,
      isJson,
      data,
      metadata,
      position,
      stream,
      revision,
      created: this.#created,
    };
    this.events.push({ streamId: head.id, record });
    this.#memory.recent.remember(event.id, { stream, revision, position });
    if (isMetastream(stream)) applyMetadata(state, event.isJson ? event.data : NO_BYTES);
    return record;
  }
}

/** As it was answered then; an event that is not visible any more has no position. */
const repetition = (
  { revision, position }: { revision: number; position: number },
  stream: string,
  state: StreamState,
): Outcome => ({
  kind: 'written',
  revision,
  position: isVisible(state, stream, revision) ? position : null,
});

const metadataEvent = (data: Buffer): ProposedEvent => ({
  id: randomUUID(),
  type: METADATA_TYPE,
  isJson: true,
  data,
  metadata: NO_BYTES,
});
