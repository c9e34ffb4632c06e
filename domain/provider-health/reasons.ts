import { UNSENT } from '../payment/charge.ts';
import { OWN_TEXTS } from '../providers/messages.ts';

/** Under which reasons a provider is away, or has enough of us. */
const AWAY: ReadonlySet<string> = new Set([
  'UNREACHABLE',
  'TLS',
  'TIMEOUT',
  'CONNECTION_LOST',
  'DEADLINE',
  'RATE_LIMITED',
]);

/** Whether a provider was away, or had enough of us, whatever it was asked. */
export const isAwayFor = (reason: string): boolean => AWAY.has(reason);

/** Of an answer that was whole, and that we do not take, or that says no. */
const NOT_TAKEN: ReadonlySet<string> = new Set([
  'CREDENTIALS',
  'UNEXPECTED_STATUS',
  'CHARGE_DOES_NOT_FIT',
  'FOREIGN_CHARGES',
  'PAYEE_MISMATCH',
]);

/** Under which reasons the provider was not asked at all. */
export const NOT_ASKED: ReadonlySet<string> = new Set(['BUSY', ...Object.keys(UNSENT)]);

/** Of the refusals below, those that a provider tells in its own words, or nobody tells. */
const WITHOUT_TEXT = [
  'METHOD_NOT_SUPPORTED',
  'CURRENCY_NOT_SUPPORTED',
  'OPERATION_NOT_SUPPORTED',
  'PARTIAL_REFUND_NOT_SUPPORTED',
  'CREDENTIALS_MISSING',
  'CERTIFICATE_MISSING',
  'AMOUNT_TOO_SMALL',
  'ACCOUNT_INCOMPLETE',
  'NO_END_TO_END_ID',
] as const;

export type OwnRefusal = (typeof WITHOUT_TEXT)[number] | keyof typeof OWN_TEXTS;

/**
 * Stable words under which we refuse what a provider cannot do or would refuse, or what nobody has
 * configured, with nothing sent (specification/gateway#unsupported-operations,
 * specification/gateway#validation-rules).
 */
export const OWN_REFUSALS: readonly string[] = [...WITHOUT_TEXT, ...Object.keys(OWN_TEXTS)];

const REFUSED_BY_US: ReadonlySet<string> = new Set(OWN_REFUSALS);

/** Under which reasons and words an operation ended with us, before its provider was called. */
const NOT_CALLED: ReadonlySet<string> = new Set([
  ...OWN_REFUSALS,
  ...['LOOKUP_NOT_SUPPORTED', 'UNAUTHORIZED', 'ADDRESS_REFUSED', 'CLOSED'],
  ...['NO_CERTIFICATE', 'CERTIFICATE_UNREADABLE'],
]);

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
  ...NOT_CALLED,
  ...[LOOKED_UP, TECHNICAL],
  ...['BODY_TOO_LARGE', 'CREDENTIALS', 'IN_PROGRESS', 'MALFORMED', 'NOT_FOUND', 'NO_SUCH_API'],
  ...['PROVIDER_ERROR', 'UNEXPECTED_STATUS'],
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
 * Whether the provider was called at all: no time was left, it has no such look-up, or we refused
 * it ourselves, and that was known before. A decline's reason is its provider status, which may be
 * any word.
 */
export const wasCalled = (kind: 'declined' | 'notSent' | 'unknown', reason: string): boolean =>
  kind === 'declined'
    ? !REFUSED_BY_US.has(reason)
    : !NOT_CALLED.has(reason) && !(kind === 'notSent' && reason === 'DEADLINE');
