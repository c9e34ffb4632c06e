import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../../runtime/observability/logger.ts';
import type { Vault } from '../../runtime/vault/vault.ts';

const EVERY_MS = 60_000;

/** Removes tokens of cards that nobody came for, until `signal` aborts. */
export async function sweepCardTokens({
  vault,
  log,
  signal,
}: {
  readonly vault: Pick<Vault, 'cardTokens'>;
  readonly log: Logger;
  readonly signal: AbortSignal;
}): Promise<void> {
  const sweepAll = async () => {
    while (!signal.aborted && (await vault.cardTokens.sweep()) > 0);
  };
  while (!signal.aborted) {
    await sweepAll().catch((err: unknown) => log.warn({ err }, 'old card tokens are removed later'));
    await sleep(EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}
