import type { DeclineFamily } from '../kernel/enums.ts';
import { ok, type Result } from '../kernel/result.ts';
import type { PaymentEvent } from './events.ts';
import { recordChargeAttempt, type RecordChargeAttempt } from './record-charge.ts';
import type { PaymentState, Requested } from './state.ts';

/**
 * Why a purchase cannot be sent, now or later, and the family of the decline that it ends in: its
 * buyer was forgotten, its card's token outlived its few minutes, its saved card is kept no longer,
 * its connection was archived.
 */
export const UNSENT = {
  FORGOTTEN: 'DATA',
  CARD_TOKEN_GONE: 'TECHNICAL',
  SAVED_CARD_GONE: 'TECHNICAL',
  ARCHIVED: 'TECHNICAL',
} as const satisfies Record<string, DeclineFamily>;

export type UnsentReason = keyof typeof UNSENT;

const isUnsentReason = (reason: string | undefined): reason is UnsentReason =>
  reason !== undefined && Object.hasOwn(UNSENT, reason);

/**
 * Writes down an attempt that is not made, before the provider is asked whether it has a charge all
 * the same: a log that was restored from a backup knows of no attempt that was made since (decision
 * 0057). A charge that is reported meanwhile counts as that of any unknown outcome.
 *
 * Errors: those of `recordChargeAttempt`.
 */
export function recordUnsent(
  state: PaymentState,
  { reason, ...attempting }: RecordChargeAttempt & { readonly reason: UnsentReason },
): Result<PaymentEvent[]> {
  const attempted = recordChargeAttempt(state, attempting);
  if (!attempted.ok || state.phase !== 'REQUESTED') return attempted;
  const attempt = state.attempts + 1;
  return ok([
    ...attempted.value,
    { type: 'ProviderChargeOutcomeUnknown', data: { attempt, reason, at: attempting.at } },
  ]);
}

/** Why the newest attempt was not made; undefined: it was, and may have happened. */
export const unsentReasonOf = ({ lastAttempt, unknownReason }: Requested): UnsentReason | undefined =>
  lastAttempt === 'UNKNOWN' && isUnsentReason(unknownReason) ? unknownReason : undefined;
