import { v5 as uuidv5 } from 'uuid';
import type { DeclineFamily } from '../kernel/enums.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { account, type Journal, type Leg } from '../ledger/journal.ts';
import { providerOf } from '../providers/registry.ts';
import type { PayoutPlace, WithdrawalEvent } from './events.ts';
import { TRIES_MAX, withdrawal, type Withdrawal, type WithdrawalState } from './withdrawal.ts';

const NAMESPACE = '6b3d3d67-55c0-5d55-9d1e-3b2e1f1a8c40';

/** Where the next attempt is made: the connection that was asked least, of those that may be. */
export function nextPlace({
  route,
  triesAt,
}: Pick<Withdrawal, 'route' | 'triesAt'>): PayoutPlace | undefined {
  const tries = ({ connectionId }: PayoutPlace) => triesAt[connectionId] ?? 0;
  return route
    .filter((place) => tries(place) < TRIES_MAX)
    .reduce<PayoutPlace | undefined>(
      (least, place) => (least === undefined || tries(place) < tries(least) ? place : least),
      undefined,
    );
}

/** Only a look-up may follow: the provider may have sent it. */
export const mayHaveBeenSent = ({ attemptState }: Pick<Withdrawal, 'attemptState'>): boolean =>
  attemptState === 'IN_FLIGHT' || attemptState === 'UNKNOWN' || attemptState === 'NOT_FOUND';

interface At {
  readonly at: string;
}

/** Errors: NOT_FOUND; ILLEGAL_TRANSITION unless an attempt is to be made, and here. */
export function recordPayoutAttempt(
  state: WithdrawalState,
  { place, at }: At & { readonly place: PayoutPlace },
): Result<WithdrawalEvent[]> {
  if (state.phase === 'NONE') return fail('NOT_FOUND');
  const { stage, attempts } = state;
  if (stage !== 'SENDING' || mayHaveBeenSent(state)) return fail('ILLEGAL_TRANSITION', { stage });
  if (nextPlace(state)?.connectionId !== place.connectionId) return fail('ILLEGAL_TRANSITION');
  return ok([{ type: 'PayoutAttempted', data: { attempt: attempts + 1, place, at } }]);
}

/** What an adapter's answer means for the payout. */
export type PayoutOutcome =
  | {
      readonly kind: 'known';
      readonly payoutId: string;
      readonly status: 'PENDING' | 'APPROVED' | 'REJECTED' | 'CANCELED';
      /** When the provider sent it; left out: now. */
      readonly paidAt?: string;
    }
  | {
      readonly kind: 'declined';
      readonly family: DeclineFamily;
      readonly providerStatus: string;
      readonly message?: string;
    }
  | { readonly kind: 'notSent'; readonly reason: string }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'unknown'; readonly reason: string };

interface RecordPayoutOutcome extends At {
  /** The attempt that was answered, or looked up. */
  readonly attempt: number;
  readonly outcome: PayoutOutcome;
}

/**
 * Records what came of an attempt, or of looking it up. Money that was sent counts whichever
 * attempt sent it; that nothing happened counts of the newest alone. Nothing new is no event.
 * Errors: NOT_FOUND; ILLEGAL_TRANSITION for an attempt that nobody made.
 */
export function recordPayoutOutcome(
  state: WithdrawalState,
  { attempt, outcome, at }: RecordPayoutOutcome,
): Result<WithdrawalEvent[]> {
  if (state.phase === 'NONE') return fail('NOT_FOUND');
  if (attempt > state.attempts) return fail('ILLEGAL_TRANSITION', { attempt });
  if (outcome.kind === 'known') return ok(afterAnswer(state, { attempt, outcome, at }));
  // A provider that had taken it says that it sent nothing, and that this is final.
  if (state.stage === 'SENT' && outcome.kind === 'declined') {
    const { providerStatus: reason, message } = outcome;
    return ok([{ type: 'WithdrawalFailed', data: { reason, ...(message && { message }), at } }]);
  }
  const isOpen = state.stage === 'SENDING' && attempt === state.attempts && mayHaveBeenSent(state);
  return ok(isOpen ? afterNothing(state, { attempt, outcome, at }) : []);
}

