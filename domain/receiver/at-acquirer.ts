import { z } from 'zod';
import { fail, ok, type Result } from '../kernel/result.ts';
import { reason } from '../kernel/text-schemas.ts';
import { OWN_TEXTS } from '../providers/messages.ts';
import type { ReceiverEvent } from './events.ts';
import {
  areDocumentsValidated,
  type AcquirerReceiver,
  type Receiver,
  type ReceiverState,
  type RegisteredDestination,
} from './state.ts';
import { documentsOf, type ReceiverStatus } from './words.ts';

/** What a receiver still lacks before its acquirer is asked for it. */
export const MISSING = ['DETAILS', 'DOCUMENTS', 'BANK_ACCOUNT', 'MONTHLY_REVENUE', 'COMPANY'] as const;
export type Missing = (typeof MISSING)[number];

/** What a provider asks for beside documents and a bank account. */
const ASKED_BY: Readonly<Record<string, Missing>> = {
  // specification/gateway#abmexsplit-receiver
  ABMEXSPLIT: 'COMPANY',
  // specification/gateway#monthly-revenue
  ASAAS: 'MONTHLY_REVENUE',
};

/** Banks whose accounts ABMEXSPLIT does not take where the branch has a digit above 0. */
const WITHOUT_BRANCH_DIGIT = ['001', '036', '246', '204', '237'];

const isTakenBy = (provider: string, { destination, state }: RegisteredDestination): boolean =>
  state === 'VALIDATED' &&
  destination.kind === 'BANK_ACCOUNT' &&
  !(
    provider === 'ABMEXSPLIT' &&
    destination.hasBranchDigit &&
    WITHOUT_BRANCH_DIGIT.includes(destination.bankCode)
  );

/** The validated bank account that a provider takes: the newest. */
export function accountFor(provider: string, { destinations }: Receiver): string | undefined {
  const taken = Object.entries(destinations).filter(([, each]) => isTakenBy(provider, each));
  const newest = (a: RegisteredDestination, b: RegisteredDestination) =>
    Date.parse(b.validatedAt ?? '') - Date.parse(a.validatedAt ?? '');
  return taken.sort(([, a], [, b]) => newest(a, b))[0]?.[0];
}

/** What a provider waits for; none: it may be asked. */
export function missingFor(provider: string, receiver: Receiver): Missing[] {
  const { details } = receiver;
  const asked = ASKED_BY[provider];
  return [
    ...(details === null ? (['DETAILS'] as const) : []),
    ...(areDocumentsValidated(receiver) ? [] : (['DOCUMENTS'] as const)),
    ...(accountFor(provider, receiver) === undefined ? (['BANK_ACCOUNT'] as const) : []),
    ...(asked === 'MONTHLY_REVENUE' && !details?.hasMonthlyRevenue ? [asked] : []),
    ...(asked === 'COMPANY' && details?.personKind === 'PERSON' ? [asked] : []),
  ];
}

/** What is told of what is missing, to the letter (specification/gateway#receiver-creation). */
export function missingMessages(provider: string, receiver: Receiver): string[] {
  const missing = missingFor(provider, receiver);
  const { details, documents, destinations } = receiver;
  const lacking = documentsOf(details?.personKind ?? 'PERSON').filter(
    (name) => documents[name]?.state !== 'VALIDATED',
  );
  const hasAccount = Object.values(destinations).some(
    ({ state, destination }) => state === 'VALIDATED' && destination.kind === 'BANK_ACCOUNT',
  );
  return [
    ...lacking.map((name) => DOCUMENT_TEXTS[name]),
    ...(missing.includes('BANK_ACCOUNT') && hasAccount ? [OWN_TEXTS.BANK_NOT_SUPPORTED] : []),
    ...(missing.includes('MONTHLY_REVENUE') ? [OWN_TEXTS.MONTHLY_REVENUE_MISSING] : []),
    ...(missing.includes('COMPANY') ? [OWN_TEXTS.CPF_NOT_ACCEPTED] : []),
  ];
}

const DOCUMENT_TEXTS = {
  photoDocument: OWN_TEXTS.DOCUMENT_PHOTO_MISSING,
  photoPersonWithDocument: OWN_TEXTS.PERSON_PHOTO_MISSING,
  addressProof: OWN_TEXTS.ADDRESS_PROOF_MISSING,
  balanceSheet: OWN_TEXTS.BALANCE_SHEET_MISSING,
  photoDocumentSocialContract: OWN_TEXTS.SOCIAL_CONTRACT_MISSING,
} as const;

/** The message of an adapter's refusal, where it is one of ours; another may name people. */
export const ownMessage = (message: string | undefined): string | null =>
  Object.values<string>(OWN_TEXTS).find((text) => text === message) ?? null;

