import { dispatch, eventDefinitions, impossible, type Aggregate } from '../kernel/aggregate.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import {
  withdrawalEvents,
  MAILED_STAGES,
  type AuditReason,
  type MailedStage,
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
  /** How often each connection said that it sent nothing; a refusal counts as all of them. */
  readonly triesAt: Readonly<Record<string, number>>;
  /** What a provider said last, in the specification's words. */
  readonly message?: string;
  readonly payoutId?: string;
  /** In the words of whoever rejected it. */
  readonly rejectedFor?: string;
  /** The stage that the seller was told of last. */
  readonly mailed?: MailedStage;
  /** How often the mail of this stage did not go out. */
  readonly mailFailures: number;
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
            mailFailures: 0,
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
    WithdrawalRejected: (state, { reason }) => ({
      ...asOpen(state, 'WithdrawalRejected'),
      ...{ stage: 'REJECTED', rejectedFor: reason },
    }),
    WithdrawalCanceled: at('CANCELED', 'WithdrawalCanceled'),
    PayoutAttempted: (state, { attempt, place, at: attemptedAt }) => ({
      ...asOpen(state, 'PayoutAttempted'),
      ...{ attempts: attempt, attemptState: 'IN_FLIGHT', place, attemptedAt },
    }),
    PayoutOutcomeUnknown: attemptIs('UNKNOWN', 'PayoutOutcomeUnknown'),
    PayoutNotFound: attemptIs('NOT_FOUND', 'PayoutNotFound'),
    PayoutNotSent: (state, { by }) => {
      const before = asOpen(state, 'PayoutNotSent');
      const after = { ...before, attemptState: 'NOT_SENT' } as const;
      // Somebody may be wrong: another connection would not know that it was sent by this one.
      return by === undefined ? { ...after, ...triedAgain(before) } : after;
    },
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
    WithdrawalMailed: (state, { stage }) => ({ ...asOpen(state, 'WithdrawalMailed'), mailed: stage }),
    WithdrawalMailFailed: (state) => {
      const { mailed: _unsent, ...before } = asOpen(state, 'WithdrawalMailFailed');
      return { ...before, mailFailures: before.mailFailures + 1 };
    },
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

/** What the seller is to be told and was not; undefined: nothing, or it failed too often. */
export const dueMail = ({ stage, mailed, mailFailures }: Withdrawal): MailedStage | undefined =>
  mailFailures < MAILS_MAX ? MAILED_STAGES.find((each) => each === stage && each !== mailed) : undefined;

/** How often a mail that certainly did not go out is tried. */
const MAILS_MAX = 5;

/** Says that the seller is told; nothing to tell is no event. Error: NOT_FOUND. */
export function recordMail(state: WithdrawalState, { at: mailedAt }: At): Result<WithdrawalEvent[]> {
  if (state.phase === 'NONE') return fail('NOT_FOUND');
  const stage = dueMail(state);
  return ok(stage ? [{ type: 'WithdrawalMailed', data: { stage, at: mailedAt } }] : []);
}

/** Takes that back, as the mail certainly did not go out. Error: NOT_FOUND. */
export function recordMailFailure(
  state: WithdrawalState,
  { stage, at: failedAt }: At & { readonly stage: MailedStage },
): Result<WithdrawalEvent[]> {
  if (state.phase === 'NONE') return fail('NOT_FOUND');
  const failed = state.mailed === stage;
  return ok(failed ? [{ type: 'WithdrawalMailFailed', data: { stage, at: failedAt } }] : []);
}
