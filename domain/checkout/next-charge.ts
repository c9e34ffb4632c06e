const DAY_MS = 86_400_000;
/** São Paulo has no summer time. */
const UTC_OFFSET_MS = -3 * 3_600_000;

/** What was agreed of the periods after the first (specification/checkout#offer-fields). */
export interface Recurrence {
  readonly priceCents: number;
  readonly frequencyInDays: number;
}

/**
 * The day in São Paulo, `YYYY-MM-DD`, on which the next period of a subscription begins and is to
 * be paid (specification/checkout#next-charge-of-a-subscription).
 */
export const nextChargeDay = (fromMs: number, frequencyInDays: number): string =>
  new Date(fromMs + UTC_OFFSET_MS + frequencyInDays * DAY_MS).toISOString().slice(0, 10);

/** So long after its next charge a subscription may still be renewed by the card that paid it. */
const RENEWED_WITHIN_DAYS = 30;

/** Until when (ISO) the card of a subscription that is bought now is kept for its renewal. */
export const renewalCardEndsAt = (now: Date, { frequencyInDays }: Recurrence): string =>
  new Date(now.getTime() + (frequencyInDays + RENEWED_WITHIN_DAYS) * DAY_MS).toISOString();
