import { z } from 'zod';

/** A picture of which the page keeps the place free before it has come. */
export const image = z.object({
  url: z.string().max(2_000),
  width: z.int().min(1),
  height: z.int().min(1),
});
const colour = z.string().regex(/^#[0-9a-f]{6}$/i);

/** What a customer said, with stars. */
const feedback = z.object({
  id: z.string().min(1).max(40),
  title: z.string().min(1).max(80),
  description: z.string().max(500),
  image: image.nullable(),
  stars: z.int().min(1).max(5),
});

const countdown = z.object({
  minutes: z.int().min(1).max(1_440),
  text: z.string().max(120),
  endText: z.string().max(120),
  textColor: colour,
  backgroundColor: colour,
});

/** A chat with the seller; no button where the message is empty or the phone too short. */
const chat = z.object({
  phone: z.string().regex(/^\d{0,13}$/),
  message: z.string().max(300),
  side: z.enum(['LEFT', 'RIGHT']),
});

/** How a seller brands a checkout (specification/checkout#checkout-builder-fields). */
export const appearance = z.object({
  logoTopImage: image.nullable(),
  headerImage: image.nullable(),
  bannerText: z.string().max(300).nullable(),
  bannerTextColor: colour,
  bannerTextBackgroundColor: colour,
  colorPrimary: colour,
  feedbacks: z.array(feedback).max(20),
  countdown: countdown.nullable(),
  chat: chat.nullable(),
  /** Where a buyer goes who goes back; null: where they came from. */
  backRedirect: z
    .url({ protocol: /^https$/ })
    .max(2_000)
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
  googleAdsConversionApiId: pixelId.nullable(),
});

export const NO_PIXELS: z.infer<typeof pixels> = {
  facebook: [],
  tiktok: [],
  kwai: [],
  googleAnalyticsId: null,
  googleAdsId: null,
  googleAdsConversionApiId: null,
};
