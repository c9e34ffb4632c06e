import { ACCESS_KEYS, type AccessList } from './access.ts';

/** The keys of a stream's metadata that the server acts on; all others are the client's own. */
export interface StreamSettings {
  /** Only the last so many events are visible. */
  maxCount?: number;
  /** Seconds after which an event is no longer visible. */
  maxAge?: number;
  /** First visible revision. */
  truncateBefore?: number;
  /** Who may do what; everybody, or administrators for a system stream, where it says nothing. */
  access?: AccessList;
  softDeleted?: true;
}

export const NO_SETTINGS: StreamSettings = Object.freeze({});

/** Metastreams show their last event only. */
export const METASTREAM_SETTINGS: StreamSettings = Object.freeze({ maxCount: 1 });

/** `$tb` of a soft-deleted stream: the greatest signed 64-bit number, and no other. */
const SOFT_DELETED = '9223372036854775807';

/** A soft delete replaces the metadata by this text (EventStoreDB protocol v1). */
export const SOFT_DELETE_METADATA = `{"$tb":${SOFT_DELETED}}`;

/** The first revision that readers see of a stream whose last one is `head`, but for its age. */
export const firstVisible = (
  { maxCount = Infinity, truncateBefore = 0 }: StreamSettings,
  head: number,
): number => Math.max(0, truncateBefore, head - maxCount + 1);

export const isSoftDeleted = (settings: StreamSettings): boolean => settings.softDeleted === true;

/**
 * Reads the settings out of the metastream's last event. A key of the wrong kind voids all of them;
 * one that is out of range counts as absent (EventStoreDB protocol v1).
 */
export function parseSettings(data: Buffer): StreamSettings {
  const json = parseObject(data, asNumberTexts);
  if (!json) return NO_SETTINGS;
  const { $maxCount, $maxAge, $tb, $cacheControl, $tmp, $acl } = json;
  const numbers = [$maxCount, $maxAge, $tb, $cacheControl];
  const access = parseAccess($acl);
  if (!numbers.every(isIntegerText) || !access) return NO_SETTINGS;
  if ($tmp !== undefined && typeof $tmp !== 'boolean') return NO_SETTINGS;
  const settings: StreamSettings = {};
  if (integerOf($maxCount) >= 1) settings.maxCount = integerOf($maxCount);
  if (integerOf($maxAge) >= 1) settings.maxAge = integerOf($maxAge);
  if (integerOf($tb) >= 0) settings.truncateBefore = integerOf($tb);
  if ($tb instanceof NumberText && $tb.text === SOFT_DELETED) settings.softDeleted = true;
  if ($acl !== undefined) settings.access = access;
  return settings;
}

/**
 * The same metadata with `$tb` moved, or null when it is no JSON object (then it is left
 * unchanged).
 */
export function withTruncateBefore(data: Buffer, revision: number): Buffer | null {
  const json = parseObject(data, (text) => JSON.parse(text));
  return json && Buffer.from(JSON.stringify({ ...json, $tb: revision }));
}

/** A number as it is written: beyond 2^53, or as `2.0`, its value alone does not tell. */
class NumberText {
  constructor(readonly text: string) {}
}

const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Parses JSON whose numbers come out as they are written. */
function asNumberTexts(text: string): unknown {
  JSON.parse(text);
  // Strings are marked, so that a number can become one.
  const marked = text.replace(STRING_OR_NUMBER, (token) =>
    token.startsWith('"') ? `"s${token.slice(1)}` : `"n${token}"`,
  );
  const unmark = (value: string) =>
    value.startsWith('n') ? new NumberText(value.slice(1)) : value.slice(1);
  const restore = (value: unknown): unknown => {
    if (typeof value === 'string') return unmark(value);
    if (Array.isArray(value)) return value.map(restore);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key.slice(1), restore(item)]));
  };
  return restore(JSON.parse(marked));
}

function parseObject(data: Buffer, parse: (text: string) => unknown): Record<string, unknown> | null {
  try {
    const json = parse(objectIn(data.toString('utf8')));
    return typeof json === 'object' && json !== null && !Array.isArray(json)
      ? (json as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

const STRING_OR_BRACE = /"(?:[^"\\]|\\.)*"|[{}]/g;

/** The text up to the brace that closes the object: the real server reads no further. */
function objectIn(text: string): string {
  const json = text.replace(/^\ufeff/, '');
  let depth = 0;
  for (const { 0: token, index } of json.matchAll(STRING_OR_BRACE)) {
    if (token === '{') depth++;
    else if (token === '}' && --depth === 0) return json.slice(0, index + 1);
  }
  return json;
}

const GREATEST = 2n ** 63n - 1n;

/** Absent, or a JSON integer that fits 64 bits. */
const isIntegerText = (value: unknown): boolean =>
  value === undefined ||
  (value instanceof NumberText &&
    /^-?\d+$/.test(value.text) &&
    BigInt(value.text) <= GREATEST &&
    BigInt(value.text) >= -GREATEST - 1n);

const integerOf = (value: unknown): number => (value instanceof NumberText ? Number(value.text) : NaN);

/** Undefined when it is no access list. */
function parseAccess(value: unknown): AccessList | undefined {
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const list: AccessList = {};
  for (const [key, roles] of Object.entries(value)) {
    const access = ACCESS_KEYS.find((known) => known === key);
    const names: unknown[] = Array.isArray(roles) ? roles : [roles];
    if (!access || !names.every((name) => typeof name === 'string')) return undefined;
    list[access] = names as string[];
  }
  return list;
}
