/** The files that a seller proves who they are with (specification/gateway#stored-records). */
export const DOCUMENTS = [
  'photoDocument',
  'photoPersonWithDocument',
  'addressProof',
  'balanceSheet',
  'photoDocumentSocialContract',
] as const;
export type DocumentName = (typeof DOCUMENTS)[number];

export const PERSON_KINDS = ['PERSON', 'COMPANY'] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];

/** The documents that are asked of each kind: a social contract of companies alone. */
export const documentsOf = (kind: PersonKind): readonly DocumentName[] =>
  kind === 'COMPANY' ? DOCUMENTS : DOCUMENTS.filter((name) => name !== 'photoDocumentSocialContract');

/** Why a document is refused; `OTHER` says it in its note. */
export const DOCUMENT_REASONS = [
  'ILLEGIBLE',
  'CUT_OFF',
  'WRONG_DOCUMENT',
  'EXPIRED',
  'TOO_OLD',
  'NAME_MISMATCH',
  'NUMBER_MISMATCH',
  'ADDRESS_MISMATCH',
  'EDITED',
  'OTHER',
] as const;
export type DocumentReason = (typeof DOCUMENT_REASONS)[number];

/** Why a bank account or PIX key is refused; `OTHER` says it in its note. */
export const DESTINATION_REASONS = [
  'HOLDER_MISMATCH',
  'THIRD_PARTY',
  'NOT_FOUND',
  'WRONG_DATA',
  'OTHER',
] as const;
export type DestinationReason = (typeof DESTINATION_REASONS)[number];

export const DESTINATION_KINDS = ['PIX_KEY', 'BANK_ACCOUNT'] as const;
export type DestinationKind = (typeof DESTINATION_KINDS)[number];

export const ACCOUNT_TYPES = ['CHECKING', 'SAVINGS'] as const;
export const PIX_KEY_TYPES = ['CPF', 'CNPJ', 'PHONE', 'EMAIL', 'RANDOM'] as const;

/** Of a receiver at an acquirer (specification/gateway#receiver-status). */
export const RECEIVER_STATUSES = ['PENDING', 'ACTIVE', 'REJECTED'] as const;
export type ReceiverStatus = (typeof RECEIVER_STATUSES)[number];
