import { z } from 'zod';
import { isValidCnpj } from '../brazil/cnpj.ts';
import { isCompleteCep } from '../brazil/cep.ts';
import { onlyDigits } from '../brazil/digits.ts';
import { isValidCpf } from '../brazil/cpf.ts';
import { isState } from '../brazil/states.ts';
import { taxIdCharacters } from '../brazil/tax-id.ts';
import type { Sealed } from '../kernel/privacy/sealed.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { line, reason } from '../kernel/text-schemas.ts';
import type { ReceiverEvent } from './events.ts';
import type { ReceiverState } from './state.ts';
import { DOCUMENT_REASONS, DOCUMENTS, type DocumentName, type PersonKind } from './words.ts';

/** So often one document may be sent. */
export const SUBMISSIONS_MAX = 50;

type At = { readonly at: string };
/** Whose a receiver is. */
export type Owner = { readonly userId: string; readonly platformId: string };

const filled = (max: number) => z.string().trim().pipe(line(max).min(1));
/** A text that fits, or is refused by a code. */
export const coded = (code: string, fits: (text: string) => boolean) =>
  z.string().check(({ value, issues }) => {
    if (!fits(value)) issues.push({ code: 'custom', params: { code }, input: value });
  });

/** What a seller says of themselves, in the form in which it is kept. */
export const receiverDetails = z.object({
  name: filled(80).pipe(z.string().min(3)),
  /** CPF or CNPJ; kept without punctuation. */
  document: z
    .string()
    .max(30)
    .transform(taxIdCharacters)
    .pipe(coded('INVALID_DOCUMENT', (text) => isValidCpf(text) || isValidCnpj(text))),
  address: z.object({
    zipCode: z
      .string()
      .max(20)
      .transform(onlyDigits)
      .pipe(coded('INVALID_ZIP_CODE', (text) => isCompleteCep(text))),
    street: filled(120),
    number: filled(20),
    complement: z.string().trim().pipe(line(80)),
    district: filled(80),
    city: filled(80),
    state: z.string().max(2).pipe(coded('INVALID_STATE', isState)),
  }),
  /** In cents; null: not said. */
  monthlyRevenue: z.int().min(1).max(100_000_000_000).nullable().default(null),
});
export type ReceiverDetails = z.infer<typeof receiverDetails>;

export const personKindOf = (document: string): PersonKind =>
  document.length === 11 ? 'PERSON' : 'COMPANY';

/** What is told of a seller's details: the personal part sealed, and digests of it. */
export interface SealedDetails {
  readonly personKind: PersonKind;
  readonly details: Sealed;
  readonly documentDigest: string;
  readonly addressDigest: string;
  readonly hasMonthlyRevenue: boolean;
}

export const documentName = z.enum(DOCUMENTS);
/** Staff refuse a document for one of the reasons; OTHER has to be said in words. */
const refusalOf = <Reason extends string>(reasons: readonly [Reason, ...Reason[]]) => ({
  reason: z.enum(reasons),
  note: reason.nullable().default(null),
});
export const documentRefusal = z.object(refusalOf(DOCUMENT_REASONS));
export const refusalFields = refusalOf;
export const revealing = z.object({ reason });

/** The first event of a receiver comes with whatever its owner does first. */
export const openedFor = (state: ReceiverState, owner: Owner, at: string): ReceiverEvent[] =>
  state.phase === 'NONE' ? [{ type: 'ReceiverOpened', data: { ...owner, at } }] : [];

/**
 * Saves who is paid; saving the same again is success without an event. Error: DOCUMENT_VALIDATED
 * for another CPF or CNPJ once the photo of the document was validated: it is of somebody else.
 */
export function saveDetails(
  state: ReceiverState,
  { owner, said, at }: At & { readonly owner: Owner; readonly said: SealedDetails },
): Result<ReceiverEvent[]> {
  const before = state.phase === 'NONE' ? null : state.details;
  if (before?.sealed.data === said.details.data && before.sealed.iv === said.details.iv) return ok([]);
  const isAnother = before !== null && before.documentDigest !== said.documentDigest;
  if (isAnother && isValidated(state, 'photoDocument')) return fail('DOCUMENT_VALIDATED');
  return ok([...openedFor(state, owner, at), { type: 'ReceiverDetailsSaved', data: { ...said, at } }]);
}

const isValidated = (state: ReceiverState, name: DocumentName): boolean =>
  state.phase === 'OPEN' && state.documents[name]?.state === 'VALIDATED';

