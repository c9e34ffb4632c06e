import { pino, type DestinationStream, type Logger } from 'pino';

export type { Logger };

/**
 * Names under which secrets, cards or personal data could ever be logged; whatever stands there is
 * cut.
 */
const REDACTED = [
  'authorization',
  'cookie',
  'password',
  'token',
  'cardToken',
  'cardNumber',
  'cvv',
  'name',
  'email',
  'phone',
  'cpf',
  'document',
  'address',
  'buyer',
  'secrets',
  'body',
  'query',
  'variables',
];

const FORBIDDEN: ReadonlySet<string> = new Set(REDACTED.map((name) => name.toLowerCase()));
const CENSOR = '[redacted]';
const DEPTH_MAX = 8;

/** Structured logs on standard output. `role` is api, projections or workers. */
export const createLogger = (role: string, level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: { role },
      timestamp: pino.stdTimeFunctions.isoTime,
      // Child loggers' bindings and objects of other libraries pass by here only.
      redact: { paths: REDACTED.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: CENSOR },
      formatters: { log: (facts) => withoutForbidden(facts, 0) as Record<string, unknown> },
      serializers: { err: errorWithoutData, error: errorWithoutData },
    },
    destination ?? pino.destination(1),
  );

/** Cuts at any depth; what is not a plain object or list is left to its serializer. */
function withoutForbidden(value: unknown, depth: number): unknown {
  if (Array.isArray(value))
    return depth >= DEPTH_MAX ? CENSOR : value.map((inner) => withoutForbidden(inner, depth + 1));
  if (!isPlain(value)) return value;
  if (depth >= DEPTH_MAX) return CENSOR;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      FORBIDDEN.has(key.toLowerCase()) ? CENSOR : withoutForbidden(inner, depth + 1),
    ]),
  );
}

const isPlain = (value: unknown): value is Record<string, unknown> => {
  if (value === null || typeof value !== 'object') return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/**
 * A database error may quote the data it failed on: keep its kind and place, never its words about
 * values.
 */
function errorWithoutData(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as Error & { code?: unknown };
  const place = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: 'severity' in error ? 'database error' : error.message,
    code,
    stack: place?.slice(0, 7).join('\n'),
  };
}
