import type { ErrorCode } from './errors/catalogue.ts';

/**
 * An expected failure: a value with a stable code, never an exception. `details` holds nothing
 * personal.
 */
export interface DomainError {
  readonly code: ErrorCode;
  readonly details?: Readonly<Record<string, unknown>>;
}

export type Err = { readonly ok: false; readonly error: DomainError };
export type Result<T> = { readonly ok: true; readonly value: T } | Err;

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

export const fail = (code: ErrorCode, details?: Record<string, unknown>): Err => ({
  ok: false,
  error: details ? { code, details } : { code },
});
