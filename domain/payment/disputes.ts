import { impossible } from '../kernel/aggregate.ts';
import { cents } from '../kernel/money/cents.ts';
import { rulesOf } from '../ledger/postings.ts';
import type { DisputeKind, DisputeOutcome } from './dispute-events.ts';
import type { PaymentEvent } from './events.ts';
import { claimsOf, networkCents } from './network-claims.ts';
import type { Paid } from './refunds.ts';
import { isPaid, type PaymentState } from './state.ts';

type DataOf<Type extends PaymentEvent['type']> = Extract<PaymentEvent, { type: Type }>['data'];

/** `PARTIALLY_ACCEPTED`: a part of a MED was taken, and more may be. */
export type DisputeState = 'OPEN' | 'ACCEPTED' | 'PARTIALLY_ACCEPTED' | DisputeOutcome;

/** A buyer's dispute of one payment. */
export interface Dispute {
  readonly opened: DataOf<'DisputeOpened'>;
  /** What was taken for it so far, in cents. */
  readonly takenCents: number;
  readonly outcome?: DisputeOutcome;
  readonly evidence: readonly DataOf<'DisputeEvidenceGiven'>[];
  /** When it ended behind its beginning. */
  readonly endedAt?: string;
}

export const disputesOf = (state: PaymentState): readonly Dispute[] =>
  isPaid(state) ? Object.values(state.disputes) : [];

/** Where a dispute of a kind stands, by what was taken of it and how it ended. */
export function disputeStateOf(
  { kind, amountCents }: { readonly kind: DisputeKind; readonly amountCents: number },
  takenCents: number,
  outcome?: DisputeOutcome,
): DisputeState {
  if (kind === 'CHARGEBACK') return outcome ?? 'OPEN';
  if (takenCents === 0) return outcome ?? 'OPEN';
  return takenCents < amountCents ? 'PARTIALLY_ACCEPTED' : 'ACCEPTED';
}

export const stateOfDispute = ({ opened, takenCents, outcome }: Dispute): DisputeState =>
  disputeStateOf(opened, takenCents, outcome);

/** Whether something may still come of it. */
export const isDisputeOpen = (dispute: Dispute): boolean =>
  dispute.outcome === undefined && stateOfDispute(dispute) !== 'ACCEPTED';

/** What disputes that are not over may still take of a payment, in cents. */
export const disputedCents = (state: PaymentState): number =>
  disputesOf(state)
    .filter(isDisputeOpen)
    .reduce((total, { opened, takenCents }) => total + Math.max(0, opened.amountCents - takenCents), 0);

/** What networks hold of a payment, in cents; what is lost of it included. */
export const heldByNetworks = ({ reversals, wonCents }: Paid): number =>
  Math.max(0, networkCents(claimsOf(reversals)) - wonCents);

/** What comes back to a sale's parties of a chargeback that was won. */
export const restoredDivision = ({ purchase, position, approvedAt }: Paid, restoredCents: number) =>
  rulesOf(purchase).reversalLegs(purchase, position, {
    ...{ kind: 'CHARGEBACK', amountCents: cents(-restoredCents), continued: true, approvedAt },
  });

export type DisputeMove = Extract<
  PaymentEvent,
  { type: 'DisputeOpened' | 'DisputeTaken' | 'DisputeClosed' }
>;

/** What an event of a dispute asks of the wallets of its sale's parties; nobody's: nothing. */
export function holdAsked({ holds, amountCents }: Dispute['opened'], { type, data }: DisputeMove) {
  if (type === 'DisputeOpened') return { hold: 'BLOCK', parties: holds } as const;
  const isOver = type === 'DisputeClosed' || data.takenCents >= amountCents;
  return { hold: 'FREE', parties: isOver ? holds : [] } as const;
}

type Change<Type extends PaymentEvent['type']> = (
  dispute: Dispute,
  data: DataOf<Type>,
) => Partial<Dispute>;

const changing =
  <Type extends PaymentEvent['type'] & `Dispute${string}`>(
    type: Type,
    change: Change<Type>,
    around: (state: Paid, data: DataOf<Type>) => PaymentState = (state) => state,
  ) =>
  (state: PaymentState, data: DataOf<Type>): PaymentState => {
    const dispute = isPaid(state) ? state.disputes[data.disputeId] : undefined;
    if (!isPaid(state) || !dispute) return impossible(state, type);
    const disputes = { ...state.disputes, [data.disputeId]: { ...dispute, ...change(dispute, data) } };
    return around({ ...state, disputes }, data);
  };

function restored(state: Paid, { wonCents, restoredCents }: DataOf<'DisputeClosed'>): PaymentState {
  if (wonCents === 0) return state;
  const after = { ...state, wonCents: state.wonCents + wonCents };
  if (restoredCents === 0) return after;
  const { position } = restoredDivision(state, restoredCents);
  if (after.phase === 'APPROVED') return { ...after, position };
  const { status: _over, ...approved } = after;
  return { ...approved, phase: 'APPROVED', position };
}

/** How disputes change a payment. */
export const disputeHandlers = {
  DisputeOpened: (state: PaymentState, data: DataOf<'DisputeOpened'>): PaymentState => {
    if (!isPaid(state) || state.disputes[data.disputeId]) return impossible(state, 'DisputeOpened');
    const dispute: Dispute = { opened: data, takenCents: data.takenCents, evidence: [] };
    return { ...state, disputes: { ...state.disputes, [data.disputeId]: dispute } };
  },
  DisputeTaken: changing('DisputeTaken', ({ opened }, { takenCents, at }) => ({
    takenCents,
    ...(disputeStateOf(opened, takenCents) === 'ACCEPTED' && { endedAt: at }),
  })),
  DisputeClosed: changing(
    'DisputeClosed',
    (_dispute, { outcome, at }) => ({ outcome, endedAt: at }),
    restored,
  ),
  DisputeEvidenceGiven: changing('DisputeEvidenceGiven', ({ evidence }, said) => ({
    evidence: [...evidence, said],
  })),
  ChargebackExcessLost: (
    state: PaymentState,
    { totalCents }: DataOf<'ChargebackExcessLost'>,
  ): PaymentState =>
    isPaid(state)
      ? { ...state, lost: { totalCents, changes: state.lost.changes + 1 } }
      : impossible(state, 'ChargebackExcessLost'),
} as const;
