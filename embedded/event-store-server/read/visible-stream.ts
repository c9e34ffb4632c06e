import type pg from 'pg';
import type { AccessList } from '../access.ts';
import { TOMBSTONE_REVISION } from '../event-record.ts';
import { firstSince } from '../storage/first-since.ts';
import { loadStreams } from '../storage/load-streams.ts';
import { dataStreamOf, isMetastream } from '../stream-name.ts';
import {
  firstVisible,
  isSoftDeleted,
  METASTREAM_SETTINGS,
  NO_SETTINGS,
  parseSettings,
  type StreamSettings,
} from '../stream-settings.ts';

/** What a reader may see of a stream. */
export interface VisibleStream {
  name: string;
  /** Null when the stream has no events. */
  id: number | null;
  tombstoned: boolean;
  softDeleted: boolean;
  /** Of the stream itself, also for its metastream. */
  access: AccessList | undefined;
  /** Visible revisions, both inclusive; none when `first` is greater than `last`. */
  first: number;
  last: number;
  /** Milliseconds since the Unix epoch; older events are not visible. */
  createdFrom: number;
}

/**
 * Looks a stream up with the limits that its metadata sets; `now` in milliseconds since the Unix
 * epoch.
 */
export async function findVisibleStream(
  database: Pick<pg.Pool, 'query'>,
  name: string,
  now: number,
): Promise<VisibleStream> {
  const [stored] = await loadStreams(database, [dataStreamOf(name)]);
  if (!stored) throw new Error('A stream was looked up and not answered.');
  const tombstoned = stored.head === TOMBSTONE_REVISION;
  const settings = stored.metadata ? parseSettings(stored.metadata) : NO_SETTINGS;
  if (isMetastream(name))
    return visible(
      { name, id: stored.metaId, head: stored.metaHead, tombstoned },
      { ...METASTREAM_SETTINGS, ...(settings.access && { access: settings.access }) },
      now,
    );
  const seen = visible({ name, id: stored.id, head: stored.head, tombstoned }, settings, now);
  if (seen.id === null || tombstoned || settings.maxAge === undefined) return seen;
  const { id, first, last, createdFrom: created } = seen;
  return { ...seen, first: await firstSince(database, { stream: id, first, last, created }) };
}

interface StreamEnd {
  name: string;
  id: number | null;
  head: number;
  tombstoned: boolean;
}

export function visible(
  { name, id, head, tombstoned }: StreamEnd,
  settings: StreamSettings,
  now: number,
): VisibleStream {
  const { maxAge = Infinity } = settings;
  return {
    name,
    id,
    tombstoned,
    softDeleted: isSoftDeleted(settings),
    access: settings.access,
    first: firstVisible(settings, head),
    last: head,
    createdFrom: Math.max(0, now - maxAge * 1_000),
  };
}
