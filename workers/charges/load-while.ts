import { streamOf } from '../../domain/kernel/aggregate.ts';
import { payment } from '../../domain/payment/payment.ts';
import type { PaymentState } from '../../domain/payment/state.ts';
import { loadStream, type Loaded } from '../../eventstore/handle-command.ts';
import { load } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';

/**
 * A payment as it is remembered while that is the phase in which there is something to do; else as
 * its stream tells it: what ended may have begun anew since.
 */
export async function loadWhile(
  store: EventStore,
  phase: PaymentState['phase'],
  paymentId: string,
): Promise<Loaded<PaymentState>> {
  const remembered = await load(store, payment, paymentId);
  return remembered.state.phase === phase
    ? remembered
    : loadStream(store, streamOf(payment, paymentId), payment);
}
