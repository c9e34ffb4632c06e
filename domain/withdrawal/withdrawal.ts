import { dispatch, eventDefinitions, impossible, type Aggregate } from '../kernel/aggregate.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import {
  withdrawalEvents,
  type AuditReason,
  type PayoutPlace,
  type WithdrawalEvent,
  type WithdrawalRequestedData,
} from './events.ts';

/**
 * From the seller's request to the money's arrival. `REQUESTED`: the wallet has not answered.
 * `HELD`: the amount is put aside, and staff decide. `SENDING`: approved, a provider is asked.
 * `SENT`: a provider has it.
 */
export type WithdrawalStage =
  | 'REQUESTED'
  | 'HELD'
  | 'SENDING'
  | 'SENT'
  | 'PAID'
  | 'REFUSED'
  | 'REJECTED'
  | 'CANCELED'
  | 'FAILED'
  | 'RETURNED';

/** What became of the newest attempt at a payout. */
type AttemptState = 'NONE' | 'IN_FLIGHT' | 'UNKNOWN' | 'NOT_FOUND' | 'NOT_SENT' | 'DECLINED';

export interface Withdrawal {
  readonly phase: 'OPEN';
  readonly stage: WithdrawalStage;
  readonly request: WithdrawalRequestedData;
  /** Why nobody may approve it now. */
  readonly audit?: AuditReason;
  readonly approvedBy: readonly string[];
  readonly route: readonly PayoutPlace[];
  readonly attempts: number;
  readonly attemptState: AttemptState;
  /** Of the newest attempt. */
  readonly attemptedAt?: string;
  readonly place?: PayoutPlace;
  /** How often each connection certainly sent nothing; a refusal counts as all of them. */
  readonly triesAt: Readonly<Record<string, number>>;
  /** What a provider said last, in the specification's words. */
  readonly message?: string;
  readonly payoutId?: string;
}

export type WithdrawalState = { readonly phase: 'NONE' } | Withdrawal;

/** How often one connection is asked for a payout that it certainly did not send. */
export const TRIES_MAX = 3;

const asOpen = (state: WithdrawalState, type: string): Withdrawal =>
  state.phase === 'OPEN' ? state : impossible(state, type);

const changed =
  (type: string, change: (before: Withdrawal) => Partial<Withdrawal>) =>
  (state: WithdrawalState): Withdrawal => ({
    ...asOpen(state, type),
    ...change(asOpen(state, type)),
  });

const at = (stage: WithdrawalStage, type: string) => changed(type, () => ({ stage }));
const attemptIs = (attemptState: AttemptState, type: string) => changed(type, () => ({ attemptState }));

const triedAgain = ({ triesAt, place }: Withdrawal, times = 1) => {
  const { connectionId = '' } = place ?? {};
  return { triesAt: { ...triesAt, [connectionId]: (triesAt[connectionId] ?? 0) + times } };
};

export const withdrawal: Aggregate<WithdrawalState, WithdrawalEvent> = {
  category: 'withdrawal',
  events: eventDefinitions(withdrawalEvents),
  initial: { phase: 'NONE' },
  evolve: dispatch<WithdrawalState, WithdrawalEvent>({
    WithdrawalRequested: (state, request) =>
      state.phase === 'OPEN'
        ? impossible(state, 'WithdrawalRequested')
        : {
            ...{ phase: 'OPEN', stage: 'REQUESTED', request },
            ...(request.audit && { audit: request.audit }),
            ...{ approvedBy: [], route: [], attempts: 0, attemptState: 'NONE', triesAt: {} },
          },
    WithdrawalHeld: at('HELD', 'WithdrawalHeld'),
    WithdrawalRefused: at('REFUSED', 'WithdrawalRefused'),
    WithdrawalAuditStarted: changed('WithdrawalAuditStarted', () => ({
      ...{ audit: 'BY_STAFF', approvedBy: [] },
    })),
    WithdrawalAuditEnded: (state) => {
      const { audit: _over, ...rest } = asOpen(state, 'WithdrawalAuditEnded');
      return rest;
    },
    WithdrawalApproved: (state, { by, route }) => {
      const before = asOpen(state, 'WithdrawalApproved');
      const after = { ...before, approvedBy: [...before.approvedBy, by] };
      return route ? { ...after, route, stage: 'SENDING' } : after;
    },
    WithdrawalRejected: at('REJECTED', 'WithdrawalRejected'),
    WithdrawalCanceled: at('CANCELED', 'WithdrawalCanceled'),
    PayoutAttempted: (state, { attempt, place, at: attemptedAt }) => ({
      ...asOpen(state, 'PayoutAttempted'),
      ...{ attempts: attempt, attemptState: 'IN_FLIGHT', place, attemptedAt },
    }),
    PayoutOutcomeUnknown: attemptIs('UNKNOWN', 'PayoutOutcomeUnknown'),
    PayoutNotFound: attemptIs('NOT_FOUND', 'PayoutNotFound'),
    PayoutNotSent: changed('PayoutNotSent', (before) => ({
      ...{ attemptState: 'NOT_SENT', ...triedAgain(before) },
    })),
    PayoutDeclined: (state, { message }) => {
      const before = asOpen(state, 'PayoutDeclined');
      const after = { ...before, attemptState: 'DECLINED', ...triedAgain(before, TRIES_MAX) } as const;
      return message === undefined ? after : { ...after, message };
    },
    PayoutAccepted: (state, { payoutId }) => ({
      ...asOpen(state, 'PayoutAccepted'),
      ...{ stage: 'SENT', payoutId },
    }),
    WithdrawalPaid: (state, { payoutId }) => ({
      ...asOpen(state, 'WithdrawalPaid'),
      ...{ stage: 'PAID', payoutId },
    }),
    WithdrawalFailed: at('FAILED', 'WithdrawalFailed'),
    WithdrawalReturned: at('RETURNED', 'WithdrawalReturned'),
    JournalPosted: (state) => state,
  }),
};

