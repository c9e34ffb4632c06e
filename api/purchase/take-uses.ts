import { v5 as uuidv5 } from 'uuid';
import { coupon, takeCoupon } from '../../domain/coupon/coupon.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import { link, takeLink } from '../../domain/link/link.ts';
import type { NewPurchase } from '../../domain/payment/events.ts';
import { handle } from '../../eventstore/repository.ts';
import type { PurchaseDependencies } from './commands.ts';

/**
 * Takes for a payment what only so many may have, before it begins: a payment link for one, a use
 * of a coupon. What a payment took it keeps until it comes to nothing (workers/links), and taking
 * it again is success.
 *
 * Errors: OFFER_NOT_ON_SALE with the link's problem as its `reason`, COUPON_REFUSED with the
 * coupon's.
 */
export async function takeUses(
  { store, now }: Pick<PurchaseDependencies, 'store' | 'now'>,
  { paymentId, linkId, coupon: used }: Pick<NewPurchase, 'paymentId' | 'linkId' | 'coupon'>,
): Promise<Result<unknown>> {
  const at = now().toISOString();
  const taking = {
    ...{ correlationId: paymentId, actor: 'buyer' },
    // A payment that was given another charge takes it again, by another command.
    commandId: uuidv5(`take ${at}`, paymentId),
  };
  const taken = linkId
    ? await handle(store, link, {
        ...{ ...taking, id: linkId },
        decide: (state) => takeLink(state, { paymentId, at }),
      })
    : ok(undefined);
  if (!taken.ok || !used) return taken;
  return handle(store, coupon, {
    ...{ ...taking, id: used.couponId },
    decide: (state) => takeCoupon(state, { paymentId, at }),
  });
}
