export interface Mail {
  /** Without brackets. The same mail sent twice has the same one, by which a mailbox knows it again. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

/**
 * What is known of a mail afterwards. `REFUSED`: the mailbox takes none, so that trying again does
 * not help; `NOT_SENT`: it certainly did not go out; `UNKNOWN`: it may have.
 */
export type MailOutcome = 'SENT' | 'REFUSED' | 'NOT_SENT' | 'UNKNOWN';

/** The one door by which mails leave. Expected failures are outcomes. */
export interface Mailer {
  send(mail: Mail): Promise<MailOutcome>;
  close(): void;
}
