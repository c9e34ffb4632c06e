import { CLICK_ID, type ClickIds } from '../../../../../domain/measuring/click-ids.ts';
import type { PixelEventName } from '../../../../../domain/measuring/network-words.ts';

/**
 * All that the page says to the frame of whoever measures. Nothing of the buyer is in it, and the
 * frame says nothing back (decision 0084).
 */
export interface PixelEvent {
  readonly name: PixelEventName;
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

/** All of it in a row: none of the parts may have a space in it. */
const SHAPE =
  /^(?:page|initiateCheckout|addPaymentInfo|purchase) \d{1,12}\.\d\d [A-Z]{3} [\w-]{1,64} (?:[\w-]{1,64})?$/;

/** What was told, exactly that and no more; undefined for anything else. */
export function pixelEventIn(told: unknown): PixelEvent | undefined {
  const { name, value, currency, eventId, transactionId, clicks } = Object(told) as PixelEvent;
  const said = [name, value, currency, eventId, transactionId];
  const isText = said.every((part: unknown) => part === null || typeof part === 'string');
  if (!isText || !SHAPE.test(said.join(' '))) return undefined;
  return { name, value, currency, eventId, transactionId, clicks: clicksIn(clicks) };
}

const clicksIn = (told: unknown): ClickIds =>
  Object.fromEntries(
    Object.entries(Object(told) as object).filter(
      ([, id]) => typeof id === 'string' && CLICK_ID.test(id),
    ),
  );
