import type { MailOutcome } from './mailer.ts';

/**
 * Why what was written of a mail is taken back; undefined: it is not, since the mail went out or
 * may have.
 */
export const FAILURE: Readonly<Record<MailOutcome, 'REFUSED' | 'NOT_SENT' | undefined>> = {
  SENT: undefined,
  UNKNOWN: undefined,
  REFUSED: 'REFUSED',
  SENDER_REFUSED: 'NOT_SENT',
  NOT_SENT: 'NOT_SENT',
};
