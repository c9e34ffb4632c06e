import { CLICK_ID, type ClickIds } from '../../../../domain/measuring/click-ids.ts';

/** What a checkout tells of itself: the whole catalogue. */
export const EVENT_NAMES = ['page', 'initiateCheckout', 'addPaymentInfo', 'purchase'] as const;

/**
 * All that the page says to the frame of whoever measures. Nothing of the buyer is in it, and the
 * frame says nothing back (decision 0084).
 */
export interface PixelEvent {
  readonly name: (typeof EVENT_NAMES)[number];
  /** In units of the currency, such as "139.90". */
  readonly value: string;
  readonly currency: string;
  /** The same each time the same thing is told, so that networks count it once. */
  readonly eventId: string;
  /** The order's number; null before there is an order. */
  readonly transactionId: string | null;
  /** By network, its own id of the click that brought the buyer. */
  readonly clicks: ClickIds;
}

const NETWORKS = /^(?:facebook|google|tiktok|kwai)$/;
const SHAPES = {
  value: /^\d{1,12}\.\d{2}$/,
  currency: /^[A-Z]{3}$/,
  eventId: /^[\w-]{1,64}$/,
} as const;

/** What was told, exactly that and no more; undefined for anything else. */
export function pixelEventIn(told: unknown): PixelEvent | undefined {
  if (typeof told !== 'object' || told === null) return undefined;
  const { name, value, currency, eventId, transactionId, clicks } = told as Record<string, unknown>;
  const known = EVENT_NAMES.find((each) => each === name);
  const isOrder = transactionId === null || fits(SHAPES.eventId, transactionId);
  if (!known || !fits(SHAPES.value, value) || !fits(SHAPES.currency, currency)) return undefined;
  if (!fits(SHAPES.eventId, eventId) || !isOrder) return undefined;
  const order = transactionId as string | null;
  return { name: known, value, currency, eventId, transactionId: order, clicks: clicksIn(clicks) };
}

const clicksIn = (told: unknown): ClickIds =>
  Object.fromEntries(
    Object.entries(Object(told)).filter(([network, id]) => NETWORKS.test(network) && fits(CLICK_ID, id)),
  );

const fits = (shape: RegExp, text: unknown): text is string =>
  typeof text === 'string' && shape.test(text);
