/** `$$payment-1` holds the metadata of `payment-1` (EventStoreDB protocol v1). */
const METASTREAM_PREFIX = '$$';

export const isMetastream = (name: string): boolean => name.startsWith(METASTREAM_PREFIX);

export const metastreamOf = (name: string): string => METASTREAM_PREFIX + name;

/** The stream whose metadata a metastream holds; a plain stream is its own. */
export const dataStreamOf = (name: string): string =>
  isMetastream(name) ? name.slice(METASTREAM_PREFIX.length) : name;

/** Why nobody may write to this stream, or null. A metastream has no metastream of its own. */
export function whyNotWritable(name: string): string | null {
  if (dataStreamOf(name) === '') return 'The stream has no name.';
  if (name === '$all') return 'The stream $all cannot be written to.';
  if (isMetastream(dataStreamOf(name))) return 'A metastream has no metadata of its own.';
  return null;
}
