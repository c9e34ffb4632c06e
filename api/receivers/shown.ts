import { BANKS } from '../../domain/brazil/banks.ts';
import { formatTaxId } from '../../domain/brazil/tax-id.ts';
import type { PixKeyType } from '../../domain/brazil/pix-key.ts';
import { maskedDocument, maskedEmail, maskedPhone } from '../../domain/kernel/privacy/mask.ts';
import { missingFor, missingMessages } from '../../domain/receiver/at-acquirer.ts';
import type { BankAccount, DestinationDetails } from '../../domain/receiver/destinations.ts';
import type { ReceiverDetails } from '../../domain/receiver/documents.ts';
import type {
  AcquirerReceiver,
  Receiver,
  ReceiverDocument,
  RegisteredDestination,
} from '../../domain/receiver/state.ts';
import { documentsOf, type DocumentName, type DocumentReason } from '../../domain/receiver/words.ts';
import { orHidden } from '../../eventstore/forgotten.ts';
import type { ReceiverConnection } from '../../eventstore/receiver-connections.ts';
import { openDestination } from '../../runtime/vault/seal-receiver.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { AcquirerReceiverStatus } from '../graphql/resolver-types.generated.ts';

/** Of a seller who is not known any more. */
const GONE = '•••';
/** Digits of an account that are shown. */
const SHOWN_DIGITS = 2;

export interface ShownDocument {
  readonly name: DocumentName;
  readonly state: ReceiverDocument['state'] | 'NOT_SENT';
  readonly documentId: string | null;
  readonly isPdf: boolean;
  readonly file: string | null;
  readonly submittedAt: Date | null;
  readonly decidedAt: Date | null;
  readonly reason: DocumentReason | null;
  readonly note: string | null;
}

/** A seller's receiver as they see it, and what the account says of them. */
export interface ShownReceiver {
  readonly userId: string;
  readonly receiver: Receiver | undefined;
}

export interface ShownDestination {
  readonly id: string;
  readonly kind: RegisteredDestination['destination']['kind'];
  readonly state: RegisteredDestination['state'];
  readonly bank: string | null;
  readonly accountType: BankAccount['accountType'] | null;
  readonly pixType: PixKeyType | null;
  readonly masked: string;
  readonly reason: NonNullable<RegisteredDestination['refusal']>['reason'] | null;
  readonly note: string | null;
  readonly registeredAt: Date;
  readonly validatedAt: Date | null;
}

export interface ShownAcquirer {
  readonly id: string;
  readonly name: string;
  readonly status: AcquirerReceiverStatus;
  readonly messages: string[];
  readonly missing: string[];
  readonly available: number | null;
  readonly waiting: number | null;
  readonly seenAt: Date | null;
}

const dateOf = (at: string | null | undefined): Date | null => (at ? new Date(at) : null);

/** The documents that are asked of somebody, each as it stands. */
export function shownDocuments(receiver: Receiver | undefined): ShownDocument[] {
  const { details = null, documents = {} } = receiver ?? {};
  const asked = documentsOf(details?.personKind ?? 'PERSON');
  const sent = (Object.keys(documents) as DocumentName[]).filter((name) => !asked.includes(name));
  return [...asked, ...sent].map((name) => {
    const known = documents[name];
    return {
      name,
      state: known?.state ?? 'NOT_SENT',
      documentId: known?.documentId ?? null,
      isPdf: known?.file.endsWith('.pdf') ?? false,
      file: known?.file ?? null,
      submittedAt: dateOf(known?.submittedAt),
      decidedAt: dateOf(known?.decidedAt),
      reason: known?.refusal?.reason ?? null,
      note: known?.refusal?.note ?? null,
    };
  });
}

/** A bank as people find it: its code and name. */
const bankName = (code: string): string =>
  `${code} ${BANKS.find((bank) => bank.code === code)?.name ?? ''}`.trim();

const MASKED_KEYS: Readonly<Record<PixKeyType, (key: string) => string>> = {
  CPF: maskedDocument,
  CNPJ: maskedDocument,
  PHONE: (key) => maskedPhone(key.replace(/^\+55/, '')),
  EMAIL: maskedEmail,
  RANDOM: (key) => `${key.slice(0, 4)}•••`,
};

const maskedAccount = ({ branchNumber, accountNumber, accountDigit }: BankAccount): string =>
  `${branchNumber} / •••${accountNumber.slice(-SHOWN_DIGITS)}-${accountDigit}`;

