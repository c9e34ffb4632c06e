/**
 * Of how many transactions one webhook is taken to speak: each is a call to the provider, one after
 * the other. What a body beyond it speaks of is found without it, when the scheduler asks about the
 * payment.
 */
export const HINTS_MAX = 500;
