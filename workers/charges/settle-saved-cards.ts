import { streamOf } from '../../domain/kernel/aggregate.ts';
import { payment } from '../../domain/payment/payment.ts';
import { isPaid, type PaymentState } from '../../domain/payment/state.ts';
import { loadStream } from '../../eventstore/handle-command.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Vault } from '../../runtime/vault/vault.ts';

/**
 * Drops the saved cards of sales that ended without being paid, however that was heard of; those of
 * paid ones stay until their time is over.
 */
export async function settleSavedCards({
  vault: { savedCards },
  store,
  signal,
}: {
  readonly vault: Pick<Vault, 'savedCards'>;
  readonly store: EventStore;
  readonly signal?: AbortSignal;
}): Promise<void> {
  for (const { savedCardId, paymentId } of await savedCards.unsettled()) {
    if (signal?.aborted) return;
    const { state } = await loadStream(store, streamOf(payment, paymentId), payment);
    if (isPaid(state)) await savedCards.settle(savedCardId);
    else if (hasEnded(state)) await savedCards.drop(savedCardId);
  }
}

const hasEnded = ({ phase }: PaymentState): boolean =>
  phase === 'REJECTED' || phase === 'EXPIRED' || phase === 'CANCELLED';
