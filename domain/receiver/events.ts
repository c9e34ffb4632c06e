import { z } from 'zod';
import { eventDefinitions, type EventOf } from '../kernel/aggregate.ts';
import { centsSchema, moment, providerCode } from '../kernel/enums.ts';
import { sealed } from '../kernel/privacy/sealed.ts';
import {
  ACCOUNT_TYPES,
  DESTINATION_REASONS,
  DOCUMENT_REASONS,
  DOCUMENTS,
  PERSON_KINDS,
  PIX_KEY_TYPES,
  RECEIVER_STATUSES,
} from './words.ts';

const document = z.enum(DOCUMENTS);
const destinationId = z.string().min(1).max(100);
/** What staff add to a reason, in their words: nothing personal belongs there. */
const note = z.string().min(1).max(500).nullable();
const connectionId = z.string().min(1).max(100);

/** Where money may be paid out to, as far as decisions ask; who and where exactly is sealed. */
const destination = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('PIX_KEY'), pixType: z.enum(PIX_KEY_TYPES) }),
  z.object({
    kind: z.literal('BANK_ACCOUNT'),
    bankCode: z.string().regex(/^\d{3}$/),
    accountType: z.enum(ACCOUNT_TYPES),
    /** Whether the branch has a digit greater than 0: an acquirer may refuse it. */
    hasBranchDigit: z.boolean(),
  }),
]);
export type Destination = z.infer<typeof destination>;

const receiverEvents = {
  ReceiverOpened: z.object({ userId: z.string().min(1), platformId: z.string().min(1), at: moment }),
  ReceiverDetailsSaved: z.object({
    personKind: z.enum(PERSON_KINDS),
    /** Sealed at `receiver-{userId}/details`: name, document, address, monthly revenue. */
    details: sealed,
    /** Keyed digests: tell equal ones without opening them. */
    documentDigest: z.string().min(1),
    addressDigest: z.string().min(1),
    hasMonthlyRevenue: z.boolean(),
    at: moment,
  }),
  ReceiverDocumentSubmitted: z.object({
    document,
    documentId: z.uuid(),
    /** Its key in the private bucket, which names nobody. */
    file: z.string().min(1).max(300),
    at: moment,
  }),
  ReceiverDocumentValidated: z.object({ document, documentId: z.uuid(), at: moment }),
  ReceiverDocumentRefused: z.object({
    ...{ document, documentId: z.uuid(), note, at: moment },
    reason: z.enum(DOCUMENT_REASONS),
  }),
  ReceiverDestinationRegistered: z.object({
    destinationId,
    destination,
    /** Sealed at `receiver-{userId}/destination-{destinationId}`. */
    details: sealed,
    /** Keyed: tells the same account or key without opening it. */
    digest: z.string().min(1),
    at: moment,
  }),
  ReceiverDestinationValidated: z.object({ destinationId, at: moment }),
  ReceiverDestinationRefused: z.object({
    ...{ destinationId, note, at: moment },
    reason: z.enum(DESTINATION_REASONS),
  }),
  /** By its owner. */
  ReceiverDestinationRemoved: z.object({ destinationId, at: moment }),
  /** Somebody was shown whole what is masked. Nothing of it is here. */
  ReceiverRevealed: z.object({
    destinationId: destinationId.nullable(),
    reason: z.string().min(1).max(500),
    at: moment,
  }),
  /** The acquirer is about to be asked: whoever has written it asks, once. */
  AcquirerReceiverAttempted: z.object({
    ...{ connectionId, provider: providerCode, destinationId },
    attempt: z.int().min(1),
    at: moment,
  }),
  AcquirerReceiverMade: z.object({
    ...{ connectionId, receiverId: z.string().min(1).max(200), at: moment },
    status: z.enum(RECEIVER_STATUSES),
  }),
  /** `UNKNOWN`: it may be there; it is not asked for again before somebody has looked. */
  AcquirerReceiverNotMade: z.object({
    connectionId,
    outcome: z.enum(['DECLINED', 'NOT_SENT', 'UNKNOWN']),
    /** Of ours, to the letter; never the provider's, which may name people. */
    message: z.string().max(200).nullable(),
    at: moment,
  }),
  /** What somebody found at the acquirer after an unknown outcome; null: certainly nothing. */
  AcquirerReceiverSettled: z.object({
    ...{ connectionId, receiverId: z.string().min(1).max(200).nullable(), at: moment },
    reason: z.string().min(1).max(500),
  }),
  /** What the acquirer says of it, where that is something new. */
  AcquirerReceiverSeen: z.object({
    connectionId,
    status: z.enum(RECEIVER_STATUSES),
    balance: z.object({ availableCents: centsSchema, waitingCents: centsSchema }).nullable(),
    at: moment,
  }),
  /** Mails are about to go out. The event comes first: whoever has written it sends, once. */
  ReceiverMailed: z.object({ at: moment }),
  /** They certainly did not go out; `NOT_SENT` ones are tried again. */
  ReceiverMailFailed: z.object({
    reason: z.enum(['REFUSED', 'NOT_SENT']),
    /** How often in a row. */
    failures: z.int().min(1),
    at: moment,
  }),
};

export type ReceiverEvent = EventOf<typeof receiverEvents>;
export const receiverEventDefinitions = eventDefinitions(receiverEvents);
