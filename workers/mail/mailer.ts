export interface MailAttachment {
  readonly cid: string;
  readonly png: Buffer;
}

export interface Mail {
  /**
   * Without brackets. The same mail sent twice has the same one, by which a mailbox knows it again.
   */
  readonly messageId: string;
  readonly to: string;
  /** Who writes, before the sender's own address; null: the name that the settings give it. */
  readonly senderName: string | null;
  readonly subject: string;
  /** The same twice: plain, and as HTML (`compose-mail.ts`). */
  readonly text: string;
  readonly html: string;
  /** What the HTML shows by `cid:`. */
  readonly pictures?: readonly MailAttachment[];
  /** Who reads what is answered; the sender where it is nobody. */
  readonly replyTo?: string;
  /**
   * Where one POST stops mails like this one (RFC 8058); the text has the same link. Absent from
   * what somebody is owed, as a receipt.
   */
  readonly unsubscribeUrl?: string;
}

/**
 * What is known of a mail afterwards. `REFUSED`: the mailbox takes none, so that trying again does
 * not help; `SENDER_REFUSED`: the server takes none of us, whoever it is for; `NOT_SENT`: it
 * certainly did not go out; `UNKNOWN`: it may have.
 */
export type MailOutcome = 'SENT' | 'REFUSED' | 'SENDER_REFUSED' | 'NOT_SENT' | 'UNKNOWN';

export interface Delivery {
  readonly outcome: MailOutcome;
  /** The server's numbers, such as `535 5.7.8`; none where it was silent. */
  readonly status?: string;
}

/** The one door by which mails leave. Expected failures are outcomes. */
export interface Mailer {
  send(mail: Mail): Promise<Delivery>;
}
