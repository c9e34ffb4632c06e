import { v5 as uuidv5 } from 'uuid';
import { ok, type Result } from '../../domain/kernel/result.ts';
import { link, takeLink } from '../../domain/link/link.ts';
import type { NewPurchase } from '../../domain/payment/events.ts';
import { handle } from '../../eventstore/repository.ts';
import type { PurchaseDependencies } from './commands.ts';

/**
 * Takes for a payment what only so many may have, before it begins: a payment link for one. What a
 * payment took it keeps until it comes to nothing (workers/links), and taking it again is success.
 *
 * Error: OFFER_NOT_ON_SALE with the link's problem as its `reason`.
 */
export async function takeUses(
  { store, now }: Pick<PurchaseDependencies, 'store' | 'now'>,
  { paymentId, linkId }: Pick<NewPurchase, 'paymentId' | 'linkId'>,
): Promise<Result<unknown>> {
  if (linkId === undefined) return ok(undefined);
  const at = now().toISOString();
  return handle(store, link, {
    ...{ id: linkId, correlationId: paymentId, actor: 'buyer' },
    // A payment that was given another charge takes it again, by another command.
    commandId: uuidv5(`take ${at}`, paymentId),
    decide: (state) => takeLink(state, { paymentId, at }),
  });
}
