import { z } from 'zod';
import { COLOUR, LIMITS } from './appearance-limits.ts';

/** A picture of which the page keeps the place free before it has come. */
export const image = z.object({
  url: z.string().max(LIMITS.address),
  width: z.int().min(1),
  height: z.int().min(1),
});
const colour = z.string().regex(COLOUR);

/** What a customer said, with stars. */
const feedback = z.object({
  id: z.string().min(1).max(40),
  title: z.string().min(1).max(LIMITS.feedbackTitle),
  description: z.string().max(LIMITS.feedbackDescription),
  image: image.nullable(),
  stars: z.int().min(1).max(LIMITS.stars),
});

const countdown = z.object({
  minutes: z.int().min(1).max(LIMITS.countdownMinutes),
  text: z.string().max(LIMITS.countdownText),
  endText: z.string().max(LIMITS.countdownText),
  textColor: colour,
  backgroundColor: colour,
});

/** A chat with the seller; no button where the message is empty or the phone too short. */
const chat = z.object({
  /** Of old of any length; a new one is checked by `appearanceProblems`. */
  phone: z.string().regex(/^\d{0,13}$/),
  message: z.string().max(LIMITS.chatMessage),
  side: z.enum(['LEFT', 'RIGHT']),
});

/** How a seller brands a checkout (specification/checkout#checkout-builder-fields). */
export const appearance = z.object({
  logoTopImage: image.nullable(),
  headerImage: image.nullable(),
  bannerText: z.string().max(LIMITS.bannerText).nullable(),
  bannerTextColor: colour,
  bannerTextBackgroundColor: colour,
  colorPrimary: colour,
  feedbacks: z.array(feedback).max(LIMITS.feedbacks),
  countdown: countdown.nullable(),
  chat: chat.nullable(),
  /** Where a buyer goes who goes back; null: where they came from. */
  backRedirect: z
    .url({ protocol: /^https$/ })
    .max(LIMITS.address)
    .nullable(),
});

/** What an appearance of before these were there says of them. */
export const UNDECORATED = { feedbacks: [], countdown: null, chat: null, backRedirect: null };

const pixelId = z.string().regex(/^[\w-]{1,60}$/);
const pixelIds = z.array(pixelId).max(10);

/** A closed list: whoever measures is named here, by an id that can be no script. */
export const pixels = z.object({
  facebook: pixelIds,
  tiktok: pixelIds,
  kwai: pixelIds,
  googleAnalyticsId: pixelId.nullable(),
  googleAdsId: pixelId.nullable(),
  /** The label of the conversion that a purchase is. */
  googleAdsConversionApiId: pixelId.nullable(),
});

export type Pixels = z.infer<typeof pixels>;

export const NO_PIXELS: Pixels = {
  facebook: [],
  tiktok: [],
  kwai: [],
  googleAnalyticsId: null,
  googleAdsId: null,
  googleAdsConversionApiId: null,
};
