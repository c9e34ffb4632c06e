/** The keys of a stream's metadata that the server acts on; all others are the client's own. */
export interface StreamSettings {
  /** Only the last so many events are visible. */
  maxCount?: number;
  /** Seconds after which an event is no longer visible. */
  maxAge?: number;
  /** First visible revision. */
  truncateBefore?: number;
}

export const NO_SETTINGS: StreamSettings = Object.freeze({});

/** Metastreams show their last event only. */
export const METASTREAM_SETTINGS: StreamSettings = Object.freeze({ maxCount: 1 });

/**
 * `$tb` of a soft-deleted stream: the greatest signed 64-bit number, which JSON.parse rounds to
 * 2^63.
 */
const SOFT_DELETED = 2 ** 63;

/** A soft delete replaces the metadata by this text (EventStoreDB protocol v1). */
export const SOFT_DELETE_METADATA = '{"$tb":9223372036854775807}';

export const isSoftDeleted = (settings: StreamSettings): boolean =>
  settings.truncateBefore === SOFT_DELETED;

/** Reads the settings out of the metastream's last event; what is malformed counts as absent. */
export function parseSettings(data: Buffer): StreamSettings {
  const json = parseObject(data);
  if (!json) return NO_SETTINGS;
  const settings: StreamSettings = {};
  const { $maxCount, $maxAge, $tb } = json;
  if (isInteger($maxCount, 1)) settings.maxCount = $maxCount;
  if (isInteger($maxAge, 1)) settings.maxAge = $maxAge;
  if (isInteger($tb, 0)) settings.truncateBefore = $tb;
  return settings;
}

/**
 * The same metadata with `$tb` moved, or null when it is no JSON object (then it is left alone).
 */
export function withTruncateBefore(data: Buffer, revision: number): Buffer | null {
  const json = parseObject(data);
  return json && Buffer.from(JSON.stringify({ ...json, $tb: revision }));
}

function parseObject(data: Buffer): Record<string, unknown> | null {
  try {
    const json: unknown = JSON.parse(data.toString('utf8'));
    return typeof json === 'object' && json !== null && !Array.isArray(json)
      ? (json as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

const isInteger = (value: unknown, least: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least;
