import { storable } from './text.ts';

/** Most of what cannot be kept comes as an escape in JSON, the rest as it is. */
const ESCAPED = /\\(?:[bf]|u(?:00[01789]|d[89a-f]|20[26]))/i;

/** A byte order mark, which some programs write before JSON (RFC 8259, section 8.1). */
const MARK = /^\ufeff/;

/**
 * JSON of somebody else, each of its texts as it can be kept. Throws SyntaxError for what is none.
 */
export function parseStorable(json: string): unknown {
  const text = storable(json.replace(MARK, ''));
  return ESCAPED.test(text)
    ? JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? storable(value) : value))
    : JSON.parse(text);
}