/** An attempt that was not sent is made again so often. */
const NOT_SENT_MAX = 20;

/** Whether a receiver may be asked for now: an unknown outcome waits for somebody. */
export function mayAttempt(
  { changedAt }: Pick<Receiver, 'changedAt'>,
  known: AcquirerReceiver | undefined,
): boolean {
  if (!known || known.outcome === 'ABSENT') return true;
  if (known.outcome === 'NOT_SENT') return known.attempts < NOT_SENT_MAX || isNewer(changedAt, known);
  return known.outcome === 'DECLINED' && isNewer(changedAt, known);
}

const isNewer = (changedAt: string, { attemptedAt }: AcquirerReceiver): boolean =>
  Date.parse(changedAt) > Date.parse(attemptedAt);

type At = { readonly at: string };
type OfConnection = At & { readonly connectionId: string };

/**
 * An acquirer is about to be asked for the receiver. No event where it may not be: there is one,
 * one may be under way or unknown, something is missing.
 */
export function attemptReceiver(
  state: ReceiverState,
  { connectionId, provider, at }: OfConnection & { readonly provider: string },
): Result<ReceiverEvent[]> {
  if (state.phase === 'NONE' || missingFor(provider, state).length > 0) return ok([]);
  const known = state.acquirers[connectionId];
  const destinationId = accountFor(provider, state);
  if (!mayAttempt(state, known) || destinationId === undefined) return ok([]);
  const attempt = (known?.attempts ?? 0) + 1;
  const attempted = { connectionId, provider, destinationId, attempt, at };
  return ok([{ type: 'AcquirerReceiverAttempted', data: attempted }]);
}

/** What came of an attempt. */
export type AttemptOutcome =
  | { readonly kind: 'MADE'; readonly receiverId: string; readonly status: ReceiverStatus }
  | { readonly kind: 'DECLINED' | 'NOT_SENT' | 'UNKNOWN'; readonly message: string | null };

/** Success without an event for an attempt of which something else is known already. */
export function recordAttempt(
  state: ReceiverState,
  {
    connectionId,
    attempt,
    outcome,
    at,
  }: OfConnection & { readonly attempt: number; readonly outcome: AttemptOutcome },
): Result<ReceiverEvent[]> {
  const known = state.phase === 'NONE' ? undefined : state.acquirers[connectionId];
  if (known?.outcome !== 'IN_FLIGHT' || known.attempts !== attempt) return ok([]);
  if (outcome.kind !== 'MADE') {
    const notMade = { connectionId, outcome: outcome.kind, message: outcome.message, at };
    return ok([{ type: 'AcquirerReceiverNotMade', data: notMade }]);
  }
  const { receiverId, status } = outcome;
  return ok([{ type: 'AcquirerReceiverMade', data: { connectionId, receiverId, status, at } }]);
}

/** What an acquirer says of a receiver; without an event where that is nothing new. */
export function seeReceiver(
  state: ReceiverState,
  { connectionId, at, ...seen }: OfConnection & Pick<AcquirerReceiver, 'status' | 'balance'>,
): Result<ReceiverEvent[]> {
  const known = state.phase === 'NONE' ? undefined : state.acquirers[connectionId];
  if (known?.outcome !== 'MADE') return ok([]);
  const isSame =
    known.status === seen.status &&
    known.balance?.availableCents === seen.balance?.availableCents &&
    known.balance?.waitingCents === seen.balance?.waitingCents;
  return ok(isSame ? [] : [{ type: 'AcquirerReceiverSeen', data: { connectionId, ...seen, at } }]);
}

/** What somebody found at the acquirer: the receiver's id there, or null. */
export const settling = z.object({
  connectionId: z.string().min(1).max(100),
  receiverId: z
    .string()
    .trim()
    .regex(/^[\w.:~-]{1,200}$/)
    .nullable()
    .default(null),
  reason,
});

/**
 * Ends an unknown outcome by what somebody has seen at the acquirer: it is fetched by its id, or
 * made anew. Errors: NOT_FOUND; ILLEGAL_TRANSITION for one whose outcome is known.
 */
export function settleReceiver(
  state: ReceiverState,
  said: At & z.infer<typeof settling>,
): Result<ReceiverEvent[]> {
  const known = state.phase === 'NONE' ? undefined : state.acquirers[said.connectionId];
  if (!known) return fail('NOT_FOUND');
  if (known.outcome !== 'UNKNOWN') return fail('ILLEGAL_TRANSITION');
  return ok([{ type: 'AcquirerReceiverSettled', data: said }]);
}
