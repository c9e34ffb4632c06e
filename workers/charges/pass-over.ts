import { payment } from '../../domain/payment/payment.ts';
import { passOver, type PassOverReason } from '../../domain/payment/charge.ts';
import { connectionToAsk, untriedNext } from '../../domain/payment/routes.ts';
import type { PaymentState } from '../../domain/payment/state.ts';
import type { Loaded } from '../../eventstore/handle-command.ts';
import { handle, load } from '../../eventstore/repository.ts';
import { elsewhere, type WorkResult } from '../open-work/process.ts';
import { attemptingOf, commandOf } from './charge-command.ts';
import type { ChargeDependencies, ChargeJob } from './dependencies.ts';

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
  return passed(deps, job, { from, reason: 'BUSY' });
}

/**
 * Goes on to the next connection of a purchase whose turn's was archived since: nothing is begun
 * there any more. Undefined where there is none.
 */
export const passOverArchived = (
  deps: ChargeDependencies,
  job: ChargeJob,
  from: Loaded<PaymentState>,
): Promise<WorkResult | undefined> => passed(deps, job, { from, reason: 'ARCHIVED' });

async function passed(
  deps: ChargeDependencies,
  job: ChargeJob,
  { from, reason }: { readonly from: Loaded<PaymentState>; readonly reason: PassOverReason },
): Promise<WorkResult | undefined> {
  const { state } = from;
  if (state.phase !== 'REQUESTED') return undefined;
  const written = await handle(deps.store, payment, {
    ...commandOf(deps, job, state.purchase),
    actor: 'worker',
    from,
    decide: (current) => passOver(current, { ...attemptingOf(deps, job, state), reason }),
  });
  if (!written.ok || written.value.state.phase !== 'REQUESTED') return undefined;
  const next = connectionToAsk(written.value.state);
  return next === job.connectionId ? undefined : elsewhere(next);
}
