import type { DeclineFamily, NormalisedStatus, PaymentStatus } from '../kernel/enums.ts';
import { remainingOf, type SalePosition } from '../ledger/sale.ts';
import type { Dispute } from './disputes.ts';
import type { PaymentEvent, PurchaseRequestedData } from './events.ts';
import type { Handover } from './handover.ts';
import type { KnownReversal } from './reversal.ts';
import { heldCents, type Refund } from './refunds.ts';

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
  /** When staff last wanted the provider to be asked. */
  readonly lookUpAskedAt?: string;
  /** The most that its provider said of the charge by a word that we know. */
  readonly heard?: Heard;
}

/** In cents, what was paid too much included. */
interface Heard {
  readonly paidCents: number;
  /** All that went back, whatever took it. */
  readonly backCents: number;
}

/** With its connection, also where history does not say it. */
type ReplacedCharge = ChargeCreated & {
  readonly connection: NonNullable<ChargeCreated['connection']>;
};

interface WithCharge extends Known {
  readonly charge: ChargeCreated;
}

/** `DECLINED`: for a technical reason, and another connection is asked next. */
type AttemptOutcome = 'NONE' | 'IN_FLIGHT' | 'NOT_SENT' | 'UNKNOWN' | 'DECLINED';

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
  /** Our own refunds, and those that we are asked for, by their ids. */
  readonly refunds: Readonly<Record<string, Refund>>;
  /** How much of our own refunds the provider's news have said again, in cents. */
  readonly absorbedCents: number;
  /** By their ids. */
  readonly disputes: Readonly<Record<string, Dispute>>;
  /** What networks gave back of what they had taken, in cents. */
  readonly wonCents: number;
  /** What the platform bears, since networks took more than the sale has; in cents. */
  readonly lost: { readonly totalCents: number; readonly changes: number };
  /** When we knew of the newest reversal. */
  readonly reversedAt?: string;
  readonly handover?: Handover;
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
  state.purchase.amountCents - remainingOf(state.position) - heldCents(state);

/** What came of an attempt, as far as it decides whether another connection may be asked. */
export interface PastAttempt {
  readonly connectionId: string;
  /**
   * `NOT_SENT`: provably nothing happened, and never in doubt. `ARCHIVED`: the same, and nothing
   * will be sent there. `UNKNOWN`: under way, or in doubt at any time, also when a look-up found
   * nothing later: a second provider does not know our idempotency key at the first (decision
   * 0069).
   */
  readonly outcome: 'NOT_SENT' | 'ARCHIVED' | 'UNKNOWN' | { readonly declined: DeclineFamily };
}

/** How often a charge that certainly did not reach its provider is sent to it. */
export const ATTEMPTS_MAX = 5;

/**
 * The connection that a charge is sent to next; undefined when there is none to go on to
 * (specification/reliability#outcomes). Each is tried once, in the order of the list, and then
 * those that it certainly did not reach once more, in the same order. After a decline only a
 * technical one leads on: asking another acquirer to overrule a bank or a fraud check is what card
 * networks fine.
 */
export function nextConnection(
  routes: readonly { readonly connectionId: string }[],
  attempts: readonly PastAttempt[],
): string | undefined {
  if (!attempts.every(allowsAnother)) return undefined;
  const left = routes
    .map(({ connectionId }) => ({ connectionId, there: attemptsAt(connectionId, attempts) }))
    .filter(({ there }) => there.every(({ outcome }) => outcome === 'NOT_SENT'))
    .filter(({ there }) => there.length < ATTEMPTS_MAX);
  const fewest = Math.min(...left.map(({ there }) => there.length));
  return left.find(({ there }) => there.length === fewest)?.connectionId;
}

/** What came of the attempts at one connection. */
export const attemptsAt = (connectionId: string, attempts: readonly PastAttempt[]): PastAttempt[] =>
  attempts.filter((attempt) => attempt.connectionId === connectionId);

const allowsAnother = ({ outcome }: PastAttempt): boolean =>
  typeof outcome === 'object' ? outcome.declined === 'TECHNICAL' : outcome !== 'UNKNOWN';

type Purchase = PurchaseRequestedData;

/** Whether a connection is one of those that may be asked for the purchase's charge. */
export const isRouteOf = ({ routes }: Purchase, connectionId: string): boolean =>
  routes.some((route) => route.connectionId === connectionId);

/**
 * The purchase with the provider and the fee of one of its connections: what is charged there is
 * posted by them. Throws for a connection that is not on its list.
 */
export function purchaseAt(purchase: Purchase, connectionId: string): Purchase {
  const route = purchase.routes.find((each) => each.connectionId === connectionId);
  if (!route) throw new Error(`The purchase has no connection ${connectionId}`);
  const { provider, fee } = route;
  return { ...purchase, connectionId, provider, policy: { ...purchase.policy, providerFee: fee } };
}

/** The connection and its provider, as an event names them. */
export const connectionOf = ({
  connectionId,
  provider,
}: Pick<Purchase, 'connectionId' | 'provider'>) => ({ connectionId, provider });

/** The one that is asked first of all. Throws for a purchase without one, which no event says. */
export function firstConnection({ routes: [first] }: Purchase) {
  if (!first) throw new Error('The purchase has no connection');
  return connectionOf({ connectionId: first.connectionId, provider: first.provider });
}

/**
 * The connection that is asked next: the one whose turn it is where nothing speaks against it
 * (`nextConnection`), else that of the newest attempt again, for its look-up or another attempt.
 */
export const connectionToAsk = ({ purchase, tried }: Requested): string =>
  nextConnection(purchase.routes, tried) ?? purchase.connectionId;

/**
 * What came of all attempts, once this came of the newest: what was in doubt once stays in doubt.
 */
export const settled = (
  { tried, lastAttempt }: Requested,
  outcome: PastAttempt['outcome'],
): readonly PastAttempt[] => {
  const newest = tried.at(-1);
  const isInDoubt = newest?.outcome === 'UNKNOWN' && lastAttempt !== 'IN_FLIGHT';
  return newest && !isInDoubt ? [...tried.slice(0, -1), { ...newest, outcome }] : tried;
};

/** Whether there is another attempt, at whichever connection, when this came of the newest. */
export const canFallBack = (state: Requested, outcome: PastAttempt['outcome']): boolean =>
  nextConnection(state.purchase.routes, settled(state, outcome)) !== undefined;

/**
 * The connection that follows the one whose turn it is, should this come of it there; undefined:
 * there is none.
 */
export function followingConnection(
  state: Requested,
  outcome: 'NOT_SENT' | 'ARCHIVED',
): string | undefined {
  const passedOver = { connectionId: connectionToAsk(state), outcome };
  return nextConnection(state.purchase.routes, [...state.tried, passedOver]);
}

/** The one that follows should nothing be sent there, and that was never tried. */
export function nextUntried(state: Requested): string | undefined {
  const next = followingConnection(state, 'NOT_SENT');
  const isUntried =
    next !== undefined && next !== connectionToAsk(state) && attemptsAt(next, state.tried).length === 0;
  return isUntried ? next : undefined;
}

/** How often the connection whose turn it is was tried. */
export const attemptsThere = (state: Requested): number =>
  attemptsAt(connectionToAsk(state), state.tried).length;