type Known = Extract<PayoutOutcome, { kind: 'known' }>;

function afterAnswer(
  state: Withdrawal,
  { attempt, outcome, at }: At & { readonly attempt: number; readonly outcome: Known },
): WithdrawalEvent[] {
  const { payoutId, status } = outcome;
  const events: WithdrawalEvent[] = [];
  if (state.stage === 'SENDING')
    events.push({ type: 'PayoutAccepted', data: { attempt, payoutId, at } });
  const isAlive = state.stage === 'SENDING' || state.stage === 'SENT';
  if (isAlive && status === 'APPROVED') {
    const { paidAt = at } = outcome;
    events.push(...paid(state, { payoutId, paidAt, at }));
  }
  const isUndone = status === 'REJECTED' || status === 'CANCELED';
  if (isAlive && isUndone)
    events.push({ type: 'WithdrawalFailed', data: { reason: status, ...said(state), at } });
  if (state.stage === 'PAID' && isUndone) events.push(...returned(state, { reason: status, at }));
  return events;
}

const paid = (
  state: Withdrawal,
  data: At & { readonly payoutId: string; readonly paidAt: string },
): WithdrawalEvent[] => [{ type: 'WithdrawalPaid', data }, paidJournal(state, data.at)];

const said = ({ message }: Withdrawal) => (message === undefined ? {} : { message });

type Nothing = Exclude<PayoutOutcome, Known>;

function afterNothing(
  state: Withdrawal,
  { attempt, outcome, at }: At & { readonly attempt: number; readonly outcome: Nothing },
): WithdrawalEvent[] {
  switch (outcome.kind) {
    case 'unknown':
      // Not knowing is written once.
      return state.attemptState === 'IN_FLIGHT'
        ? [{ type: 'PayoutOutcomeUnknown', data: { attempt, reason: outcome.reason, at } }]
        : [];
    case 'notFound':
      return state.attemptState === 'NOT_FOUND'
        ? []
        : [{ type: 'PayoutNotFound', data: { attempt, at } }];
    case 'notSent':
      return orFailed(state, at, {
        type: 'PayoutNotSent',
        data: { attempt, reason: outcome.reason, at },
      });
    case 'declined': {
      const { kind: _kind, ...declined } = outcome;
      return orFailed(state, at, { type: 'PayoutDeclined', data: { attempt, ...declined, at } });
    }
  }
}

/** The withdrawal has failed once there is no connection left to ask. */
function orFailed(state: Withdrawal, at: string, event: WithdrawalEvent): WithdrawalEvent[] {
  const after = withdrawal.evolve(state, event) as Withdrawal;
  if (nextPlace(after)) return [event];
  const reason = event.type === 'PayoutDeclined' ? event.data.providerStatus : 'NOT_SENT';
  return [event, { type: 'WithdrawalFailed', data: { reason, ...said(after), at } }];
}

/**
 * Somebody says that a payout of which nobody knows was not sent, after the provider found nothing
 * or cannot be asked: the next attempt follows. Errors: NOT_FOUND; ILLEGAL_TRANSITION where the
 * outcome is known, or no look-up has ended without it.
 */
export function confirmNotSent(
  state: WithdrawalState,
  { by, reason, at }: At & { readonly by: string; readonly reason: string },
): Result<WithdrawalEvent[]> {
  if (state.phase === 'NONE') return fail('NOT_FOUND');
  const { stage, attempts: attempt } = state;
  if (!isLost(state)) return fail('ILLEGAL_TRANSITION', { stage });
  return ok(orFailed(state, at, { type: 'PayoutNotSent', data: { attempt, reason, by, at } }));
}

