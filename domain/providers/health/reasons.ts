import { UNSENT } from '../../payment/unsent.ts';

/** Under which reasons a provider is away, or has enough of us. */
const AWAY: ReadonlySet<string> = new Set([
  'UNREACHABLE',
  'TLS',
  'TIMEOUT',
  'CONNECTION_LOST',
  'DEADLINE',
  'RATE_LIMITED',
]);

/** Of an answer that was whole, and that we do not take. */
const NOT_TAKEN: ReadonlySet<string> = new Set([
  'CHARGE_DOES_NOT_FIT',
  'FOREIGN_CHARGES',
  'PAYEE_MISMATCH',
]);

/** Under which reasons the provider was not asked at all. */
export const NOT_ASKED: ReadonlySet<string> = new Set(['BUSY', ...Object.keys(UNSENT)]);

/** An outcome that a look-up brought, since whoever had called the provider was gone. */
export const LOOKED_UP = 'LOOKED_UP';

/** A refusal that the provider gives reasons of its own for: it is in trouble, and answers. */
export const TECHNICAL = 'TECHNICAL';

/** Stands for every reason that is not listed: an error mix has no more entries than these. */
export const OTHER = 'OTHER';

const LISTED: ReadonlySet<string> = new Set([
  ...AWAY,
  ...NOT_TAKEN,
  ...NOT_ASKED,
  ...[LOOKED_UP, TECHNICAL],
  ...['ADDRESS_REFUSED', 'BODY_TOO_LARGE', 'CLOSED', 'CREDENTIALS', 'CREDENTIALS_MISSING'],
  ...['IN_PROGRESS', 'LOOKUP_NOT_SUPPORTED', 'MALFORMED', 'NOT_FOUND', 'NO_CERTIFICATE'],
  ...['NO_SUCH_API', 'PROVIDER_ERROR', 'UNEXPECTED_STATUS'],
]);

/** A reason as an error mix names it. */
export const listedReason = (reason: string): string => (LISTED.has(reason) ? reason : OTHER);

/**
 * Whether a call that was not done was answered all the same: a provider that says no to our
 * credentials is there, one of which nothing certain is known is not.
 */
export const isAnswer = (kind: 'notSent' | 'unknown', reason: string): boolean =>
  kind === 'notSent' ? !AWAY.has(reason) : NOT_TAKEN.has(reason);

/**
 * Whether the provider was called at all: no time was left, or it has no such look-up, and that was
 * known before.
 */
export const wasCalled = (kind: 'notSent' | 'unknown', reason: string): boolean =>
  reason !== 'LOOKUP_NOT_SUPPORTED' && !(kind === 'notSent' && reason === 'DEADLINE');
