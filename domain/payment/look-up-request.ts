import { fail, ok, type Result } from '../kernel/result.ts';
import type { PaymentEvent } from './events.ts';
import { isCharged, type PaymentState } from './state.ts';

/** Who asks again within this time waits for the answer that is on its way, in milliseconds. */
const ON_ITS_WAY_MS = 60_000;

/**
 * Staff want the provider to be asked now. Within a minute again it is success without an event.
 * Errors: PAYMENT_NOT_FOUND; NOT_CHARGED while no charge is known to ask about.
 */
export function requestLookUp(
  state: PaymentState,
  said: { readonly by: string; readonly at: string },
): Result<PaymentEvent[]> {
  if (state.phase === 'NONE') return fail('PAYMENT_NOT_FOUND');
  if (!isCharged(state)) return fail('NOT_CHARGED');
  const { lookUpAskedAt } = state;
  const isOnItsWay =
    lookUpAskedAt !== undefined && Date.parse(said.at) < Date.parse(lookUpAskedAt) + ON_ITS_WAY_MS;
  return ok(isOnItsWay ? [] : [{ type: 'LookUpRequested', data: said }]);
}
