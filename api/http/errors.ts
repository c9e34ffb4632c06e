import { ERRORS, type ErrorCode } from '../../domain/kernel/errors/catalogue.ts';
import type { DomainError, Result } from '../../domain/kernel/result.ts';
import { OutcomeUnknown } from '../../eventstore/failures.ts';
import { DatabaseExchanged } from '../../runtime/database/same-database.ts';
import { isSwitching, isUnavailable } from '../../runtime/database/unavailable.ts';
import { FilesUnavailable } from '../../runtime/files/private-files.ts';
import { CertificatesWait } from '../../runtime/outbound/open-certificate.ts';

/** HTTP status of each code that a plain HTTP answer can carry; everything else is 400. */
const STATUS: Partial<Record<ErrorCode, number>> = {
  UNAUTHENTICATED: 401,
  WRONG_CREDENTIALS: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BODY_TOO_LARGE: 413,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  TEMPORARILY_UNAVAILABLE: 503,
};

export const httpStatusOf = (code: ErrorCode): number => STATUS[code] ?? 400;

/**
 * An expected failure on its way to a client: a code from the catalogue, never a provider's or a
 * database's words.
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor({ code, details = {} }: DomainError, options?: ErrorOptions) {
    super(ERRORS[code], options);
    this.code = code;
    this.details = details;
  }

  /** What GraphQL sends along. */
  get extensions(): Readonly<Record<string, unknown>> {
    return { code: this.code, ...this.details };
  }
}

/** When to come back while a part of the system is away, in seconds. */
const AWAY_SECONDS = 5;

/**
 * What a client is told of any failure that we expect: a database, an event store or a store of
 * files that does not answer, a read model that is being built or switched (decision 0018), and too
 * many who wait for the same, are TEMPORARILY_UNAVAILABLE with `retryAfterSeconds`. Whatever else
 * was thrown comes back as it is, also a caller's connection that broke, as theirs may.
 */
export function asApiError(error: unknown): unknown {
  if (isOfRequest(error)) return error;
  const isSilent = error instanceof OutcomeUnknown || error instanceof FilesUnavailable;
  const isBusy = error instanceof CertificatesWait || isSwitching(error);
  const isAway = isSilent || isUnavailable(error) || error instanceof DatabaseExchanged || isBusy;
  if (!isAway) return error;
  return new ApiError(
    { code: 'TEMPORARILY_UNAVAILABLE', details: { retryAfterSeconds: AWAY_SECONDS } },
    { cause: error },
  );
}

/**
 * As the framework says of what it could not read: a body that broke off looks like a peer's end.
 */
const isOfRequest = (error: unknown): boolean => {
  const { statusCode } = (error ?? {}) as { statusCode?: unknown };
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500;
};

/** For the Retry-After header. */
export function retryAfterSeconds(
  details: Readonly<Record<string, unknown>> | undefined,
): number | undefined {
  const seconds = details?.retryAfterSeconds;
  return typeof seconds === 'number' ? seconds : undefined;
}

/** The value of a result; its failure becomes the error that clients get. */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new ApiError(result.error);
  return result.value;
}
