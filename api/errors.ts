import { ERRORS, type ErrorCode } from '../domain/kernel/errors/catalogue.ts';
import type { DomainError, Result } from '../domain/kernel/result.ts';

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

  constructor({ code, details = {} }: DomainError) {
    super(ERRORS[code]);
    this.code = code;
    this.details = details;
  }

  /** What GraphQL sends along. */
  get extensions(): Readonly<Record<string, unknown>> {
    return { code: this.code, ...this.details };
  }
}

/** The value of a result; its failure becomes the error that clients get. */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new ApiError(result.error);
  return result.value;
}
