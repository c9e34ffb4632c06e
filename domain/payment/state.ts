import { remainingOf, type SalePosition } from '../ledger/sale.ts';
import type { PastAttempt } from './routes.ts';
import type { PaymentEvent, PurchaseRequestedData } from './events.ts';
import type { KnownReversal } from './reversal.ts';
import type { DeclineFamily, NormalisedStatus, PaymentStatus } from '../kernel/enums.ts';

type ChargeCreated = Extract<PaymentEvent, { type: 'ProviderChargeCreated' }>['data'];

/** What every payment carries once it was requested. */
interface Known {
  /** With connection, provider and fee of the newest attempt; of the charge, once there is one. */
  readonly purchase: PurchaseRequestedData;
  /** What was recorded, so that the same fact reported again is no event. */
  readonly recordedFacts: readonly string[];
  /** How often a charge was tried, renewals included. */
  readonly attempts: number;
  /** How often another charge was asked for after one had expired. */
  readonly renewals: number;
  /** Charges in whose place the buyer was given another. Money may still come by them. */
  readonly replaced: readonly ReplacedCharge[];
}

/** With its connection, also where history does not say it. */
export type ReplacedCharge = ChargeCreated & {
  readonly connection: NonNullable<ChargeCreated['connection']>;
};

interface WithCharge extends Known {
  readonly charge: ChargeCreated;
}

/** `DECLINED`: for a technical reason, and another connection is asked next. */
export type AttemptOutcome = 'NONE' | 'IN_FLIGHT' | 'NOT_SENT' | 'UNKNOWN' | 'DECLINED';

/** Asked for; the provider has not confirmed a charge so far. */
export interface Requested extends Known {
  readonly phase: 'REQUESTED';
  /** When this charge was asked for: by the purchase, or by its renewal. */
  readonly askedAt: string;
  readonly lastAttempt: AttemptOutcome;
  /** What came of each attempt, as far as it decides which connection is asked next. */
  readonly tried: readonly PastAttempt[];
  readonly attemptedAt?: string;
  /** Why an attempt's outcome was unknown at first; of the newest that was. */
  readonly unknownReason?: string;
  /** The providers' names of the charges that they declined. */
  readonly declinedTransactionIds: readonly string[];
}

export interface AwaitingPayment extends WithCharge {
  readonly phase: 'AWAITING_PAYMENT';
  /**
   * The provider has another word for the charge than while it asked its buyer to act: they have,
   * and the bank takes its time.
   */
  readonly acted?: boolean;
}

/** Paid; parts of it may have gone back. */
export interface Approved extends WithCharge {
  readonly phase: 'APPROVED';
  readonly approvedAt: string;
  readonly position: SalePosition;
  readonly receipt?: Receipt;
  /** What is known of each reversal, by the provider's name of it. */
  readonly reversals: Readonly<Record<string, KnownReversal>>;
  /** When we knew of the newest of them. */
  readonly reversedAt?: string;
}

/** Certainly it did not go out. `REFUSED`: the mailbox takes none, and is not tried again. */
export type ReceiptFailure = 'REFUSED' | 'NOT_SENT';

/** What is known of the receipt of a paid sale. */
export interface Receipt {
  readonly standing: 'MAILED' | ReceiptFailure;
  /** How often it did not go out. */
  readonly failures: number;
}

/** All of it went back. */
export interface Reversed extends Omit<Approved, 'phase'> {
  readonly phase: 'REVERSED';
  readonly status: NormalisedStatus;
}

/**
 * Ended without money. Money may still come: it is then accepted
 * (specification/money#rule-14-late-payment).
 */
export interface Closed extends Known {
  readonly phase: 'REJECTED' | 'EXPIRED' | 'CANCELLED';
  readonly charge?: ChargeCreated;
  readonly family?: DeclineFamily;
  readonly declinedTransactionIds: readonly string[];
}

export type PaymentState =
  { readonly phase: 'NONE' } | Requested | AwaitingPayment | Approved | Reversed | Closed;

export const isPaid = (state: PaymentState): state is Approved | Reversed =>
  state.phase === 'APPROVED' || state.phase === 'REVERSED';

export type Charged = Extract<PaymentState, { readonly charge?: unknown }> & WithCharge;

export const isCharged = (state: PaymentState): state is Charged =>
  'charge' in state && state.charge !== undefined;

/**
 * Nothing of it is known at the provider: what comes of an earlier attempt may still bring a
 * charge.
 */
export const endedWithoutCharge = (state: PaymentState): state is Closed =>
  (state.phase === 'REJECTED' || state.phase === 'EXPIRED' || state.phase === 'CANCELLED') &&
  state.charge === undefined;

/** Nobody paid its charge in time, or its provider cancelled it. */
export const hasExpired = (state: PaymentState): state is Closed & WithCharge =>
  (state.phase === 'EXPIRED' || state.phase === 'CANCELLED') && state.charge !== undefined;

export const initialPayment: PaymentState = { phase: 'NONE' };

const SHOWN: Record<Exclude<PaymentState['phase'], 'REVERSED' | 'NONE'>, PaymentStatus> = {
  REQUESTED: 'PENDING',
  AWAITING_PAYMENT: 'PENDING',
  APPROVED: 'APPROVED',
  REJECTED: 'REJECTED',
  EXPIRED: 'CANCELED',
  CANCELLED: 'CANCELED',
};

/** The status that the read API shows (specification/gateway#shown-status). */
export const shownStatus = (state: Exclude<PaymentState, { phase: 'NONE' }>): PaymentStatus =>
  state.phase === 'REVERSED' ? state.status : SHOWN[state.phase];

/** Cents of the gross that went back. */
export const reversedCents = (state: Approved | Reversed): number =>
  state.purchase.amountCents - remainingOf(state.position);