function maskedDestination(
  { destination }: Pick<RegisteredDestination, 'destination'>,
  opened: DestinationDetails | undefined,
): string {
  if (opened === undefined) return GONE;
  if (!('pixKey' in opened)) return maskedAccount(opened);
  return destination.kind === 'PIX_KEY' ? MASKED_KEYS[destination.pixType](opened.pixKey) : GONE;
}

/** A bank account or key, masked. */
export async function shownDestination(
  vault: Pick<Vault, 'open'>,
  of: { readonly userId: string; readonly destinationId: string },
  known: RegisteredDestination,
): Promise<ShownDestination> {
  const { destination, state, refusal, registeredAt, validatedAt } = known;
  const opened = await orHidden(openDestination(vault, of, known));
  const isAccount = destination.kind === 'BANK_ACCOUNT';
  return {
    ...{ id: of.destinationId, kind: destination.kind, state },
    bank: isAccount ? bankName(destination.bankCode) : null,
    accountType: isAccount ? destination.accountType : null,
    pixType: isAccount ? null : destination.pixType,
    masked: maskedDestination(known, opened),
    ...{ reason: refusal?.reason ?? null, note: refusal?.note ?? null },
    ...{ registeredAt: new Date(registeredAt), validatedAt: dateOf(validatedAt) },
  };
}

/** All that are not removed, the newest first. */
export const shownDestinations = (
  vault: Pick<Vault, 'open'>,
  { userId, destinations }: Receiver,
): Promise<ShownDestination[]> =>
  Promise.all(
    Object.entries(destinations)
      .filter(([, { state }]) => state !== 'REMOVED')
      .toSorted(([, a], [, b]) => Date.parse(b.registeredAt) - Date.parse(a.registeredAt))
      .map(([destinationId, known]) => shownDestination(vault, { userId, destinationId }, known)),
  );

const OUTCOMES: Readonly<Record<AcquirerReceiver['outcome'], AcquirerReceiverStatus | 'MADE'>> = {
  IN_FLIGHT: 'ASKED',
  NOT_SENT: 'ASKED',
  DECLINED: 'REFUSED',
  UNKNOWN: 'UNKNOWN',
  ABSENT: 'WAITING',
  MADE: 'MADE',
};

function statusOf(known: AcquirerReceiver | undefined): AcquirerReceiverStatus {
  if (!known) return 'WAITING';
  const shown = OUTCOMES[known.outcome];
  return shown === 'MADE' ? known.status : shown;
}

/** What is so of nobody who has begun. */
const NOBODY: Receiver = {
  ...{ phase: 'OPEN', userId: '', platformId: '', details: null, documents: {}, destinations: {} },
  ...{ acquirers: {}, changedAt: '', dueMails: [], mailed: [], mailFailures: 0 },
};

/** A receiver at one acquirer, with what it still lacks. */
export function shownAcquirer(
  { connectionId, provider, name }: ReceiverConnection,
  receiver: Receiver = NOBODY,
): ShownAcquirer {
  const known = receiver.acquirers[connectionId];
  const status = statusOf(known);
  const isMade = known?.outcome === 'MADE';
  const own = known?.message ? [known.message] : [];
  return {
    ...{ id: connectionId, name, status },
    messages: isMade ? [] : [...new Set([...own, ...missingMessages(provider, receiver)])],
    missing: isMade ? [] : missingFor(provider, receiver),
    available: known?.balance?.availableCents ?? null,
    waiting: known?.balance?.waitingCents ?? null,
    seenAt: dateOf(known?.seenAt),
  };
}

/** A seller's details with what is personal hidden, but for name and city. */
export const maskedDetails = ({ name, document, address }: ReceiverDetails): ReceiverDetails => ({
  name,
  document: maskedDocument(document),
  address: {
    ...{ zipCode: `${address.zipCode.slice(0, 2)}•••`, street: GONE, number: GONE, complement: '' },
    ...{ district: GONE, city: address.city, state: address.state },
  },
  monthlyRevenue: null,
});

/** A bank account or key whole, for who has said why. */
export function wholeDestination(opened: DestinationDetails) {
  const nothing = { pixKey: null, branch: null, account: null, holder: null, holderDocument: null };
  if ('pixKey' in opened) return { ...nothing, pixKey: opened.pixKey };
  const { branchNumber, branchDigit, accountNumber, accountDigit } = opened;
  return {
    ...nothing,
    branch: branchDigit === null ? branchNumber : `${branchNumber}-${branchDigit}`,
    account: `${accountNumber}-${accountDigit}`,
    holder: opened.accountHolder,
    holderDocument: formatTaxId(opened.accountDocument),
  };
}
