import type { BankAccount, DestinationDetails } from '../../domain/receiver/destinations.ts';
import { destinationDetails } from '../../domain/receiver/destinations.ts';
import { receiverDetails, type ReceiverDetails } from '../../domain/receiver/documents.ts';
import type { Destination } from '../../domain/receiver/events.ts';
import type { PayoutDestination } from '../../domain/receiver/receiver.ts';
import type { Details, RegisteredDestination } from '../../domain/receiver/state.ts';
import type { Sealed } from '../../domain/kernel/privacy/sealed.ts';
import type { PixKeyType } from '../../domain/brazil/pix-key.ts';
import type { Subject, Vault } from './vault.ts';

const detailsAt = (userId: string) => `receiver-${userId}/details`;
const destinationAt = (userId: string, id: string) => `receiver-${userId}/destination-${id}`;

/** Who is paid, as the events of their receiver hold it. */
export const sealDetails = (
  vault: Pick<Vault, 'seal'>,
  subject: Subject,
  userId: string,
  said: ReceiverDetails,
): Sealed => vault.seal(subject, detailsAt(userId), said);

/** That in clear; undefined once the seller was forgotten. */
export async function openDetails(
  vault: Pick<Vault, 'open'>,
  userId: string,
  details: Pick<Details, 'sealed'> | null,
): Promise<ReceiverDetails | undefined> {
  const opened = details ? await vault.open(details.sealed, detailsAt(userId)) : undefined;
  return opened === undefined ? undefined : receiverDetails.parse(opened);
}

/** A bank account or PIX key as events hold it. */
export const sealDestination = (
  vault: Pick<Vault, 'seal'>,
  subject: Subject,
  of: { readonly userId: string; readonly destinationId: string },
  said: DestinationDetails,
): Sealed => vault.seal(subject, destinationAt(of.userId, of.destinationId), said);

/** That in clear; undefined once the seller was forgotten. */
export async function openDestination(
  vault: Pick<Vault, 'open'>,
  of: { readonly userId: string; readonly destinationId: string },
  { details }: Pick<RegisteredDestination, 'details'>,
): Promise<DestinationDetails | undefined> {
  const opened = await vault.open(details, destinationAt(of.userId, of.destinationId));
  return opened === undefined ? undefined : destinationDetails.parse(opened);
}

/** By what equal accounts and keys are known without opening them. */
export const destinationDigest = (
  vault: Pick<Vault, 'digest'>,
  destination: Destination,
  said: DestinationDetails,
): string => vault.digest(`destination/${destination.kind}/${Object.values(said).join('/')}`);

/** As payouts are asked for (`PayoutRequest.destination` of workers/providers/contract.ts). */
export type PayoutRecipient =
  | {
      readonly method: 'BANK_ACCOUNT';
      readonly bankCode: string;
      readonly branchNumber: string;
      readonly accountNumber: string;
      readonly accountHolder: string;
      readonly accountDocument: string;
    }
  | { readonly method: 'PIX'; readonly pixKey: string; readonly pixType: PixKeyType }
  | { readonly method: 'RECEIVER'; readonly receiverId: string };

/** With its digits behind it, as banks write them. */
const withDigit = (number: string, digit: string | null): string =>
  digit === null ? number : `${number}-${digit}`;

const accountRecipient = (account: BankAccount): PayoutRecipient => ({
  method: 'BANK_ACCOUNT',
  bankCode: account.bankCode,
  branchNumber: account.branchNumber,
  accountNumber: withDigit(account.accountNumber, account.accountDigit),
  accountHolder: account.accountHolder,
  accountDocument: account.accountDocument,
});

/**
 * Opens what `payoutDestination` answered, in the words of the payout contract; undefined once the
 * seller was forgotten. A payout by PIX also asks for the seller's `document`: `openDetails`.
 */
export async function openPayoutDestination(
  vault: Pick<Vault, 'open'>,
  userId: string,
  destination: PayoutDestination,
): Promise<PayoutRecipient | undefined> {
  if (destination.kind === 'RECEIVER')
    return { method: destination.kind, receiverId: destination.receiverId };
  const { destinationId } = destination;
  const opened = await openDestination(vault, { userId, destinationId }, destination);
  if (opened === undefined) return undefined;
  if ('pixKey' in opened)
    return destination.kind === 'PIX_KEY'
      ? { method: 'PIX', pixKey: opened.pixKey, pixType: destination.pixType }
      : undefined;
  return accountRecipient(opened);
}
