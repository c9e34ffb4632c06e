import type { SandboxContext } from '../core/sandbox-context.ts';

/** How a transfer to the outside ends. */
export type PayoutEnd = 'settles' | 'fails' | 'returns';

/** Amounts whose cents have a meaning, for the table on the page; every other amount settles. */
export const payoutEndings: readonly { cents: number; end: PayoutEnd; meaning: string }[] = [
  { cents: 13, end: 'fails', meaning: 'é aceita e depois rejeitada' },
  { cents: 17, end: 'returns', meaning: 'é liquidada e depois devolvida' },
];

export const payoutEnd = (amountCents: number): PayoutEnd =>
  payoutEndings.find(({ cents }) => cents === amountCents % 100)?.end ?? 'settles';

export type PayoutOutcome = 'settled' | 'failed' | 'returned';

/**
 * Brings a transfer to its end in a while, and back again a while later where that is how it ends.
 */
export function scheduleEnd(
  { scheduler, clock, pace }: SandboxContext,
  { key, end, isPending }: { key: string; end: PayoutEnd; isPending: boolean },
  close: (outcome: PayoutOutcome) => void,
): void {
  const now = clock.now();
  if (isPending)
    scheduler.at(`${key}:end`, now + pace.settleMs, () => close(end === 'fails' ? 'failed' : 'settled'));
  if (end === 'returns') scheduler.at(`${key}:return`, now + pace.settleMs * 2, () => close('returned'));
}
