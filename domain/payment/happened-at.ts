import type { PaymentEvent } from './events.ts';

const MOMENTS = [
  'at',
  'requestedAt',
  'attemptedAt',
  'createdAt',
  'declinedAt',
  'approvedAt',
  'rejectedAt',
  'postedAt',
] as const;

/**
 * When an event of a payment happened, as it says itself, in ISO 8601. When a log recorded it is
 * something else once the log was restored from a backup.
 */
export function happenedAt(data: PaymentEvent['data']): string {
  const said = data as Partial<Record<(typeof MOMENTS)[number], string>>;
  for (const moment of MOMENTS) if (said[moment] !== undefined) return said[moment];
  throw new Error('An event of a payment does not say when it happened');
}
