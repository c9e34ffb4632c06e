import { fail, ok, type Result } from '../kernel/result.ts';
import type { WithdrawalEvent, WithdrawalRequestedData } from './events.ts';
import { heldWithdrawal } from './review.ts';
import type { WithdrawalState } from './withdrawal.ts';

interface At {
  readonly at: string;
}

/** What a seller may ask for by the platform's policy, in cents. */
export interface WithdrawalLimits {
  readonly feeCents: number;
  readonly minimumCents: number;
  readonly maximumCents: number;
  readonly dailyMaximumCents: number;
  /** Above it two people approve. */
  readonly fourEyesAboveCents: number;
  readonly floor: { readonly rate: number; readonly coversLargestSale: boolean };
}

export interface RequestWithdrawal extends At, Omit<WithdrawalRequestedData, 'terms' | 'audit' | 'at'> {
  readonly limits: WithdrawalLimits;
  /** When the destination was given, ISO 8601 UTC. */
  readonly destinationSince: string;
}

/** A destination that is younger is looked at before anything is sent to it, in milliseconds. */
const NEW_DESTINATION_MS = 7 * 86_400_000;

/**
 * A seller asks for their money. Whether the wallet has it is the wallet's to say, in the order of
 * the log. Asking twice under one id is success without an event. Errors: BELOW_MINIMUM and
 * ABOVE_MAXIMUM with the limit in cents; NOTHING_LEFT_AFTER_FEE.
 */
export function requestWithdrawal(
  state: WithdrawalState,
  { limits, destinationSince, ...request }: RequestWithdrawal,
): Result<WithdrawalEvent[]> {
  if (state.phase === 'OPEN') return ok([]);
  const { amountCents, at: requestedAt } = request;
  const { feeCents, minimumCents, maximumCents, dailyMaximumCents, fourEyesAboveCents, floor } = limits;
  const hasFloor = floor.rate > 0 || floor.coversLargestSale;
  if (amountCents < minimumCents) return fail('BELOW_MINIMUM', { minimumCents });
  if (amountCents > maximumCents) return fail('ABOVE_MAXIMUM', { maximumCents });
  if (amountCents <= feeCents) return fail('NOTHING_LEFT_AFTER_FEE', { feeCents });
  const isNew = Date.parse(requestedAt) - Date.parse(destinationSince) < NEW_DESTINATION_MS;
  const approvals = amountCents > fourEyesAboveCents ? 2 : 1;
  return ok([
    {
      type: 'WithdrawalRequested',
      data: {
        ...request,
        terms: { feeCents, dailyMaximumCents, approvals, ...(hasFloor && { floor }) },
        ...(isNew && { audit: 'DESTINATION_CHANGED' }),
      },
    },
  ]);
}

type HoldResult = 'HELD' | 'INSUFFICIENT_BALANCE' | 'RESERVE_FLOOR' | 'DAILY_LIMIT';

/** What the wallet decided. Only the first answer counts. */
export function recordHold(
  state: WithdrawalState,
  { result, at: decidedAt }: At & { readonly result: HoldResult },
): Result<WithdrawalEvent[]> {
  if (state.phase === 'NONE') return fail('NOT_FOUND');
  if (state.stage !== 'REQUESTED') return ok([]);
  return ok([
    result === 'HELD'
      ? { type: 'WithdrawalHeld', data: { at: decidedAt } }
      : { type: 'WithdrawalRefused', data: { reason: result, at: decidedAt } },
  ]);
}

/** Its owner takes it back before it is sent. Twice is success. Errors: of `heldWithdrawal`. */
export function cancelWithdrawal(
  state: WithdrawalState,
  said: At & { readonly by: string },
): Result<WithdrawalEvent[]> {
  if (state.phase === 'OPEN' && state.stage === 'CANCELED') return ok([]);
  const found = heldWithdrawal(state);
  return found.ok ? ok([{ type: 'WithdrawalCanceled', data: said }]) : found;
}
