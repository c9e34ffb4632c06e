import type { PixKeyType } from '../brazil/pix-key.ts';
import { dispatch, impossible, type Aggregate } from '../kernel/aggregate.ts';
import type { Sealed } from '../kernel/privacy/sealed.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { receiverEventDefinitions, type ReceiverEvent } from './events.ts';
import {
  areDocumentsValidated,
  type AcquirerReceiver,
  type Receiver,
  type ReceiverDocument,
  type ReceiverMail,
  type ReceiverState,
  type RegisteredDestination,
} from './state.ts';
import type { DocumentName } from './words.ts';

/** A key or an account that was validated, in the words of a payout. Who and where is sealed. */
export type ValidatedDestination = {
  readonly destinationId: string;
  /** Sealed at `receiver-{userId}/destination-{destinationId}`: runtime/vault opens it. */
  readonly details: Sealed;
  readonly registeredAt: string;
  readonly validatedAt: string;
} & (
  | { readonly kind: 'PIX_KEY'; readonly pixType: PixKeyType }
  | { readonly kind: 'BANK_ACCOUNT'; readonly bankCode: string }
);

/** The seller's receiver at an acquirer, whose own account it pays from there. */
export interface ReceiverDestination {
  readonly destinationId: string;
  readonly kind: 'RECEIVER';
  readonly connectionId: string;
  readonly provider: string;
  readonly receiverId: string;
  readonly registeredAt: string;
}

export type PayoutDestination = ValidatedDestination | ReceiverDestination;

const AT_ACQUIRER = 'acquirer:';

/** The connection of a destination's acquirer; undefined for a key or an account. */
export const acquirerOf = (destinationId: string): string | undefined =>
  destinationId.startsWith(AT_ACQUIRER) ? destinationId.slice(AT_ACQUIRER.length) : undefined;

/** The acquirers whose receiver of the seller is active. */
export function receiverDestinations(state: ReceiverState): ReceiverDestination[] {
  const acquirers = state.phase === 'NONE' ? {} : state.acquirers;
  return Object.entries(acquirers).flatMap(([connectionId, { receiverId, status, ...made }]) =>
    receiverId !== null && status === 'ACTIVE'
      ? [
          {
            ...{ destinationId: `${AT_ACQUIRER}${connectionId}`, kind: 'RECEIVER' as const },
            ...{ connectionId, provider: made.provider, receiverId, registeredAt: made.attemptedAt },
          },
        ]
      : [],
  );
}

/**
 * Where a payout may go. `openPayoutDestination` (runtime/vault/seal-receiver.ts) opens it as the
 * adapters take it. Errors: DESTINATION_NOT_FOUND, also for one that was removed;
 * DESTINATION_NOT_VALIDATED.
 */
export function payoutDestination(
  state: ReceiverState,
  destinationId: string,
): Result<PayoutDestination> {
  if (acquirerOf(destinationId) !== undefined) {
    const active = receiverDestinations(state).find((each) => each.destinationId === destinationId);
    return active ? ok(active) : fail('DESTINATION_NOT_FOUND');
  }
  const found = state.phase === 'NONE' ? undefined : state.destinations[destinationId];
  if (!found || found.state === 'REMOVED') return fail('DESTINATION_NOT_FOUND');
  const { details, registeredAt, validatedAt, destination } = found;
  if (found.state !== 'VALIDATED' || validatedAt === null) return fail('DESTINATION_NOT_VALIDATED');
  const common = { destinationId, details, registeredAt, validatedAt };
  return ok(
    destination.kind === 'PIX_KEY'
      ? { ...common, kind: destination.kind, pixType: destination.pixType }
      : { ...common, kind: destination.kind, bankCode: destination.bankCode },
  );
}

/** An event of a receiver that is open. */
const opened =
  <Data>(type: ReceiverEvent['type'], change: (receiver: Receiver, data: Data) => Partial<Receiver>) =>
  (state: ReceiverState, data: Data): ReceiverState =>
    state.phase === 'NONE' ? impossible(state, type) : { ...state, ...change(state, data) };

const withDocument = (
  { documents }: Receiver,
  name: DocumentName,
  changes: Partial<ReceiverDocument>,
): Pick<Receiver, 'documents'> => {
  const before = documents[name];
  return before ? { documents: { ...documents, [name]: { ...before, ...changes } } } : { documents };
};

const withDestination = (
  { destinations }: Receiver,
  id: string,
  changes: Partial<RegisteredDestination>,
): Pick<Receiver, 'destinations'> => {
  const before = destinations[id];
  return before
    ? { destinations: { ...destinations, [id]: { ...before, ...changes } } }
    : { destinations };
};

const withAcquirer = (
  { acquirers }: Receiver,
  id: string,
  changes: Partial<AcquirerReceiver>,
): Pick<Receiver, 'acquirers'> => {
  const before = acquirers[id];
  return before ? { acquirers: { ...acquirers, [id]: { ...before, ...changes } } } : { acquirers };
};

const due = ({ dueMails }: Receiver, mail: ReceiverMail) => ({
  dueMails: [...dueMails, mail],
  mailFailures: 0,
});

const NEW_ATTEMPT: Omit<AcquirerReceiver, 'provider' | 'destinationId' | 'attempts' | 'attemptedAt'> = {
  ...{ outcome: 'IN_FLIGHT', message: null, receiverId: null, status: 'PENDING' },
  ...{ balance: null, seenAt: null },
};

/** A proof of another address has to be looked at again. */
function proofAgain(receiver: Receiver, addressDigest: string): Pick<Receiver, 'documents'> {
  const isSame = receiver.details === null || receiver.details.addressDigest === addressDigest;
  return isSame || receiver.documents.addressProof?.state !== 'VALIDATED'
    ? { documents: receiver.documents }
    : withDocument(receiver, 'addressProof', { state: 'SUBMITTED', decidedAt: null });
}

