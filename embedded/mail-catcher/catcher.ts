import { SMTPServer } from 'smtp-server';
import { readMail, type CaughtMail } from './read-mail.ts';

export interface MailCatcher {
  readonly port: number;
  /** The newest first, at most `KEPT_MAX`. */
  mails(): readonly CaughtMail[];
  stop(): Promise<void>;
}

const KEPT_MAX = 200;
const MAIL_BYTES = 256 << 10;
const CLIENTS_MAX = 20;
const SILENCE_MS = 30_000;

/**
 * Takes every mail of this machine and sends none on. Kept in memory: they are gone when it stops.
 * Addresses at `refused.example` are refused, as a mailbox that does not exist.
 */
export async function startMailCatcher({ port }: { readonly port: number }): Promise<MailCatcher> {
  let caught: CaughtMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    hideENHANCEDSTATUSCODES: true,
    size: MAIL_BYTES,
    maxClients: CLIENTS_MAX,
    socketTimeout: SILENCE_MS,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? '' }),
    onRcptTo({ address }, _session, done) {
      const isRefused = address.endsWith('@refused.example');
      done(isRefused ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null);
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      let bytes = 0;
      stream.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes <= MAIL_BYTES) chunks.push(chunk);
      });
      stream.on('end', () => {
        if (bytes > MAIL_BYTES)
          return done(Object.assign(new Error('Too large'), { responseCode: 552 }));
        caught = [readMail(Buffer.concat(chunks), new Date()), ...caught].slice(0, KEPT_MAX);
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', () => listening());
  });
  const address = server.server.address();
  return {
    port: address && typeof address === 'object' ? address.port : port,
    mails: () => caught,
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