/** specification/gateway#withdraw-status: four words for all that may be so. */
export const WITHDRAWAL_STATUSES = {
  REQUESTED: 'PENDING',
  HELD: 'PENDING',
  SENDING: 'PENDING',
  SENT: 'PENDING',
  PAID: 'APPROVED',
  REFUSED: 'REJECTED',
  REJECTED: 'REJECTED',
  CANCELED: 'CANCELED',
  FAILED: 'REJECTED',
  RETURNED: 'REJECTED',
} as const satisfies Record<WithdrawalStage, 'PENDING' | 'APPROVED' | 'REJECTED' | 'CANCELED'>;

interface At {
  readonly at: string;
}
interface Decided extends At {
  readonly by: string;
}
interface Explained extends Decided {
  readonly reason: string;
}

/** What a seller may ask for by the platform's policy, in cents. */
export interface WithdrawalLimits {
  readonly feeCents: number;
  readonly minimumCents: number;
  readonly maximumCents: number;
  readonly dailyMaximumCents: number;
  /** Above it two people approve. */
  readonly fourEyesAboveCents: number;
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
  const { feeCents, minimumCents, maximumCents, dailyMaximumCents, fourEyesAboveCents } = limits;
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
        terms: { feeCents, dailyMaximumCents, approvals },
        ...(isNew && { audit: 'DESTINATION_CHANGED' }),
      },
    },
  ]);
}

type HoldResult = 'HELD' | 'INSUFFICIENT_BALANCE' | 'DAILY_LIMIT';

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

/** Errors: NOT_FOUND; ILLEGAL_TRANSITION with the stage, unless staff are to decide. */
function held(state: WithdrawalState): Result<Withdrawal> {
  if (state.phase === 'NONE') return fail('NOT_FOUND');
  return state.stage === 'HELD' ? ok(state) : fail('ILLEGAL_TRANSITION', { stage: state.stage });
}

/** Somebody wants to look closely: who has approved before has to do so again. */
export function startAudit(state: WithdrawalState, said: Explained): Result<WithdrawalEvent[]> {
  const found = held(state);
  if (!found.ok) return found;
  return ok(found.value.audit ? [] : [{ type: 'WithdrawalAuditStarted', data: said }]);
}

export function endAudit(state: WithdrawalState, said: Explained): Result<WithdrawalEvent[]> {
  const found = held(state);
  if (!found.ok) return found;
  return ok(found.value.audit ? [{ type: 'WithdrawalAuditEnded', data: said }] : []);
}

/**
 * One person approves; with the last one needed the payout begins, along `route`. Errors: those of
 * `held`; WITHDRAWAL_UNDER_AUDIT; APPROVED_BY_YOU for whoever approves twice, and for the seller
 * themselves; NO_PAYOUT_ROUTE where no connection of the platform can send it.
 */
export function approveWithdrawal(
  state: WithdrawalState,
  { by, route, at: approvedAt }: Decided & { readonly route: readonly PayoutPlace[] },
): Result<WithdrawalEvent[]> {
  const found = held(state);
  if (!found.ok) return found;
  const { audit, approvedBy, request } = found.value;
  if (audit) return fail('WITHDRAWAL_UNDER_AUDIT', { audit });
  if (approvedBy.includes(by) || by === request.userId) return fail('APPROVED_BY_YOU');
  if (route.length === 0) return fail('NO_PAYOUT_ROUTE');
  const isLast = approvedBy.length + 1 >= request.terms.approvals;
  const data = { by, ...(isLast && { route: [...route] }), at: approvedAt };
  return ok([{ type: 'WithdrawalApproved', data }]);
}

/** The money goes back into the wallet. Errors: those of `held`. */
export function rejectWithdrawal(state: WithdrawalState, said: Explained): Result<WithdrawalEvent[]> {
  const found = held(state);
  return found.ok ? ok([{ type: 'WithdrawalRejected', data: said }]) : found;
}

/** Its owner takes it back, before it is sent. Twice is success. Errors: those of `held`. */
export function cancelWithdrawal(state: WithdrawalState, said: Decided): Result<WithdrawalEvent[]> {
  if (state.phase === 'OPEN' && state.stage === 'CANCELED') return ok([]);
  const found = held(state);
  return found.ok ? ok([{ type: 'WithdrawalCanceled', data: said }]) : found;
}
