import { createTransport } from 'nodemailer';
import type { Mailer, MailOutcome } from './mailer.ts';

/** Connecting, silence of the server, and a mail as a whole, in milliseconds. */
const CONNECT_MS = 5_000;
const SILENCE_MS = 10_000;
const MAIL_MS = 25_000;

/**
 * Mails by SMTP (`smtp://` or `smtps://`, with user and password where the server asks). The
 * operator names the server, as they name the database (decision 0031).
 */
export function smtpMailer({ url, from }: { readonly url: string; readonly from: string }): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send({ messageId, ...mail }) {
      // First, because a connection that fails later does not tell whether the text had gone out.
      const isThere = await within(
        CONNECT_MS * 2,
        transport.verify().then(
          () => true,
          () => false,
        ),
      );
      if (!isThere) return 'NOT_SENT';
      const sent = transport.sendMail({ ...mail, messageId: `<${messageId}>` }).then(
        (): MailOutcome => 'SENT',
        (error: SmtpFailure) => outcomeOf(error),
      );
      return (await within(MAIL_MS, sent)) ?? 'UNKNOWN';
    },
    close: () => transport.close(),
  };
}

/** Undefined when the time is over; what was begun goes on and is heard by nobody. */
async function within<T>(ms: number, begun: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((answer) => {
    timer = setTimeout(() => answer(undefined), ms);
  });
  try {
    return await Promise.race([begun, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

interface SmtpFailure {
  /** The step that the server answered; `CONN` for a connection that failed at whatever step. */
  readonly command?: string;
  readonly responseCode?: number;
}

/** At which step a permanent no is about this mail. One at `MAIL FROM` is about us. */
const ABOUT_THE_MAIL: Readonly<Record<string, boolean>> = {
  'MAIL FROM': false,
  'RCPT TO': true,
  DATA: true,
};

/** What the server answers is certain; its silence is not. */
function outcomeOf({ command = '', responseCode = 0 }: SmtpFailure): MailOutcome {
  const isAboutTheMail = ABOUT_THE_MAIL[command];
  if (isAboutTheMail === undefined || responseCode < 400) return 'UNKNOWN';
  return isAboutTheMail && responseCode >= 500 ? 'REFUSED' : 'NOT_SENT';
}
