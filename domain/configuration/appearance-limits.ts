/** A colour of an appearance. */
export const COLOUR = /^#[0-9a-f]{6}$/i;
/** Area code and number, as `nationalPhone` has them; older appearances may hold others. */
export const CHAT_PHONE = /^\d{10,11}$/;

/**
 * How much of each there may be, in an appearance and in its form alike. Lengths are characters.
 */
export const LIMITS = {
  bannerText: 300,
  feedbacks: 20,
  feedbackTitle: 80,
  feedbackDescription: 500,
  stars: 5,
  countdownMinutes: 1_440,
  countdownText: 120,
  chatMessage: 300,
  address: 2_000,
} as const;
