import type { Config } from '../../runtime/config.ts';
import type { Logger } from '../../runtime/observability/logger.ts';
import type { Mailer } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

/**
 * The mailer that the settings name; undefined, said once, when they name none. Throws one sentence
 * when mails would have no sender.
 */
export function openMailer(
  { SMTP_URL: url, MAIL_FROM: from }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>,
  log: Logger,
): Mailer | undefined {
  if (!url) {
    log.warn('SMTP_URL is not set: no mails are sent, and abandoned carts are only listed');
    return undefined;
  }
  if (!from) throw new Error('Bad settings: MAIL_FROM is missing: mails need a sender.');
  return smtpMailer({ url, from });
}
