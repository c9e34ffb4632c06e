import type { Sealed } from '../kernel/privacy/sealed.ts';
import type { Destination } from './events.ts';
import {
  documentsOf,
  type DestinationReason,
  type DocumentName,
  type DocumentReason,
  type PersonKind,
  type ReceiverStatus,
} from './words.ts';

/** Who is paid; what is personal of it is sealed. */
export interface Details {
  readonly personKind: PersonKind;
  readonly sealed: Sealed;
  readonly documentDigest: string;
  readonly addressDigest: string;
  readonly hasMonthlyRevenue: boolean;
  readonly savedAt: string;
}

export type Refusal<Reason> = { readonly reason: Reason; readonly note: string | null };

export interface ReceiverDocument {
  readonly documentId: string;
  readonly file: string;
  readonly state: 'SUBMITTED' | 'VALIDATED' | 'REFUSED';
  readonly submittedAt: string;
  /** When it was validated or refused last; null: not yet. */
  readonly decidedAt: string | null;
  /** Of the newest that was refused; null: none was, or it was validated since. */
  readonly refusal: Refusal<DocumentReason> | null;
  /** How often it was sent. */
  readonly submissions: number;
}

export interface RegisteredDestination {
  readonly destination: Destination;
  readonly details: Sealed;
  readonly digest: string;
  readonly state: 'REGISTERED' | 'VALIDATED' | 'REFUSED' | 'REMOVED';
  readonly registeredAt: string;
  readonly validatedAt: string | null;
  readonly refusal: Refusal<DestinationReason> | null;
}

/** A receiver at one acquirer, from the first attempt to make it. */
export interface AcquirerReceiver {
  readonly provider: string;
  /** The bank account that it was made with. */
  readonly destinationId: string;
  readonly attempts: number;
  readonly attemptedAt: string;
  /** `MADE`: it is there, with a status of its own. */
  readonly outcome: 'IN_FLIGHT' | 'DECLINED' | 'NOT_SENT' | 'UNKNOWN' | 'MADE' | 'ABSENT';
  readonly message: string | null;
  readonly receiverId: string | null;
  readonly status: ReceiverStatus;
  readonly balance: { readonly availableCents: number; readonly waitingCents: number } | null;
  readonly seenAt: string | null;
}

/** A mail that the seller is owed. */
export type ReceiverMail =
  | ({ readonly mail: 'DOCUMENT_REFUSED'; readonly document: DocumentName } & Refusal<DocumentReason>)
  | { readonly mail: 'DOCUMENTS_VALIDATED' }
  | { readonly mail: 'DESTINATION_VALIDATED'; readonly destinationId: string }
  | ({
      readonly mail: 'DESTINATION_REFUSED';
      readonly destinationId: string;
    } & Refusal<DestinationReason>);

export interface Receiver {
  readonly phase: 'OPEN';
  readonly userId: string;
  readonly platformId: string;
  readonly details: Details | null;
  readonly documents: Readonly<Partial<Record<DocumentName, ReceiverDocument>>>;
  readonly destinations: Readonly<Record<string, RegisteredDestination>>;
  /** By the connection's id. */
  readonly acquirers: Readonly<Record<string, AcquirerReceiver>>;
  /** When what acquirers are told changed last. */
  readonly changedAt: string;
  readonly dueMails: readonly ReceiverMail[];
  readonly mailed: readonly ReceiverMail[];
  readonly mailFailures: number;
}

export type ReceiverState = { readonly phase: 'NONE' } | Receiver;

/** Whether all that is asked of such a person was validated. */
export const areDocumentsValidated = ({ details, documents }: Receiver): boolean =>
  details !== null &&
  documentsOf(details.personKind).every((name) => documents[name]?.state === 'VALIDATED');
