import { Readable } from 'node:stream';
import addressparser from 'nodemailer/lib/addressparser';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { asLine } from '../../domain/kernel/text.ts';
import { withTimeout } from '../../runtime/with-timeout.ts';
import type { Delivery, Mail, Mailer } from './mailer.ts';
import { deliveryOf, type SmtpFailure } from './smtp-outcome.ts';

/** Connecting, silence of the server, and a mail as a whole, in milliseconds. */
const CONNECT_MS = 5_000;
const SILENCE_MS = 10_000;
const MAIL_MS = 25_000;

/** So many connections wait for another mail at most, for so long, in milliseconds. */
const IDLE_MAX = 8;
const IDLE_MS = 2_000;

interface Options {
  readonly url: string;
  readonly from: string;
  readonly mailMs?: number;
}

/**
 * Mails by SMTP (`smtp://` or `smtps://`, with user and password where the server asks). A
 * connection over which a mail went takes others for a moment; one that failed is closed, and so is
 * that of a mail whose time is over. The operator names the server, as they name the database
 * (decision 0031).
 */
export function smtpMailer({ url, from, mailMs = MAIL_MS }: Options): Mailer {
  const { auth, ...server } = parseConnectionUrl(url);
  const idle = idleConnections();
  const open = () =>
    new SMTPConnection({
      ...server,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      socketCloseTimeout: 0,
    }).on('error', () => undefined);

  async function sendOver(
    connection: SMTPConnection,
    { envelope, text: source }: Source,
    prepare: () => Promise<void>,
  ): Promise<Delivery> {
    let textBegun = false;
    // Read once the server has said that it takes the text, and not before.
    const text = Readable.from(
      (function* () {
        textBegun = true;
        yield source;
      })(),
    );
    try {
      const sent = prepare().then(() =>
        over(connection, (done) => connection.send(envelope, text, done)),
      );
      await withTimeout(mailMs, sent);
      idle.keep(connection);
      return { outcome: 'SENT' };
    } catch (failure) {
      connection.close();
      return deliveryOf(failure as SmtpFailure, { textBegun });
    }
  }

  return {
    async send(mail) {
      const source = await sourceOf(from, mail);
      const waiting = idle.take();
      const sent = waiting && (await sendOver(waiting, source, async () => undefined));
      // A connection may be closed while it waits, which says nothing of the mail.
      if (sent && sent.outcome !== 'NOT_SENT') return sent;
      const connection = open();
      return sendOver(connection, source, async () => {
        await over(connection, (done) => connection.connect(done));
        // A server that asks nobody who they are is told no password.
        if (auth && connection.allowsAuth)
          await over(connection, (done) => connection.login(auth, done));
      });
    },
  };
}

/** Connections that wait for another mail. */
function idleConnections() {
  const waiting = new Map<SMTPConnection, NodeJS.Timeout>();
  const forget = (connection: SMTPConnection) => {
    clearTimeout(waiting.get(connection));
    waiting.delete(connection);
  };
  return {
    keep(connection: SMTPConnection): void {
      if (waiting.size >= IDLE_MAX) return connection.close();
      const close = () => {
        forget(connection);
        connection.close();
      };
      waiting.set(connection, setTimeout(close, IDLE_MS));
      connection.once('end', () => forget(connection));
    },
    take(): SMTPConnection | undefined {
      const newest = [...waiting.keys()].at(-1);
      if (newest) forget(newest);
      newest?.removeAllListeners('end');
      return newest;
    },
  };
}

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
  { messageId, senderName, unsubscribeUrl, pictures = [], ...mail }: Mail,
): Promise<Source> {
  const message = new MailComposer({
    ...mail,
    attachments: pictures.map(({ cid, png }, index) => ({
      ...{ cid, content: png, contentType: 'image/png', contentDisposition: 'inline' as const },
      filename: `${index + 1}.png`,
    })),
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

/** One step over a connection. Rejects with an `SmtpFailure`. */
function over(
  connection: SMTPConnection,
  step: (done: (error?: Error | null) => void) => void,
): Promise<void> {
  let stopListening = () => {};
  return new Promise<void>((done, failed) => {
    const hungUp = () => failed(new Error('The mail server hung up'));
    connection.on('error', failed).once('end', hungUp);
    stopListening = () => void connection.off('error', failed).off('end', hungUp);
    step((error) => (error ? failed(error) : done()));
  }).finally(() => stopListening());
}