const evolve = dispatch<ReceiverState, ReceiverEvent>({
  ReceiverOpened: (state, { userId, platformId, at }) => {
    if (state.phase !== 'NONE') return impossible(state, 'ReceiverOpened');
    return {
      ...{ phase: 'OPEN', userId, platformId, details: null, documents: {}, destinations: {} },
      ...{ acquirers: {}, changedAt: at, dueMails: [], mailed: [], mailFailures: 0 },
    };
  },
  ReceiverDetailsSaved: opened('ReceiverDetailsSaved', (receiver, { details, at, ...saved }) => ({
    details: { ...saved, sealed: details, savedAt: at },
    changedAt: at,
    ...proofAgain(receiver, saved.addressDigest),
  })),
  ReceiverDocumentSubmitted: opened('ReceiverDocumentSubmitted', ({ documents }, submitted) => {
    const { document, documentId, file, at } = submitted;
    const submissions = (documents[document]?.submissions ?? 0) + 1;
    const sent = { documentId, file, submittedAt: at, decidedAt: null, refusal: null, submissions };
    return { documents: { ...documents, [document]: { ...sent, state: 'SUBMITTED' } } };
  }),
  ReceiverDocumentValidated: opened('ReceiverDocumentValidated', (receiver, { document, at }) => {
    const validated = { state: 'VALIDATED', decidedAt: at, refusal: null } as const;
    const after = { ...receiver, changedAt: at, ...withDocument(receiver, document, validated) };
    return areDocumentsValidated(after)
      ? { ...after, ...due(after, { mail: 'DOCUMENTS_VALIDATED' }) }
      : after;
  }),
  ReceiverDocumentRefused: opened('ReceiverDocumentRefused', (receiver, { document, at, ...said }) => {
    const refusal = { reason: said.reason, note: said.note };
    return {
      ...withDocument(receiver, document, { state: 'REFUSED', decidedAt: at, refusal }),
      ...due(receiver, { mail: 'DOCUMENT_REFUSED', document, ...refusal }),
    };
  }),
  ReceiverDestinationRegistered: opened('ReceiverDestinationRegistered', (receiver, registered) => {
    const { destinationId, at, ...known } = registered;
    const added = { ...known, state: 'REGISTERED', registeredAt: at } as const;
    return {
      destinations: {
        ...receiver.destinations,
        [destinationId]: { ...added, validatedAt: null, refusal: null },
      },
    };
  }),
  ReceiverDestinationValidated: opened('ReceiverDestinationValidated', (receiver, validated) => {
    const { destinationId, at } = validated;
    return {
      ...withDestination(receiver, destinationId, { state: 'VALIDATED', validatedAt: at }),
      ...due(receiver, { mail: 'DESTINATION_VALIDATED', destinationId }),
      changedAt: at,
    };
  }),
  ReceiverDestinationRefused: opened('ReceiverDestinationRefused', (receiver, refused) => {
    const { destinationId, at: _at, ...refusal } = refused;
    return {
      ...withDestination(receiver, destinationId, { state: 'REFUSED', validatedAt: null, refusal }),
      ...due(receiver, { mail: 'DESTINATION_REFUSED', destinationId, ...refusal }),
    };
  }),
  ReceiverDestinationRemoved: opened('ReceiverDestinationRemoved', (receiver, { destinationId }) =>
    withDestination(receiver, destinationId, { state: 'REMOVED' }),
  ),
  ReceiverRevealed: opened('ReceiverRevealed', () => ({})),
  AcquirerReceiverAttempted: opened('AcquirerReceiverAttempted', ({ acquirers }, attempted) => {
    const { connectionId, provider, destinationId, attempt, at } = attempted;
    const tried = { provider, destinationId, attempts: attempt, attemptedAt: at };
    return { acquirers: { ...acquirers, [connectionId]: { ...tried, ...NEW_ATTEMPT } } };
  }),
  AcquirerReceiverMade: opened('AcquirerReceiverMade', (receiver, { connectionId, at, ...made }) =>
    withAcquirer(receiver, connectionId, { ...made, outcome: 'MADE', seenAt: at }),
  ),
  AcquirerReceiverNotMade: opened('AcquirerReceiverNotMade', (receiver, notMade) =>
    withAcquirer(receiver, notMade.connectionId, {
      outcome: notMade.outcome,
      message: notMade.message,
    }),
  ),
  AcquirerReceiverSettled: opened('AcquirerReceiverSettled', (receiver, { connectionId, receiverId }) =>
    withAcquirer(receiver, connectionId, { receiverId, outcome: receiverId ? 'MADE' : 'ABSENT' }),
  ),
  AcquirerReceiverSeen: opened('AcquirerReceiverSeen', (receiver, { connectionId, at, ...seen }) =>
    withAcquirer(receiver, connectionId, { ...seen, seenAt: at }),
  ),
  ReceiverMailed: opened('ReceiverMailed', ({ dueMails }) => ({ dueMails: [], mailed: dueMails })),
  ReceiverMailFailed: opened('ReceiverMailFailed', ({ dueMails, mailed }, { reason, failures }) =>
    reason === 'REFUSED'
      ? { mailed: [] }
      : { dueMails: [...mailed, ...dueMails], mailed: [], mailFailures: failures },
  ),
});

/** A seller who is paid out: who they are, where their money may go, who has validated it. */
export const receiver: Aggregate<ReceiverState, ReceiverEvent> = {
  category: 'receiver',
  events: receiverEventDefinitions,
  initial: { phase: 'NONE' },
  evolve,
};