/** An attempt that ended without anybody knowing what came of it. */
const isLost = ({ stage, attemptState }: Withdrawal): boolean =>
  stage === 'SENDING' && (attemptState === 'NOT_FOUND' || attemptState === 'UNKNOWN');

/**
 * Somebody has found a payout at its provider, of which nobody knows, or nothing more is told. A
 * provider that is asked by its id says itself what comes of it; of any other it is believed that
 * the money arrived. Twice is success without an event. Errors: NOT_FOUND;
 * ILLEGAL_TRANSITION with the stage, where nothing is lost and no provider has it.
 */
export function confirmSent(
  state: WithdrawalState,
  { payoutId, at }: At & { readonly payoutId: string },
): Result<WithdrawalEvent[]> {
  if (state.phase === 'NONE') return fail('NOT_FOUND');
  const { stage, attempts: attempt, place } = state;
  if (stage === 'PAID' && payoutId === state.payoutId) return ok([]);
  if (!isLost(state) && stage !== 'SENT') return fail('ILLEGAL_TRANSITION', { stage });
  const events: WithdrawalEvent[] = [];
  if (stage !== 'SENT' || payoutId !== state.payoutId)
    events.push({ type: 'PayoutAccepted', data: { attempt, payoutId, at } });
  const isAsked = providerOf(place?.provider ?? '')?.capabilities.payoutLookup.includes('ID');
  return ok(isAsked ? events : [...events, ...paid(state, { payoutId, paidAt: at, at })]);
}

/** It came back after it was paid, as somebody saw. Errors: NOT_FOUND; ILLEGAL_TRANSITION. */
export function recordReturn(
  state: WithdrawalState,
  said: At & { readonly by: string; readonly reason: string },
): Result<WithdrawalEvent[]> {
  if (state.phase === 'NONE') return fail('NOT_FOUND');
  if (state.stage === 'RETURNED') return ok([]);
  if (state.stage !== 'PAID') return fail('ILLEGAL_TRANSITION', { stage: state.stage });
  return ok(returned(state, said));
}

const returned = (
  state: Withdrawal,
  data: At & { readonly by?: string; readonly reason: string },
): WithdrawalEvent[] => [{ type: 'WithdrawalReturned', data }, returnJournal(state, data.at)];

function posted(
  { request: { withdrawalId, platformId, currency } }: Withdrawal,
  kind: 'PAYOUT' | 'PAYOUT_RETURN',
  legs: readonly Leg[],
  at: string,
): WithdrawalEvent {
  const journalId = uuidv5(`${withdrawalId}:${kind}`, NAMESPACE);
  const nonZero = legs.filter(({ amountCents }) => amountCents !== 0);
  const data: Journal = { journalId, kind, platformId, currency, legs: nonZero, postedAt: at };
  return { type: 'JournalPosted', data };
}

/** Example B9 (specification/money#postings): what was on its way is gone, the fee is earned. */
function paidJournal(state: Withdrawal, at: string): WithdrawalEvent {
  const { request, place, route } = state;
  const { amountCents, terms } = request;
  const provider = (place ?? route[0])?.provider ?? '';
  const legs = [
    { account: account.payout, amountCents },
    { account: account.cash(provider), amountCents: terms.feeCents - amountCents },
    { account: account.withdrawalFee, amountCents: -terms.feeCents },
  ];
  return posted(state, 'PAYOUT', legs, at);
}

/** All of it comes back, the fee as well: nothing was delivered. */
function returnJournal(state: Withdrawal, at: string): WithdrawalEvent {
  const { request, place } = state;
  const { amountCents, terms } = request;
  const legs = [
    { account: account.cash(place?.provider ?? ''), amountCents: amountCents - terms.feeCents },
    { account: account.withdrawalFee, amountCents: terms.feeCents },
    { account: account.payout, amountCents: -amountCents },
  ];
  return posted(state, 'PAYOUT_RETURN', legs, at);
}
