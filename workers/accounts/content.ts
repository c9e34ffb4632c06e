import { WIN_BACK_MAX } from '../../domain/user/win-back.ts';
import type { DueMail } from '../../domain/user/user.ts';
import type { MailContent, MailLook } from '../mail/content.ts';
import { mailText } from '../mail/mail-text.ts';
import { MAIL_WORDS } from './mail-words.ts';

/** What an account is told by a mail that leads somewhere. */
export function accountMail(
  look: MailLook,
  { mail, about }: { readonly mail: DueMail['mail']; readonly about?: string | null | undefined },
  url: string,
): MailContent {
  const { subject, before, button, after } = MAIL_WORDS[mail];
  return {
    ...{ locale: 'PT_BR', look, subject, title: subject },
    parts: [
      { kind: 'text', text: before },
      ...(about ? [{ kind: 'quote', text: mailText(about) } as const] : []),
      { kind: 'button', label: button, url },
      { kind: 'note', text: after },
    ],
  };
}

interface WinBack {
  /** In staff's own words, of several lines. */
  readonly message: string;
  readonly signIn: string;
  readonly optOut: string;
}

/** What staff write to a seller who does not sell any more. */
export function winBackMail(look: MailLook, { message, signIn, optOut }: WinBack): MailContent {
  const { subject, before, button, after } = MAIL_WORDS.WIN_BACK;
  const told = message.split('\n').map((line) => mailText(line, WIN_BACK_MAX));
  return {
    ...{ locale: 'PT_BR', look, subject, title: subject },
    parts: [
      { kind: 'text', text: before },
      { kind: 'text', text: told.join('\n') },
      { kind: 'button', label: button, url: signIn },
    ],
    optOut: { label: after, url: optOut },
  };
}
