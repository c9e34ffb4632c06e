import { Readable } from 'node:stream';
import addressparser from 'nodemailer/lib/addressparser';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { asLine } from '../../domain/kernel/text.ts';
import { withTimeout } from '../../runtime/with-timeout.ts';
import type { Mail, Mailer } from './mailer.ts';
import { deliveryOf, type SmtpFailure } from './smtp-outcome.ts';

/** Connecting, silence of the server, and a mail as a whole, in milliseconds. */
const CONNECT_MS = 5_000;
const SILENCE_MS = 10_000;
const MAIL_MS = 25_000;

interface Options {
  readonly url: string;
  readonly from: string;
  readonly mailMs?: number;
}

/**
 * Mails by SMTP (`smtp://` or `smtps://`, with user and password where the server asks), each over
 * a connection of its own that is closed with the mail, or with its time. The operator names the
 * server, as they name the database (decision 0031).
 */
export const smtpMailer = ({ url, from, mailMs = MAIL_MS }: Options): Mailer => ({
  async send(mail) {
    const { auth, ...server } = parseConnectionUrl(url);
    const connection = new SMTPConnection({
      ...server,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      socketCloseTimeout: 0,
    });
    const source = await sourceOf(from, mail);
    let textBegun = false;
    // Read once the server has said that it takes the text, and not before.
    const text = Readable.from(
      (function* () {
        textBegun = true;
        yield source.text;
      })(),
    );
    const delivered = deliver(connection, auth, { ...source, text });
    try {
      await withTimeout(mailMs, delivered);
      return { outcome: 'SENT' };
    } catch (failure) {
      return deliveryOf(failure as SmtpFailure, { textBegun });
    } finally {
      connection.close();
    }
  },
});

interface Source {
  readonly envelope: { readonly from: string; readonly to: string[] };
  readonly text: Buffer;
}

/** The sender of the settings, under the name that a mail asks for. */
function senderOf(from: string, name: string | null): string | { name: string; address: string } {
  const [sender] = addressparser(from, { flatten: true });
  return name && sender ? { name: asLine(name), address: sender.address } : from;
}

async function sourceOf(
  from: string,
  { messageId, senderName, unsubscribeUrl, ...mail }: Mail,
): Promise<Source> {
  const message = new MailComposer({
    ...mail,
    from: senderOf(from, senderName),
    messageId: `<${messageId}>`,
    headers: unsubscribeUrl
      ? {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {},
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const envelope = message.getEnvelope();
  return {
    envelope: { from: envelope.from || '', to: [...envelope.to] },
    text: await message.build(),
  };
}

type Credentials = ReturnType<typeof parseConnectionUrl>['auth'];

/** From connecting to the server's yes to the text. Rejects with an `SmtpFailure`. */
const deliver = (
  connection: SMTPConnection,
  auth: Credentials,
  { envelope, text }: Omit<Source, 'text'> & { readonly text: Readable },
): Promise<void> =>
  new Promise((sent, failed) => {
    const orFail = (next: () => void) => (error?: Error | null) => (error ? failed(error) : next());
    const send = () => connection.send(envelope, text, orFail(sent));
    // Not `once`: an error that nobody listens to would end the process.
    connection.on('error', failed);
    connection.once('end', () => failed(new Error('The mail server hung up')));
    // A server that asks nobody who they are is told no password.
    const signIn = () => (auth && connection.allowsAuth ? connection.login(auth, orFail(send)) : send());
    connection.connect(orFail(signIn));
  });
