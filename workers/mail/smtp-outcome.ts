import type { Delivery, MailOutcome } from './mailer.ts';

export interface SmtpFailure {
  /** The step that the server answered. */
  readonly command?: string | undefined;
  /** What it answered; none where the connection failed. */
  readonly responseCode?: number | undefined;
  readonly response?: string | undefined;
}

/** Steps at which a permanent no may be about the mailbox; before them it is about us. */
const MAY_BE_ABOUT_THE_MAILBOX: ReadonlySet<string> = new Set(['RCPT TO', 'DATA']);

/**
 * Whether a permanent no is about the mailbox, by its enhanced status code (RFC 3463), else by the
 * plain one (RFC 5321): the first row that fits. All the rest is about us: credentials, policy,
 * quota, relaying, protocol.
 */
const RULES: readonly (readonly [pattern: RegExp, aboutTheMailbox: boolean])[] = [
  // Addresses of senders.
  [/^\d{3} 5\.1\.[78]$/, false],
  [/^\d{3} 5\.[12]\.\d+$/, true],
  // Says nothing more than the plain code.
  [/^55\d( 5\.0\.\d+)?$/, true],
];

/** What is known of a mail that failed. What the server answers is certain; its silence is not. */
export function deliveryOf(
  { command = '', responseCode = 0, response = '' }: SmtpFailure,
  { textBegun }: { readonly textBegun: boolean },
): Delivery {
  if (responseCode < 400) return { outcome: textBegun ? 'UNKNOWN' : 'NOT_SENT' };
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})(?!\S)/.exec(response)?.[1];
  const status = [responseCode, enhanced].filter((part) => part !== undefined).join(' ');
  return { outcome: outcomeOf(command, responseCode, status), status };
}

function outcomeOf(command: string, code: number, status: string): MailOutcome {
  if (code < 500) return 'NOT_SENT';
  if (!MAY_BE_ABOUT_THE_MAILBOX.has(command)) return 'SENDER_REFUSED';
  return RULES.find(([pattern]) => pattern.test(status))?.[1] ? 'REFUSED' : 'SENDER_REFUSED';
}
