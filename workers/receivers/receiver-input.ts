import { streamOf } from '../../domain/kernel/aggregate.ts';
import { accountFor } from '../../domain/receiver/at-acquirer.ts';
import type { Receiver } from '../../domain/receiver/state.ts';
import type { DocumentName } from '../../domain/receiver/words.ts';
import { user } from '../../domain/user/user.ts';
import { load } from '../../eventstore/handle-command.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Files } from '../../runtime/files/files.ts';
import { openDestination, openDetails } from '../../runtime/vault/seal-receiver.ts';
import { openProfile } from '../../runtime/vault/seal-user.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { ReceiverInput } from '../providers/contract.ts';

export interface InputDependencies {
  readonly store: EventStore;
  readonly vault: Pick<Vault, 'open'>;
  /** Undefined where no S3 server is set. */
  readonly files: Files | undefined;
  readonly now: () => Date;
}

/**
 * What an acquirer is told of a seller, opened for this call alone; undefined for whoever was
 * forgotten, or whose account is not there.
 */
export async function receiverInput(
  deps: InputDependencies,
  known: Receiver,
  provider: string,
): Promise<ReceiverInput | undefined> {
  const { store, vault } = deps;
  const { userId } = known;
  const destinationId = accountFor(provider, known);
  const destination = destinationId === undefined ? undefined : known.destinations[destinationId];
  if (destinationId === undefined || !destination) return undefined;
  const details = await openDetails(vault, userId, known.details);
  const account = await openDestination(vault, { userId, destinationId }, destination);
  const { state } = await load(store, streamOf(user, userId), user);
  const profile = state.phase === 'NONE' ? undefined : await openProfile(vault, state.user);
  if (!details || !profile || !account || 'pixKey' in account) return undefined;
  const { bankCode, branchNumber, branchDigit, accountNumber, accountDigit, accountType } = account;
  return {
    ...{ name: details.name, document: details.document, email: profile.email, userId },
    documentType: details.document.length === 11 ? 'CPF' : 'CNPJ',
    description: details.name,
    ...(details.monthlyRevenue !== null && { monthlyRevenueCents: details.monthlyRevenue }),
    papers: await papersOf(deps, known),
    bankAccount: {
      ...{ bankCode, branchNumber, branchDigit, accountNumber, accountDigit, accountType },
    },
  };
}

/** Addresses that open each validated file for a minute. */
async function papersOf(
  { files, now }: InputDependencies,
  { documents }: Receiver,
): Promise<Partial<Record<DocumentName, string>>> {
  const validated = Object.entries(documents).filter(([, { state }]) => state === 'VALIDATED');
  const links = await Promise.all(
    validated.map(async ([name, { file }]) => [name, await files?.readLink(file, now())] as const),
  );
  return Object.fromEntries(links.flatMap(([name, link]) => (link ? [[name, link.signedUrl]] : [])));
}
