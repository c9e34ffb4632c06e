import { load } from '../../eventstore/repository.ts';
import { payment } from '../../domain/payment/payment.ts';
import type { Observe } from '../bulkhead/bulkhead.ts';
import { again, DONE, type WorkItem, type WorkResult } from '../open-work/process.ts';
import { askAbout } from './ask-about.ts';
import { pauseMs } from './check-charge.ts';
import type { ChargeDependencies } from './dependencies.ts';
import { reportGone } from './report-silence.ts';

/** First look at a paid charge that nobody reported anything of since, in milliseconds. */
export const FIRST_WATCH_MS = 3_600_000;
/**
 * Refunds of a PIX may come for 90 days, its special return for 80, chargebacks of cards for 180 in
 * nearly all cases. Later ones are learned by webhook only.
 */
const WATCH_MS = 180 * 86_400_000;

/**
 * Asks about a paid charge while money may still go back: the report of a refund or chargeback may
 * have been lost. After an hour, and then each time after as long again as it has been paid: 13
 * calls in 180 days. A look that the provider does not answer is none: it is made again after some
 * minutes, then hours, until the work ends with an incident.
 */
export async function watchReversals(
  deps: ChargeDependencies,
  item: WorkItem,
  observe: Observe,
): Promise<WorkResult> {
  const { state } = await load(deps.store, payment, item.key);
  if (state.phase !== 'APPROVED') return DONE;
  const said = await askAbout(deps, { paymentId: item.key, ...item }, state, observe);
  if (said === 'NOTHING') return again(pauseMs(item.tries));
  if (said === 'GONE') await reportGone(deps, item, state);
  const ageMs = deps.now().getTime() - Date.parse(item.openedAt);
  return ageMs > WATCH_MS ? DONE : again(Math.max(FIRST_WATCH_MS, ageMs));
}
