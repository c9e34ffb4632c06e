import type pg from 'pg';
import { ROLES } from '../../domain/access/roles.ts';
import { optOutPath } from '../../domain/cart/opt-out-path.ts';
import { accountPath } from '../../domain/kernel/page-paths.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { failMail, mailUser } from '../../domain/user/account.ts';
import { user, type DueMail, type User } from '../../domain/user/user.ts';
import { WIN_BACK_MAX } from '../../domain/user/win-back.ts';
import { loadConfiguration } from '../../eventstore/configuration.ts';
import { load } from '../../eventstore/handle-command.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { makeLink, type LinkPurpose } from '../../runtime/access/links.ts';
import type { Logger } from '../../runtime/observability/logger.ts';
import { openProfile, openWinBack } from '../../runtime/vault/seal-user.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { FAILURE } from '../mail/failure.ts';
import { mailText } from '../mail/mail-text.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import { saySenderRefused } from '../mail/say-sender-refused.ts';
import { commandIdOf, done, type Task, type TaskResult } from '../tasks/process.ts';
import { MAIL_WORDS } from './mail-words.ts';

export interface AccountMailDependencies {
  readonly store: EventStore;
  readonly vault: Pick<Vault, 'open' | 'optOuts'>;
  /** Where links are kept: the vault's database. */
  readonly pool: Pick<pg.Pool, 'query'>;
  /** Undefined: no mails are sent. */
  readonly mailer: Mailer | undefined;
  readonly publicUrl: string;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly log: Pick<Logger, 'warn'>;
}

/**
 * Sends the mails that an account is owed, each once: the event comes first, and only who has
 * written it sends. A link's secret is made here, so that it is in no event and in no job.
 */
export async function mailAccount(deps: AccountMailDependencies, item: Task): Promise<TaskResult> {
  const { store, mailer, now, newId, publicUrl } = deps;
  if (!mailer) return done;
  const from = await load(store, streamOf(user, item.key), user);
  const { state } = from;
  if (state.phase === 'NONE' || state.phase === 'ARCHIVED') return done;
  const { dueMails } = state.user;
  const to = (await openProfile(deps.vault, state.user))?.email;
  if (!to || dueMails.length === 0) return done;
  const commandId = newId();
  const handled = await handle(store, user, {
    ...facts(item),
    ...{ commandId, from },
    decide: (current) => mailUser(current, { at: now().toISOString() }),
  });
  if (!handled.ok) throw new Error(`An account's mails were refused: ${handled.error.code}`);
  if (handled.value.written === 0) return done;
  const senderName = await nameOfPlatform(deps, state.user);
  const host = new URL(publicUrl).hostname;
  for (const [index, mail] of dueMails.entries()) {
    const messageId = `${commandId}.${index}@${host}`;
    const text =
      mail.mail === 'WIN_BACK'
        ? await winBackText(deps, state.user, to)
        : await textOf(deps, state.user, mail);
    if (text) await send(deps, mailer, item, { ...text, to, senderName, messageId });
  }
  return done;
}

/**
 * What the platform writes to a seller by itself, who may ask it not to: undefined for who did, or
 * was forgotten (decision 0040).
 */
async function winBackText(
  { vault, publicUrl }: AccountMailDependencies,
  account: User,
  to: string,
): Promise<Pick<Mail, 'subject' | 'text' | 'unsubscribeUrl'> | undefined> {
  const message = await openWinBack(vault, account);
  const { platformId } = account;
  if (message === undefined || platformId === null) return undefined;
  const recipient = vault.optOuts.recipientOf(platformId, to);
  if ((await vault.optOuts.among([recipient])).size > 0) return undefined;
  const token = vault.optOuts.tokenFor(recipient, platformId);
  const unsubscribeUrl = new URL(optOutPath(token), publicUrl).href;
  const { subject, before, after } = MAIL_WORDS.WIN_BACK;
  const told = message.split('\n').map((line) => mailText(line, WIN_BACK_MAX));
  const signIn = new URL(ROLES[account.role].signIn, publicUrl).href;
  const text = [before, told.join('\n'), signIn, after, unsubscribeUrl].join('\n\n');
  return { subject, text, unsubscribeUrl };
}

const facts = ({ key, correlationId, eventId }: Task) => ({
  ...{ id: key, correlationId, causationId: eventId },
  actor: 'system',
});

async function nameOfPlatform(
  { store }: AccountMailDependencies,
  { platformId }: User,
): Promise<string | null> {
  const platform = platformId ? await loadConfiguration(store, 'Platform', platformId) : undefined;
  return platform ? mailText(platform.name) : null;
}

/** The mails that lead somewhere, and what their link lets do. */
const LINKED: Readonly<Partial<Record<DueMail['mail'], LinkPurpose>>> = {
  INVITATION: 'INVITATION',
  CONFIRMATION: 'CONFIRMATION',
  PASSWORD_RESET: 'PASSWORD_RESET',
};

async function textOf(
  { pool, publicUrl, now }: AccountMailDependencies,
  { userId }: User,
  { mail, about }: DueMail,
): Promise<Pick<Mail, 'subject' | 'text'>> {
  const purpose = LINKED[mail];
  const path = purpose
    ? accountPath(purpose, await makeLink(pool, { userId, purpose, now: now() }))
    : '/recover-password';
  const { subject, before, after } = MAIL_WORDS[mail];
  const told = about ? [mailText(about)] : [];
  return { subject, text: [before, ...told, new URL(path, publicUrl).href, after].join('\n\n') };
}

/** Sends, and takes back what was written when the mail certainly did not go out. */
async function send(
  deps: AccountMailDependencies,
  mailer: Mailer,
  item: Task,
  mail: Mail,
): Promise<void> {
  const { store, now, log } = deps;
  const { outcome, status } = await mailer.send(mail);
  if (outcome === 'SENT') return;
  log.warn({ outcome, status, key: item.key }, "an account's mail did not go out as it should");
  if (outcome === 'SENDER_REFUSED') await saySenderRefused(deps, status);
  const reason = FAILURE[outcome];
  if (!reason) return;
  await handle(store, user, {
    ...facts(item),
    commandId: commandIdOf(item, mail.messageId),
    decide: (state) => failMail(state, { at: now().toISOString(), reason }),
  });
}
