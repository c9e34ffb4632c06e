import { fail, ok, type Result } from '../kernel/result.ts';
import type { PayoutPlace, WithdrawalEvent } from './events.ts';
import type { Withdrawal, WithdrawalState } from './withdrawal.ts';

interface Decided {
  readonly by: string;
  readonly at: string;
}
interface Explained extends Decided {
  readonly reason: string;
}

/** Errors: NOT_FOUND; ILLEGAL_TRANSITION with the stage, unless staff are to decide. */
export function heldWithdrawal(state: WithdrawalState): Result<Withdrawal> {
  if (state.phase === 'NONE') return fail('NOT_FOUND');
  return state.stage === 'HELD' ? ok(state) : fail('ILLEGAL_TRANSITION', { stage: state.stage });
}

/** Somebody wants to look closely: who has approved before has to do so again. */
export function startAudit(state: WithdrawalState, said: Explained): Result<WithdrawalEvent[]> {
  const found = heldWithdrawal(state);
  if (!found.ok) return found;
  return ok(found.value.audit ? [] : [{ type: 'WithdrawalAuditStarted', data: said }]);
}

export function endAudit(state: WithdrawalState, said: Explained): Result<WithdrawalEvent[]> {
  const found = heldWithdrawal(state);
  if (!found.ok) return found;
  return ok(found.value.audit ? [{ type: 'WithdrawalAuditEnded', data: said }] : []);
}

/**
 * One person approves; with the last one needed the payout begins, along `route`. Errors: those of
 * `heldWithdrawal`; WITHDRAWAL_UNDER_AUDIT; APPROVED_BY_YOU for whoever approves twice, and for the
 * seller themselves; NO_PAYOUT_ROUTE where no connection of the platform can send it.
 */
export function approveWithdrawal(
  state: WithdrawalState,
  { by, route, at: approvedAt }: Decided & { readonly route: readonly PayoutPlace[] },
): Result<WithdrawalEvent[]> {
  const found = heldWithdrawal(state);
  if (!found.ok) return found;
  const { audit, approvedBy, request } = found.value;
  if (audit) return fail('WITHDRAWAL_UNDER_AUDIT', { audit });
  if (approvedBy.includes(by) || by === request.userId) return fail('APPROVED_BY_YOU');
  if (route.length === 0) return fail('NO_PAYOUT_ROUTE');
  const isLast = approvedBy.length + 1 >= request.terms.approvals;
  const data = { by, ...(isLast && { route: [...route] }), at: approvedAt };
  return ok([{ type: 'WithdrawalApproved', data }]);
}

/** The money goes back into the wallet. Errors: those of `heldWithdrawal`. */
export function rejectWithdrawal(state: WithdrawalState, said: Explained): Result<WithdrawalEvent[]> {
  const found = heldWithdrawal(state);
  return found.ok ? ok([{ type: 'WithdrawalRejected', data: said }]) : found;
}
