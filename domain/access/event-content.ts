import type { PaymentEvent } from '../payment/events.ts';
import type { UserRole } from './roles.ts';

const CHARGE_TRY = ['attempt', 'at'];
const REFUND_TRY = ['refundId', 'attempt', 'at'];
const STATUS = ['transactionId', 'providerStatus', 'status', 'paidCents', 'reversedCents', 'at'];
const REVERSAL = [
  ...['reversalId', 'kind', 'amountCents', 'reversedTotalCents', 'full', 'status', 'at'],
];

/**
 * What of an event's content a seller may see: their own sale, never what the platform pays or what
 * other parties get. A type or a field that is not named here is not shown.
 */
export const SELLERS_CONTENT: Readonly<Record<PaymentEvent['type'], readonly string[]>> = {
  PurchaseRequested: [
    ...['paymentId', 'offerId', 'productId', 'productName', 'method', 'currency', 'items'],
    ...['shippingCents', 'delivery', 'interestCents', 'amountCents', 'installments', 'installmentCents'],
    ...['provider', 'affiliateId', 'upsellOf', 'requestedAt'],
    ...['policy.platformFee', 'policy.reserve', 'policy.releaseDays'],
  ],
  ProviderChargeAttempted: ['attempt', 'attemptedAt'],
  ProviderChargeCreated: [
    ...['attempt', 'transactionId', 'providerStatus', 'createdAt', 'pix', 'card'],
    ...['boleto.line', 'boleto.barcode', 'boleto.dueDate', 'boleto.expiresAt'],
    ...['action.type', 'action.expiresAt'],
  ],
  ProviderChargeDeclined: ['attempt', 'transactionId', 'providerStatus', 'family', 'declinedAt'],
  ProviderChargeNotSent: CHARGE_TRY,
  ProviderChargeOutcomeUnknown: CHARGE_TRY,
  WebhookStatusNormalised: STATUS,
  LookupStatusNormalised: STATUS,
  ProviderFactMismatched: ['field', 'at'],
  PaymentApproved: ['amountCents', 'approvedAt', 'late'],
  PaymentRejected: ['family', 'rejectedAt'],
  PaymentExpired: ['at'],
  PaymentCancelled: ['at'],
  ChargeRenewalRequested: ['renewal', 'at'],
  ReplacedChargePaid: ['transactionId', 'at'],
  LookUpRequested: ['at'],
  PaymentRefunded: REVERSAL,
  PaymentChargedBack: REVERSAL,
  RefundRequested: [
    ...['refundId', 'by.role', 'amountCents', 'itemIds', 'reason'],
    ...['request.protocol', 'request.cause', 'request.decideBy', 'at'],
  ],
  RefundOffered: ['refundId', 'amountCents', 'at'],
  RefundRefused: ['refundId', 'reason', 'at'],
  RefundAccepted: ['refundId', 'amountCents', 'by.role', 'at'],
  RefundAttempted: REFUND_TRY,
  RefundNotSent: REFUND_TRY,
  RefundOutcomeUnknown: REFUND_TRY,
  RefundLeftToStaff: ['refundId', 'at'],
  RefundPayoutApproved: ['refundId', 'by.role', 'at'],
  RefundPayoutAttempted: REFUND_TRY,
  RefundPayoutUnknown: REFUND_TRY,
  RefundPayoutNotSent: REFUND_TRY,
  RefundPayoutAccepted: REFUND_TRY,
  RefundPayoutEnded: ['refundId', 'message', 'at'],
  RefundConfirmed: ['refundId', 'amountCents', 'reversedTotalCents', 'full', 'how', 'at'],
  RefundFailed: ['refundId', 'amountCents', 'message', 'at'],
  RefundMailed: ['refundId', 'to', 'news', 'at'],
  RefundMailFailed: ['refundId', 'to', 'news', 'at'],
  DisputeOpened: [
    ...['disputeId', 'kind', 'source', 'amountCents', 'takenCents', 'reason', 'deadline', 'at'],
  ],
  DisputeTaken: ['disputeId', 'takenCents', 'at'],
  DisputeClosed: ['disputeId', 'outcome', 'wonCents', 'reversedTotalCents', 'at'],
  DisputeEvidenceGiven: ['disputeId', 'at'],
  ChargebackExcessLost: ['at'],
  SaleShipped: ['carrier', 'trackingCode', 'at'],
  AccessResent: ['at'],
  ReceiptMailed: ['at'],
  ReceiptFailed: ['reason', 'at'],
  // What the platform's provider owes it.
  ReceivablesPlanned: ['postedAt'],
  JournalPosted: ['journalId', 'kind', 'currency', 'postedAt'],
};

/**
 * Nobody needs to see these: where the card of a sale lies, what tells equal inputs, and what opens
 * a buyer's form (`restoreCart`).
 */
const SECRET: ReadonlySet<string> = new Set([
  'abandonedCartId',
  'cardToken',
  'savedCard',
  'inputDigest',
  'contactDigest',
  'documentDigest',
  'addressDigest',
  'digest',
  'webhookTokenDigest',
  'webhookSecretDigest',
]);

type Content = Readonly<Record<string, unknown>>;

/** An event's content as a role sees it. Roles of the platform see all of it but secrets. */
export function contentFor(role: UserRole, { type, data }: { type: string; data: unknown }): Content {
  const content = data as Content;
  if (role === 'ADMINISTRATOR' || role === 'MASTER')
    return Object.fromEntries(Object.entries(content).filter(([name]) => !SECRET.has(name)));
  const paths = Object.hasOwn(SELLERS_CONTENT, type)
    ? SELLERS_CONTENT[type as PaymentEvent['type']]
    : [];
  return paths.reduce<Content>((shown, path) => withPath(shown, content, path.split('.')), {});
}

/** Copies the value at a path, where there is one. */
function withPath(shown: Content, content: Content, [name = '', ...rest]: readonly string[]): Content {
  const value = content[name];
  if (value === undefined) return shown;
  if (rest.length === 0) return { ...shown, [name]: value };
  return { ...shown, [name]: withPath((shown[name] ?? {}) as Content, value as Content, rest) };
}