/**
 * Sends a document, or another file in its place; the same file twice is success without an event.
 * Errors: DOCUMENT_VALIDATED; TOO_MANY_SUBMISSIONS.
 */
export function submitDocument(
  state: ReceiverState,
  sent: At & {
    readonly owner: Owner;
    readonly document: DocumentName;
    readonly documentId: string;
    readonly file: string;
  },
): Result<ReceiverEvent[]> {
  const { owner, ...submitted } = sent;
  const before = state.phase === 'NONE' ? undefined : state.documents[sent.document];
  if (before?.file === sent.file) return ok([]);
  if (before?.state === 'VALIDATED') return fail('DOCUMENT_VALIDATED');
  if ((before?.submissions ?? 0) >= SUBMISSIONS_MAX)
    return fail('TOO_MANY_SUBMISSIONS', { max: SUBMISSIONS_MAX });
  return ok([
    ...openedFor(state, owner, sent.at),
    { type: 'ReceiverDocumentSubmitted', data: submitted },
  ]);
}

interface Looked {
  readonly document: DocumentName;
  /** The file that was looked at: another one that came since is not decided about. */
  readonly documentId: string;
}

/** Errors: NOT_FOUND; CONFLICT where another file came since. */
function lookedAt(state: ReceiverState, { document, documentId }: Looked) {
  const found = state.phase === 'NONE' ? undefined : state.documents[document];
  if (!found) return fail('NOT_FOUND');
  return found.documentId === documentId ? ok(found) : fail('CONFLICT');
}

/**
 * Staff have seen that a document is what it should be; twice is success without an event. Errors:
 * those of `lookedAt`; DETAILS_MISSING while nothing says whose it is; ILLEGAL_TRANSITION for a
 * refused one, which has to be sent again.
 */
export function validateDocument(
  state: ReceiverState,
  { at, document, documentId }: At & Looked,
): Result<ReceiverEvent[]> {
  const found = lookedAt(state, { document, documentId });
  if (!found.ok) return found;
  if (found.value.state === 'VALIDATED') return ok([]);
  if (found.value.state === 'REFUSED') return fail('ILLEGAL_TRANSITION');
  if (state.phase === 'OPEN' && state.details === null) return fail('DETAILS_MISSING');
  return ok([{ type: 'ReceiverDocumentValidated', data: { document, documentId, at } }]);
}

/**
 * Staff refuse a document, also one that was validated; twice is success without an event. Errors:
 * those of `lookedAt`; NOTE_REQUIRED.
 */
export function refuseDocument(
  state: ReceiverState,
  { at, document, documentId, ...refusal }: At & Looked & z.infer<typeof documentRefusal>,
): Result<ReceiverEvent[]> {
  const found = lookedAt(state, { document, documentId });
  if (!found.ok) return found;
  if (found.value.state === 'REFUSED') return ok([]);
  if (refusal.reason === 'OTHER' && refusal.note === null) return fail('NOTE_REQUIRED');
  return ok([{ type: 'ReceiverDocumentRefused', data: { document, documentId, ...refusal, at } }]);
}

/**
 * Somebody of the staff looks at what is masked: of the seller, or of one destination. Error:
 * NOT_FOUND.
 */
export function revealReceiver(
  state: ReceiverState,
  said: At & { readonly destinationId: string | null; readonly reason: string },
): Result<ReceiverEvent[]> {
  if (state.phase === 'NONE') return fail('NOT_FOUND');
  if (said.destinationId !== null && !state.destinations[said.destinationId]) return fail('NOT_FOUND');
  return ok([{ type: 'ReceiverRevealed', data: said }]);
}

/** So often mails are tried. */
export const MAILS_MAX = 8;

/** The mails that are due go out; `nothing` where none is. */
export const mailReceiver = (state: ReceiverState, { at }: At): Result<ReceiverEvent[]> =>
  ok(
    state.phase === 'OPEN' && state.dueMails.length > 0
      ? [{ type: 'ReceiverMailed', data: { at } }]
      : [],
  );

/** They certainly did not; said once for each time they went out. */
export const failReceiverMail = (
  state: ReceiverState,
  { at, reason: why }: At & { readonly reason: 'REFUSED' | 'NOT_SENT' },
): Result<ReceiverEvent[]> =>
  ok(
    state.phase === 'OPEN' && state.mailed.length > 0
      ? [{ type: 'ReceiverMailFailed', data: { reason: why, failures: state.mailFailures + 1, at } }]
      : [],
  );
