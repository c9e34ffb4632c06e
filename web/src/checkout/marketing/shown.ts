import { isMeasured } from '../../../../domain/configuration/is-measured.ts';
import { orderNumber } from '../../../../domain/payment/order.ts';
import { loadAgain } from '../../ui/later/load-again.ts';
import { applySellerColours } from '../../ui/seller-colours.ts';
import { noteOrder } from '../order/placed-order.ts';
import type { Checkout, Payment } from '../shell/types.ts';
import type { Measured } from './pixels/pixels.ts';

/** What follows once an offer is on the page, in the seller's colours. */
export function offerShown(offer: Checkout): void {
  const { id, price, coin, appearance } = offer;
  // The server has painted them already, unless another page of this bundle leads here.
  applySellerColours(appearance);
  measureIn(offer, { offerId: id, cents: price, currency: coin, order: null });
}

/** What follows once a payment, or what became of it, is on the page. */
export function paymentShown(payment: Payment): void {
  const { id, amount, status, checkout } = payment;
  applySellerColours(checkout.appearance);
  noteOrder(payment);
  const order = { number: orderNumber(id), isPaid: status === 'APPROVED' };
  measureIn(checkout, { offerId: checkout.id, cents: amount, currency: checkout.coin, order });
}

/** For whoever the product names; where it names nobody, nothing is loaded. */
function measureIn({ product, seller }: Checkout, measured: Measured): void {
  if (isMeasured(product.pixels))
    whenIdle(
      () =>
        void loadAgain(() => import('./pixels/pixels.ts'), { tries: 1 }).then(
          ({ measure }) =>
            measure(
              measured,
              product.asksConsent ? { seller: seller?.name ?? '', isTold: product.tellsBuyer } : null,
            ),
          // Whom a buyer's blocker keeps out stays out.
          () => undefined,
        ),
    );
}

/** After everything that the page itself loads, and while nobody waits for it. */
function whenIdle(work: () => void): void {
  const idle = () =>
    // Safari has no requestIdleCallback.
    'requestIdleCallback' in window
      ? requestIdleCallback(work, { timeout: 10_000 })
      : setTimeout(work, 1_500);
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}
