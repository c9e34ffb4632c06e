import { payment } from '../../domain/payment/aggregate.ts';
import { passOver } from '../../domain/payment/pass-over.ts';
import { connectionToAsk, untriedNext } from '../../domain/payment/routes.ts';
import { handle, load } from '../../eventstore/repository.ts';
import { elsewhere, type WorkResult } from '../open-work/process.ts';
import { attemptingOf, commandOf, type ChargeDependencies, type ChargeJob } from './charge-payment.ts';

/**
 * Goes on to the next connection of a purchase whose turn's takes no more work now: nothing was
 * begun there, and its buyer waits. Undefined where there is none, or where it is `busy` as well.
 */
export async function passOverBusy(
  deps: ChargeDependencies,
  job: ChargeJob,
  busy: readonly string[],
): Promise<WorkResult | undefined> {
  const from = await load(deps.store, payment, job.paymentId);
  if (from.state.phase !== 'REQUESTED') return undefined;
  const following = untriedNext(from.state);
  if (following !== undefined && busy.includes(following)) return undefined;
  const passed = await handle(deps.store, payment, {
    ...commandOf(deps, job, from.state.purchase),
    actor: 'worker',
    from,
    decide: (current) => passOver(current, attemptingOf(deps, job)),
  });
  if (!passed.ok || passed.value.state.phase !== 'REQUESTED') return undefined;
  const next = connectionToAsk(passed.value.state);
  return next === job.connectionId ? undefined : elsewhere(next);
}
