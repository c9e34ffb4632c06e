/** What PostgreSQL takes in no text, and what UTF-8 has no form for: others may say both. */
const UNSTORABLE = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A text of somebody else as it can be kept: what cannot be becomes U+FFFD. */
export const storable = (text: string): string => text.replace(UNSTORABLE, '\ufffd');

/** In JSON they come as escapes only. */
const ESCAPED = /\\u(?:0000|d[89a-f])/i;

/** A byte order mark, which some programs write before JSON (RFC 8259, section 8.1). */
const MARK = /^\ufeff/;

/**
 * JSON of somebody else, each of its texts as it can be kept. Throws SyntaxError for what is none.
 */
export const parseStorable = (json: string): unknown =>
  ESCAPED.test(json)
    ? JSON.parse(json.replace(MARK, ''), (_key, value: unknown) =>
        typeof value === 'string' ? storable(value) : value,
      )
    : JSON.parse(json.replace(MARK, ''));
