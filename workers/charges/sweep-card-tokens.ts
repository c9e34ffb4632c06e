import { setTimeout as sleep } from 'node:timers/promises';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { payment } from '../../domain/payment/payment.ts';
import { isPaid, type PaymentState } from '../../domain/payment/state.ts';
import { load } from '../../eventstore/handle-command.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Logger } from '../../runtime/observability/logger.ts';
import type { Vault } from '../../runtime/vault/vault.ts';

const EVERY_MS = 60_000;

/**
 * Removes tokens that nobody came for, and saved cards that have ended or whose sale has, until
 * `signal` aborts.
 */
export async function sweepCardTokens({
  vault,
  store,
  log,
  signal,
}: {
  readonly vault: Pick<Vault, 'cardTokens' | 'savedCards'>;
  readonly store: EventStore;
  readonly log: Logger;
  readonly signal: AbortSignal;
}): Promise<void> {
  const sweepAll = async () => {
    for (const kept of [vault.cardTokens, vault.savedCards])
      while (!signal.aborted && (await kept.sweep()) > 0);
    await settleSavedCards({ vault, store, signal });
  };
  while (!signal.aborted) {
    await sweepAll().catch((err: unknown) => log.warn({ err }, 'old card tokens are removed later'));
    await sleep(EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

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
    const { state } = await load(store, streamOf(payment, paymentId), payment);
    if (isPaid(state)) await savedCards.settle(savedCardId);
    else if (hasEnded(state)) await savedCards.drop(savedCardId);
  }
}

const hasEnded = ({ phase }: PaymentState): boolean =>
  phase === 'REJECTED' || phase === 'EXPIRED' || phase === 'CANCELLED';
