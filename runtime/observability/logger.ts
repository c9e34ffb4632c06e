import { pino, type Logger } from 'pino';

export type { Logger };

/** Names under which secrets, cards or personal data could ever be logged; whatever stands there is cut. */
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

/** Structured logs on standard output. `role` is api, projections or workers. */
export const createLogger = (role: string, level: string): Logger =>
  pino({
    level,
    base: { role },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: REDACTED.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    serializers: { err: errorWithoutData, error: errorWithoutData },
  });

/** A database or provider error may quote the data it failed on: keep its kind and place, never its words about values. */
function errorWithoutData(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, detail } = error as Error & { code?: unknown; detail?: unknown };
  return { type: error.name, message: detail === undefined ? error.message : 'database error', code, stack: error.stack?.split('\n').slice(1, 8).join('\n') };
}
