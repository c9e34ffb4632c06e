/** What sockets and name resolution say when the other side is not there. */
const NETWORK: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * What PostgreSQL says when it cannot serve now: connection exceptions (class 08), a full disk, too
 * many connections, a disk that fails, reads only, stopped in a transaction, shutting down,
 * starting up, a statement that took too long, and a replica that had to break off a read for what
 * it replays.
 */
const POSTGRES = /^(08...|53[13]00|58030|25006|25P03|57P0[1-5]|57014|40001)$/;

/** The client's own, which have no code. */
const CLIENT =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** Whether a query failed because its database cannot be reached or does not answer now. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Several addresses of one name, none of which answered.
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return NETWORK.has(code) || POSTGRES.test(code);
  return CLIENT.test(error.message);
}

/** Whether a query failed because it took longer than it may: another server may take as long. */
export const isTimeLimit = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { code?: unknown }).code === '57014' || error.message.startsWith('Query read timeout'));

/**
 * What PostgreSQL says of a table or a schema that is not there: that of a group of read models
 * while it is being built, or in the moment in which another generation is shown.
 */
const NOT_THERE: ReadonlySet<unknown> = new Set(['42P01', '3F000']);
/** The same, of one that went between planning a statement and running it (XX000). */
const GONE = /^(could not open relation with OID|cache lookup failed for relation)/;

/** Whether a query failed because its read models are not there yet, or are there again at once. */
export function isSwitching(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return NOT_THERE.has(code) || (code === 'XX000' && GONE.test(error.message));
}
