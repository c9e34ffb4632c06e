import { clickIdsIn } from '../../../../domain/measuring/click-ids.ts';
import { loadAgain } from '../../ui/later/load-again.ts';
import type { Asking } from './ask-consent.ts';
import { firstTimeEver, firstTimeHere } from './first-time.ts';
import { tellPixels } from './pixel-frame.ts';
import type { PixelEvent } from './protocol.ts';

/** What is measured: an offer that is looked at, or what became of an order of it. */
export interface Measured {
  readonly offerId: string;
  readonly cents: number;
  readonly currency: string;
  /** Null on the page of the form. */
  readonly order: { readonly number: string; readonly isPaid: boolean } | null;
}

/** 13990 → "139.90"; every currency that a checkout takes has two decimals. */
function valueOf(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const newEventId = () => crypto.getRandomValues(new Uint32Array(3)).join('-');

/**
 * Tells what has not been told yet; called as often as the page changes. `asking`: in whose name
 * the buyer is asked before, or null.
 */
export function measure(measured: Measured, asking?: Asking | null): void {
  if (asking == null) tellAll(measured);
  else
    void loadAgain(() => import('./ask-consent.ts'), { tries: 1 }).then(
      ({ withConsent }) => withConsent(measured.offerId, asking, () => tellAll(measured)),
      // Who cannot be asked is not measured.
      () => undefined,
    );
}

function tellAll({ offerId, cents, currency, order }: Measured): void {
  const clicks = clickIdsIn(location.search);
  const tell = (name: PixelEvent['name'], orderNumber: string | null = null) => {
    const eventId = orderNumber ?? newEventId();
    const transactionId = orderNumber;
    tellPixels(offerId, { name, value: valueOf(cents), currency, eventId, transactionId, clicks });
  };
  if (firstTimeHere(`page:${offerId}:${order?.number}`)) tell('page');
  if (!order) {
    if (firstTimeHere(`checkout:${offerId}`)) tell('initiateCheckout');
    return;
  }
  const { number, isPaid } = order;
  if (firstTimeEver(`info:${number}`)) tell('addPaymentInfo', number);
  if (isPaid && firstTimeEver(`paid:${number}`)) tell('purchase', number);
}
