const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The one origin a connection may reach, and the path under which its API lives. */
export interface BaseUrl {
  readonly origin: string;
  readonly prefix: string;
}

/**
 * Reads a connection's base URL. Throws TypeError for anything but https (plain http only to this
 * machine, for a simulator), and for credentials, a query or a fragment in it.
 */
export function parseBaseUrl(text: string): BaseUrl {
  const url = new URL(text);
  const allowed = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname));
  if (!allowed || url.username || url.password || url.search || url.hash)
    throw new TypeError('A base URL must be plain https');
  return { origin: url.origin, prefix: url.pathname.replace(/\/+$/, '') };
}

/**
 * Writes a path from literal text and values; each value becomes exactly one segment. Throws
 * TypeError for a value that cannot.
 */
export function path(literals: TemplateStringsArray, ...values: readonly string[]): string {
  return literals.reduce((whole, literal, index) => whole + segment(values[index - 1] ?? '') + literal);
}

function segment(value: string): string {
  if (value === '' || value === '.' || value === '..')
    throw new TypeError('A path segment must name something');
  return encodeURIComponent(value);
}
