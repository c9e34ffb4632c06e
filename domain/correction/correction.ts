import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import { dispatch, eventDefinitions, impossible, type Aggregate } from '../kernel/aggregate.ts';
import { saoPauloDay } from '../kernel/calendar/calendar.ts';
import { cents, ZERO } from '../kernel/money/cents.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { reason } from '../kernel/text-schemas.ts';
import { account, type Journal, type Lot } from '../ledger/journal.ts';
import { correctionEvents, type CorrectionEvent, type CorrectionRequestedData } from './events.ts';
import {
  CORRECTION_ACCOUNTS,
  CORRECTION_DIRECTIONS,
  CORRECTION_MAX_CENTS,
  type CorrectionAccount,
} from './kinds.ts';

export type CorrectionStage = 'REQUESTED' | 'APPROVED' | 'REJECTED';

export type CorrectionState =
  | { readonly phase: 'NONE' }
  | {
      readonly phase: 'OPEN';
      readonly stage: CorrectionStage;
      readonly request: CorrectionRequestedData;
    };

const ended =
  (stage: CorrectionStage, type: CorrectionEvent['type']) =>
  (state: CorrectionState): CorrectionState =>
    state.phase === 'OPEN' && state.stage === 'REQUESTED'
      ? { ...state, stage }
      : impossible(state, type);

/**
 * Money put into a user's wallet or taken out of it by hand: one person asks for it with a reason,
 * another approves it, and a journal of its own stands beside what was wrong
 * (specification/money#postings).
 */
export const correction: Aggregate<CorrectionState, CorrectionEvent> = {
  category: 'correction',
  events: eventDefinitions(correctionEvents),
  initial: { phase: 'NONE' },
  evolve: dispatch<CorrectionState, CorrectionEvent>({
    CorrectionRequested: (state, request) =>
      state.phase === 'NONE'
        ? { phase: 'OPEN', stage: 'REQUESTED', request }
        : impossible(state, 'CorrectionRequested'),
    CorrectionApproved: ended('APPROVED', 'CorrectionApproved'),
    CorrectionRejected: ended('REJECTED', 'CorrectionRejected'),
    JournalPosted: (state) => state,
  }),
};

/** What is said to ask for one; the amount in cents. */
export const correctionRequest = z.object({
  direction: z.enum(CORRECTION_DIRECTIONS),
  amount: z.int().positive().max(CORRECTION_MAX_CENTS),
  account: z.enum(CORRECTION_ACCOUNTS),
  reason,
});

/** Asking twice under one id is success without an event. */
export const requestCorrection = (
  state: CorrectionState,
  request: CorrectionRequestedData,
): Result<CorrectionEvent[]> =>
  ok(state.phase === 'NONE' ? [{ type: 'CorrectionRequested', data: request }] : []);

interface Decided {
  readonly by: string;
  readonly at: string;
}

/** Errors: NOT_FOUND; ILLEGAL_TRANSITION with the stage, once it was decided. */
function requested(state: CorrectionState): Result<CorrectionRequestedData> {
  if (state.phase === 'NONE') return fail('NOT_FOUND');
  return state.stage === 'REQUESTED'
    ? ok(state.request)
    : fail('ILLEGAL_TRANSITION', { stage: state.stage });
}

/**
 * Posts it. Errors: NOT_FOUND; ILLEGAL_TRANSITION; APPROVED_BY_YOU for whoever asked for it, and
 * for the one whose wallet it is.
 */
export function approveCorrection(
  state: CorrectionState,
  { by, at: approvedAt }: Decided,
): Result<CorrectionEvent[]> {
  const found = requested(state);
  if (!found.ok) return found;
  if (by === found.value.by || by === found.value.userId) return fail('APPROVED_BY_YOU');
  return ok([
    { type: 'CorrectionApproved', data: { by, at: approvedAt } },
    { type: 'JournalPosted', data: journalOf(found.value, approvedAt) },
  ]);
}

/** Whoever asked for it may take it back in this way. Errors: NOT_FOUND; ILLEGAL_TRANSITION. */
export function rejectCorrection(
  state: CorrectionState,
  said: Decided & { readonly reason: string },
): Result<CorrectionEvent[]> {
  const found = requested(state);
  return found.ok ? ok([{ type: 'CorrectionRejected', data: said }]) : found;
}

const NAMESPACE = 'b3b6fd0e-6f0a-5c4f-8d1c-4be0a3a7c1d9';

const OWN_ACCOUNTS: Readonly<Record<CorrectionAccount, string>> = {
  BAD_DEBT: account.badDebt,
  CHARGEBACK_LOSS: account.chargebackLoss,
  FIXED_FEE: account.fixedFee,
};

/** The wallet takes it like a sale's: what comes in is available at once, and pays debt first. */
function journalOf(request: CorrectionRequestedData, at: string): Journal {
  const { correctionId, platformId, userId, currency, direction } = request;
  const amountCents = cents(direction === 'CREDIT' ? request.amountCents : -request.amountCents);
  const today = saoPauloDay(new Date(at));
  const lot: Lot = {
    openCents: direction === 'CREDIT' ? amountCents : ZERO,
    reserveCents: ZERO,
    ...{ openDate: today, reserveDate: today },
  };
  return {
    journalId: uuidv5(`${correctionId}:CORRECTION`, NAMESPACE),
    kind: 'CORRECTION',
    ...{ platformId, currency, postedAt: at },
    legs: [
      { account: OWN_ACCOUNTS[request.account], amountCents },
      { account: account.sales(userId), amountCents: -amountCents, lot },
    ],
  };
}
