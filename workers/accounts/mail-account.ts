import type pg from 'pg';
import { ROLES } from '../../domain/access/roles.ts';
import { optOutPath } from '../../domain/cart/opt-out-path.ts';
import { accountPath } from '../../domain/kernel/page-paths.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { failMail, mailUser } from '../../domain/user/account.ts';
import { user, type DueMail, type User } from '../../domain/user/user.ts';
import { loadConfiguration } from '../../eventstore/configuration.ts';
import { load } from '../../eventstore/handle-command.ts';
import { handle } from '../../eventstore/repository.ts';
import { makeLink, type LinkPurpose } from '../../runtime/access/links.ts';
import { openProfile, openWinBack } from '../../runtime/vault/seal-user.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { MailContent, MailLook } from '../mail/content.ts';
import { deliver, messageIdOf, type MailDependencies } from '../mail/deliver.ts';
import { platformLook } from '../mail/look.ts';
import { commandIdOf, done, type Task, type TaskResult } from '../tasks/process.ts';
import { accountMail, winBackMail } from './content.ts';

export interface AccountMailDependencies extends MailDependencies {
  readonly vault: Pick<Vault, 'open' | 'optOuts'>;
  /** Where links are kept: the vault's database. */
  readonly pool: Pick<pg.Pool, 'query'>;
}

/**
 * Sends the mails that an account is owed, each once: the event comes first, and only who has
 * written it sends. A link's secret is made here, so that it is in no event and in no job.
 */
export async function mailAccount(deps: AccountMailDependencies, item: Task): Promise<TaskResult> {
  const { store, mailer, now, newId } = deps;
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
  const { platformId } = state.user;
  const look = platformLook(
    platformId === null ? undefined : await loadConfiguration(store, 'Platform', platformId),
  );
  for (const [index, due] of dueMails.entries()) {
    const content =
      due.mail === 'WIN_BACK'
        ? await winBackOf(deps, look, state.user, to)
        : accountMail(look, due, await linkOf(deps, state.user, due));
    if (!content) continue;
    const messageId = messageIdOf(deps, `${commandId}.${index}`);
    const mail = { ...composeMail(content), to, messageId };
    await deliver({ ...deps, mailer }, { mail, stream: `user-${item.key}` }, (reason) =>
      handle(store, user, {
        ...facts(item),
        commandId: commandIdOf(item, messageId),
        decide: (current) => failMail(current, { at: now().toISOString(), reason }),
      }),
    );
  }
  return done;
}

/**
 * What the platform writes to a seller by itself, who may ask it not to: undefined for who did, or
 * was forgotten (decision 0040).
 */
async function winBackOf(
  { vault, publicUrl }: AccountMailDependencies,
  look: MailLook,
  account: User,
  to: string,
): Promise<MailContent | undefined> {
  const message = await openWinBack(vault, account);
  const { platformId } = account;
  if (message === undefined || platformId === null) return undefined;
  const recipient = vault.optOuts.recipientOf(platformId, to);
  if ((await vault.optOuts.among([recipient])).size > 0) return undefined;
  const token = vault.optOuts.tokenFor(recipient, platformId);
  return winBackMail(look, {
    message,
    signIn: new URL(ROLES[account.role].signIn, publicUrl).href,
    optOut: new URL(optOutPath(token), publicUrl).href,
  });
}

const facts = ({ key, correlationId, eventId }: Task) => ({
  ...{ id: key, correlationId, causationId: eventId },
  actor: 'system',
});

/** The mails that lead somewhere, and what their link lets do. */
const LINKED: Readonly<Partial<Record<DueMail['mail'], LinkPurpose>>> = {
  INVITATION: 'INVITATION',
  CONFIRMATION: 'CONFIRMATION',
  PASSWORD_RESET: 'PASSWORD_RESET',
};

/** Where a mail leads to, with the secret that lets it. */
async function linkOf(
  { pool, publicUrl, now }: AccountMailDependencies,
  { userId }: User,
  { mail }: DueMail,
): Promise<string> {
  const purpose = LINKED[mail];
  const path = purpose
    ? accountPath(purpose, await makeLink(pool, { userId, purpose, now: now() }))
    : '/recover-password';
  return new URL(path, publicUrl).href;
}
