import { setTimeout as sleep } from 'node:timers/promises';
import type { EventStore } from '../../eventstore/store.ts';
import type { Logger } from '../../runtime/observability/logger.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { settleSavedCards } from './settle-saved-cards.ts';

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
