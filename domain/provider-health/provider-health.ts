import { NOT_SENT_REASONS } from '../payment/charge.ts';
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
export const NOT_ASKED: ReadonlySet<string> = new Set(['BUSY', ...Object.keys(NOT_SENT_REASONS)]);

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

/**
 * Upper ends of the buckets into which times to answer are sorted, in milliseconds. One operation
 * takes 20 s at most, and writing down what came of it a moment more.
 */
export const LATENCY_BOUNDS_MS = [
  50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 30_000,
] as const;

/** How many times lie in each bucket, in the order of the bounds. */
export type Histogram = readonly number[];

export const NO_LATENCIES: Histogram = LATENCY_BOUNDS_MS.map(() => 0);

const LAST = LATENCY_BOUNDS_MS.length - 1;

/** The bucket of a time; what is beyond the last bound is in the last one. */
export function latencyBucket(ms: number): number {
  const found = LATENCY_BOUNDS_MS.findIndex((bound) => ms <= bound);
  return found === -1 ? LAST : found;
}

/** A histogram with one more time in it. */
export const withLatency = (histogram: Histogram, ms: number): Histogram => {
  const bucket = latencyBucket(ms);
  return histogram.map((count, index) => (index === bucket ? count + 1 : count));
};

/** Two histograms as one. */
export const addHistograms = (a: Histogram, b: Histogram): Histogram =>
  a.map((count, index) => count + (b[index] ?? 0));

/**
 * The time within which this share of all lies, as the upper end of its bucket: never less than it
 * was. Null where nothing was measured.
 */
export function percentileMs(histogram: Histogram, share: number): number | null {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const rank = Math.max(1, Math.ceil(share * total));
  let seen = 0;
  for (const [bucket, count] of histogram.entries()) {
    seen += count;
    if (seen >= rank) return LATENCY_BOUNDS_MS[bucket] ?? null;
  }
  return null;
}

/** A share in basis points, rounded; null where there is nothing to have a share of. */
export const basisPointsOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part * 10_000) / whole) : null;
