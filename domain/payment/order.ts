import { v5 as uuidv5 } from 'uuid';
import type { PaymentStatus, ReversalKind } from '../kernel/enums.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { PaymentEvent, PurchaseRequestedData } from './events.ts';
import type { PaymentState } from './state.ts';

const NAMESPACE = '5b9e1d0c-0f62-5a8e-8d0e-6d1f6b1f7a52';

/**
 * The payment that a purchase becomes. It follows from offer and idempotency key, so the same call
 * is the same payment, for ever (specification/reliability#r1-a-repeated-request-has-one-effect),
 * and whoever holds the key can look for the payment without having got an answer. The key is as
 * secret as the id.
 */
export const paymentIdOf = (offerId: string, idempotencyKey: string): string =>
  uuidv5(`${offerId}:${idempotencyKey}`, NAMESPACE);

/**
 * What a buyer and a seller call an order by, on the page, in the mail and on the telephone: the
 * beginning of the payment's id, whose rest stays the secret that opens its page.
 */
export const orderNumber = (paymentId: string): string =>
  `${paymentId.slice(0, 4)}-${paymentId.slice(4, 8)}`.toUpperCase();

/**
 * Begins a payment. Asking again with the same input is success without an event; with another
 * input under the same idempotency key it is IDEMPOTENCY_KEY_REUSED
 * (specification/reliability#r1-a-repeated-request-has-one-effect).
 */
export function requestPurchase(
  state: PaymentState,
  purchase: PurchaseRequestedData,
): Result<PaymentEvent[]> {
  if (state.phase === 'NONE') return ok([{ type: 'PurchaseRequested', data: purchase }]);
  return state.purchase.inputDigest === purchase.inputDigest ? ok([]) : fail('IDEMPOTENCY_KEY_REUSED');
}

/** A payment has so many charges after its first at most; the reasons are in decision 0078. */
export const RENEWALS_MAX = 3;

/** Where a UUID has the digit of its version. */
const VERSION_AT = 14;
/** Of payments' ids: they are names (UUIDv5). */
const OF_PAYMENTS = 5;

const withVersion = (id: string, version: number): string =>
  `${id.slice(0, VERSION_AT)}${version}${id.slice(VERSION_AT + 1)}`;

/**
 * Under which a provider holds a payment's charge: the payment's id, and of each renewal an id of
 * its own, which is the payment's with the next version digit. So the look-up of one charge never
 * finds another, and whoever is told a reference knows the payment without a table.
 */
export const referenceOf = (paymentId: string, renewals: number): string =>
  renewals === 0 ? paymentId : withVersion(paymentId, OF_PAYMENTS + renewals);

/** The id of the payment that a reference is of. */
export function paymentOfReference(reference: string): string {
  const version = Number(reference[VERSION_AT]);
  const isOfRenewal = version > OF_PAYMENTS && version <= OF_PAYMENTS + RENEWALS_MAX;
  return isOfRenewal ? withVersion(reference, OF_PAYMENTS) : reference;
}

/** Whether a payment's charge may be held under a reference. */
export const isReferenceOf = (paymentId: string, reference: string): boolean =>
  Array.from({ length: RENEWALS_MAX + 1 }, (_, renewals) => referenceOf(paymentId, renewals)).includes(
    reference,
  );

/** All that a sale can be shown as, in the order in which a seller may choose from them. */
export const SALE_STANDINGS = [
  'APPROVED',
  'PENDING',
  'REJECTED',
  'CANCELED',
  'REFUNDED',
  'CHARGEBACK',
  'MED',
] as const;
export type SaleStanding = (typeof SALE_STANDINGS)[number];

/**
 * What a seller is shown of a sale. Lists, filters and totals go by it alike: by the status alone,
 * who looks for refunds would miss those that a provider calls a chargeback.
 */
export const standingOf = (status: PaymentStatus, kind: ReversalKind | null): SaleStanding =>
  status === 'REFUNDED' || status === 'CHARGEBACK' ? reversalFamily(status, kind) : status;

/** What a person is told of money that went back: given back, disputed, or taken back by MED. */
type ReversalFamily = 'REFUNDED' | 'CHARGEBACK' | 'MED';

const FAMILY: Readonly<Record<Exclude<ReversalKind, 'UNKNOWN'>, ReversalFamily>> = {
  REFUND_BY_US: 'REFUNDED',
  REFUND_BY_PROVIDER: 'REFUNDED',
  CHARGEBACK: 'CHARGEBACK',
  MED_FRAUD: 'MED',
  MED_OPERATIONAL: 'MED',
};

/**
 * Words follow what happened; the status stays as the specification maps it
 * (specification/gateway#payment-status). Where the kind is not known the status is all there is.
 */
export const reversalFamily = (
  status: 'REFUNDED' | 'CHARGEBACK',
  kind: ReversalKind | null,
): ReversalFamily => (kind === null || kind === 'UNKNOWN' ? status : FAMILY[kind]);

/** Whether a payment's end was that money came; undefined: it has not come to its end. */
export const wasPaid = (phase: PaymentState['phase']): boolean | undefined => PAID[phase];

const PAID: Partial<Record<PaymentState['phase'], boolean>> = {
  ...{ APPROVED: true, REVERSED: true },
  ...{ REJECTED: false, EXPIRED: false, CANCELLED: false },
};
