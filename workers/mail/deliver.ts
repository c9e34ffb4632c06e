import type { ConfigurationOf, SellerIdentity } from '../../domain/configuration/schemas.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { user } from '../../domain/user/user.ts';
import { orHidden } from '../../eventstore/forgotten.ts';
import { load } from '../../eventstore/handle-command.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Logger } from '../../runtime/observability/logger.ts';
import { openConfiguration } from '../../runtime/vault/seal-configuration.ts';
import { openProfile } from '../../runtime/vault/seal-user.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { Mail, Mailer, MailOutcome } from './mailer.ts';
import { saySenderRefused } from './say-sender-refused.ts';

/** What every process that mails needs. */
export interface MailDependencies {
  readonly store: EventStore;
  readonly vault: Pick<Vault, 'open'>;
  /** Undefined: no mails are sent. */
  readonly mailer: Mailer | undefined;
  readonly publicUrl: string;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly log: Pick<Logger, 'warn'>;
}

/** Names a mail, and nothing by which somebody could get at what it is about. */
export const messageIdOf = ({ publicUrl }: { readonly publicUrl: string }, name: string): string =>
  `${name}@${new URL(publicUrl).hostname}`;

export type MailFailure = 'REFUSED' | 'NOT_SENT';

/**
 * Why what was written of a mail is taken back; undefined: it is not, since the mail went out or
 * may have.
 */
const FAILURE: Readonly<Record<MailOutcome, MailFailure | undefined>> = {
  SENT: undefined,
  UNKNOWN: undefined,
  REFUSED: 'REFUSED',
  SENDER_REFUSED: 'NOT_SENT',
  NOT_SENT: 'NOT_SENT',
};

/**
 * Sends a mail of which its stream says already that it goes out, and takes that back when it
 * certainly did not.
 */
export async function deliver(
  deps: Pick<MailDependencies, 'store' | 'now' | 'log'> & { readonly mailer: Mailer },
  { mail, stream }: { readonly mail: Mail; readonly stream: string },
  takeBack: (reason: MailFailure) => Promise<unknown>,
): Promise<void> {
  const { outcome, status } = await deps.mailer.send(mail);
  if (outcome === 'SENT') return;
  deps.log.warn({ outcome, status, stream }, 'a mail did not go out as it should');
  if (outcome === 'SENDER_REFUSED') await saySenderRefused(deps, status);
  const reason = FAILURE[outcome];
  if (reason) await takeBack(reason);
}

/** Where an account gets its mails; undefined for whoever has none any more, or was forgotten. */
export async function accountEmail(
  { store, vault }: Pick<MailDependencies, 'store' | 'vault'>,
  userId: string,
): Promise<string | undefined> {
  const { state } = await load(store, streamOf(user, userId), user);
  if (state.phase === 'NONE' || state.phase === 'ARCHIVED') return undefined;
  return (await openProfile(vault, state.user))?.email;
}

/** Who sells a product; undefined for whoever was forgotten. */
export async function sellerOf(
  vault: Pick<Vault, 'open'>,
  product: ConfigurationOf<'Product'>,
): Promise<SellerIdentity | undefined> {
  return (await orHidden(openConfiguration(vault, 'Product', product))) as SellerIdentity | undefined;
}
