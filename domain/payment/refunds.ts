import { impossible } from '../kernel/aggregate.ts';
import { cents, type Cents } from '../kernel/money/cents.ts';
import { account } from '../ledger/journal.ts';
import { rulesOf } from '../ledger/postings.ts';
import { remainingOf } from '../ledger/sale.ts';
import type { PaymentEvent } from './events.ts';
import type { REFUND_WAYS, RefundBy } from './refund-events.ts';
import * as payout from './refund-payout-state.ts';
import type { RefundPayout } from './refund-payout-state.ts';
import { isPaid, type Approved, type PaymentState, type Reversed } from './state.ts';

type DataOf<Type extends PaymentEvent['type']> = Extract<PaymentEvent, { type: Type }>['data'];

/**
 * `REQUESTED`, `OFFERED`: the buyer asked, and nobody has decided. `ACCEPTED` to `PAYING`: it has
 * left the parties, and the buyer may not have it. `UNKNOWN`: it may have been made. `MANUAL`:
 * staff decide. `PAYING`: it is sent by PIX.
 */
export type RefundStage =
  | 'REQUESTED'
  | 'OFFERED'
  | 'REFUSED'
  | 'ACCEPTED'
  | 'IN_FLIGHT'
  | 'NOT_SENT'
  | 'UNKNOWN'
  | 'MANUAL'
  | 'PAYING'
  | 'DONE'
  | 'FAILED';

/** One refund that we give, or are asked for. */
export interface Refund {
  readonly stage: RefundStage;
  readonly requested: DataOf<'RefundRequested'>;
  /** What goes back: what was asked for, a part that was offered, or what was left; in cents. */
  readonly amountCents: number;
  readonly acceptedBy?: RefundBy;
  /** In the words of whoever refused it. */
  readonly refusedFor?: string;
  readonly attempts: number;
  /** Of the newest attempt. */
  readonly attemptedAt?: string;
  readonly refundedBeforeCents?: number;
  readonly how?: (typeof REFUND_WAYS)[number];
  /** Where staff have it sent by PIX. */
  readonly payout?: RefundPayout;
  /** What was mailed, as `BUYER ASKED`. */
  readonly mailed: readonly string[];
  readonly mailFailures: number;
}

export type Paid = Approved | Reversed;

const OPEN: ReadonlySet<RefundStage> = new Set(['REQUESTED', 'OFFERED']);
const HELD: ReadonlySet<RefundStage> = new Set([
  'ACCEPTED',
  'IN_FLIGHT',
  'NOT_SENT',
  'UNKNOWN',
  'MANUAL',
  'PAYING',
]);

/** Whether nobody has decided on a refund yet. */
export const isOpen = ({ stage }: Pick<Refund, 'stage'>): boolean => OPEN.has(stage);

/** Whether a refund has left the parties, and is not known to have reached the buyer. */
export const isHeld = ({ stage }: Pick<Refund, 'stage'>): boolean => HELD.has(stage);

/** Whether the provider was asked for a refund, and may have made it. */
export const mayHaveBeenMade = ({ stage }: Pick<Refund, 'stage'>): boolean =>
  stage === 'IN_FLIGHT' || stage === 'UNKNOWN';

export const refundsOf = (state: PaymentState): readonly Refund[] =>
  isPaid(state) ? Object.values(state.refunds) : [];

/** The refund that is asked for or under way: there is one at a time. */
export const currentRefund = (state: PaymentState): Refund | undefined =>
  refundsOf(state).find((refund) => isOpen(refund) || isHeld(refund));

const totalCents = (state: PaymentState, counts: (refund: Refund) => boolean): Cents =>
  cents(
    refundsOf(state)
      .filter(counts)
      .reduce((total, { amountCents }) => total + amountCents, 0),
  );

/** What has left the parties, and is not known to have reached the buyer, in cents. */
export const heldCents = (state: PaymentState): Cents => totalCents(state, isHeld);

/** What our own refunds took of the sale, in cents. */
export const ownCents = (state: PaymentState): Cents =>
  totalCents(state, (refund) => isHeld(refund) || refund.stage === 'DONE');

/** What of that its provider tells in its own totals, or will. */
export const ownAtProviderCents = (state: PaymentState): Cents =>
  totalCents(
    state,
    (refund) =>
      (isHeld(refund) && refund.stage !== 'PAYING') ||
      (refund.stage === 'DONE' && refund.how === 'PROVIDER'),
  );

/**
 * What news of a reversal says again of our own refunds, of `freshCents` that it says anew: so much
 * is posted already.
 */
export const absorbedOf = (state: Paid, freshCents: number): Cents =>
  cents(Math.max(0, Math.min(freshCents, ownAtProviderCents(state) - state.absorbedCents)));

/** What a refund takes of the sale by the frozen policy; a negative amount gives back. */
export const refundDivision = ({ purchase, position, approvedAt }: Paid, amountCents: number) =>
  rulesOf(purchase).reversalLegs(purchase, position, {
    ...{ kind: 'REFUND_BY_US', amountCents: cents(amountCents), continued: false, approvedAt },
    moneyAccount: account.refund,
  });

type Change<Type extends PaymentEvent['type']> = (refund: Refund, data: DataOf<Type>) => Partial<Refund>;

/** An event of one refund; `around`: what else it changes of the payment. */
const changing =
  <Type extends PaymentEvent['type'] & `Refund${string}`>(
    type: Type,
    change: Change<Type>,
    around: (state: Paid, data: DataOf<Type>, before: Refund) => PaymentState = (state) => state,
  ) =>
  (state: PaymentState, data: DataOf<Type>): PaymentState => {
    const refund = isPaid(state) ? state.refunds[data.refundId] : undefined;
    if (!isPaid(state) || !refund) return impossible(state, type);
    const refunds = { ...state.refunds, [data.refundId]: { ...refund, ...change(refund, data) } };
    return around({ ...state, refunds }, data, refund);
  };

const paying = <Type extends PaymentEvent['type'] & `RefundPayout${string}`>(
  type: Type,
  change: (before: RefundPayout | undefined, data: DataOf<Type>) => RefundPayout,
) => changing<Type>(type, ({ payout: before }, data) => ({ payout: change(before, data) }));

const taken = (state: Paid, amountCents: number): Paid => ({
  ...state,
  position: refundDivision(state, amountCents).position,
});

/** Less of ours counts at the provider than its news had said again. */
const withinOwn = (state: Paid): Paid => ({
  ...state,
  absorbedCents: cents(Math.min(state.absorbedCents, ownAtProviderCents(state))),
});

function confirmed(state: Paid, data: DataOf<'RefundConfirmed'>, before: Refund): PaymentState {
  const backCents = (before.refundedBeforeCents ?? 0) + data.amountCents;
  const isTold = data.how === 'PROVIDER' && before.refundedBeforeCents !== undefined;
  const heard = { paidCents: 0, backCents: 0, ...state.heard };
  const told = isTold ? { ...heard, backCents: Math.max(heard.backCents, backCents) } : state.heard;
  const after = withinOwn({ ...state, reversedAt: data.at, ...(told && { heard: told }) });
  return data.full ? { ...after, phase: 'REVERSED', status: data.status } : after;
}

/** How refunds change a payment. */
export const refundHandlers = {
  RefundRequested: (state: PaymentState, data: DataOf<'RefundRequested'>): PaymentState => {
    if (!isPaid(state)) return impossible(state, 'RefundRequested');
    const refund: Refund = {
      ...{ stage: 'REQUESTED', requested: data, amountCents: data.amountCents },
      ...{ attempts: 0, mailed: [], mailFailures: 0 },
    };
    return { ...state, refunds: { ...state.refunds, [data.refundId]: refund } };
  },
  RefundOffered: changing('RefundOffered', (_refund, { amountCents }) => ({
    ...{ stage: 'OFFERED', amountCents },
  })),
  RefundRefused: changing('RefundRefused', (_refund, { reason }) => ({
    ...{ stage: 'REFUSED', refusedFor: reason },
  })),
  RefundAccepted: changing(
    'RefundAccepted',
    (_refund, { amountCents, by }) => ({ stage: 'ACCEPTED', amountCents, acceptedBy: by }),
    (state, { amountCents }) => taken(state, amountCents),
  ),
  RefundAttempted: changing('RefundAttempted', (_refund, { attempt, refundedBeforeCents, at }) => ({
    ...{ stage: 'IN_FLIGHT', attempts: attempt, refundedBeforeCents, attemptedAt: at },
  })),
  RefundNotSent: changing('RefundNotSent', () => ({ stage: 'NOT_SENT' })),
  RefundOutcomeUnknown: changing('RefundOutcomeUnknown', () => ({ stage: 'UNKNOWN' })),
  RefundLeftToStaff: changing('RefundLeftToStaff', () => ({ stage: 'MANUAL' })),
  RefundPayoutApproved: changing(
    'RefundPayoutApproved',
    ({ payout: before, stage }, data) => ({
      ...{ stage: data.route ? 'PAYING' : stage, payout: payout.approved(before, data) },
    }),
    (state) => withinOwn(state),
  ),
  RefundPayoutAttempted: paying('RefundPayoutAttempted', payout.attempted),
  RefundPayoutUnknown: paying('RefundPayoutUnknown', payout.leftUnknown),
  RefundPayoutNotSent: paying('RefundPayoutNotSent', payout.notSent),
  RefundPayoutAccepted: paying('RefundPayoutAccepted', payout.accepted),
  RefundPayoutEnded: changing('RefundPayoutEnded', ({ payout: before }, data) => ({
    ...{ stage: 'MANUAL', payout: payout.ended(before, data) },
  })),
  RefundConfirmed: changing(
    'RefundConfirmed',
    (_refund, { how }) => ({ stage: 'DONE', how }),
    confirmed,
  ),
  RefundFailed: changing(
    'RefundFailed',
    () => ({ stage: 'FAILED' }),
    (state, { amountCents }) => withinOwn(taken(state, -amountCents)),
  ),
  RefundMailed: changing('RefundMailed', ({ mailed }, { to, news }) => ({
    ...{ mailed: [...mailed, `${to} ${news}`], mailFailures: 0 },
  })),
  RefundMailFailed: changing('RefundMailFailed', ({ mailed, mailFailures }, { to, news }) => ({
    mailed: mailed.filter((each) => each !== `${to} ${news}`),
    mailFailures: mailFailures + 1,
  })),
} as const;

/** What can be given back of a sale, in cents. */
export const refundableCents = (state: PaymentState): Cents =>
  isPaid(state) ? remainingOf(state.position) : cents(0);
