import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { smtpMailer } from './smtp-mailer.ts';

const mail = {
  messageId: 'one@razao.example',
  to: 'maria@example.com',
  senderName: null,
  subject: 'Sua compra',
  text: 'Olá!',
  html: '<p>Olá!</p>',
  unsubscribeUrl: `https://razao.example/unsubscribe/${'t'.repeat(95)}`,
};

let stop: () => void;
afterEach(() => stop());

/**
 * A server that answers each line by the first word of it; undefined: one byte, again and again.
 */
async function server(answers: Readonly<Record<string, string | undefined>>) {
  const closed: Promise<void>[] = [];
  const said: string[] = [];
  const sockets: Socket[] = [];
  const listening = createServer((socket: Socket) => {
    sockets.push(socket);
    closed.push(new Promise((done) => socket.once('close', () => done())));
    socket.on('error', () => undefined);
    const answer = (word: string) => {
      const line = word in answers ? answers[word] : '250 fine';
      if (line !== undefined) return void socket.write(`${line}\r\n`);
      const trickle = setInterval(() => socket.write('2'), 20);
      socket.once('close', () => clearInterval(trickle));
    };
    answer('greeting');
    socket.on('data', (chunk: Buffer) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        said.push(line);
        if (line === '.') answer('.');
        else if (/^(EHLO|MAIL|RCPT|DATA|AUTH|QUIT)\b/.test(line)) answer(line.slice(0, 4));
      }
    });
  });
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done));
  stop = () => void listening.close();
  const { port } = listening.address() as AddressInfo;
  const hangUp = () => sockets.forEach((socket) => socket.end());
  return { url: `127.0.0.1:${port}`, closed, said, hangUp };
}

const FINE = { greeting: '220 here', DATA: '354 go on' };
const FROM = 'Razão <vendas@razao.example>';

describe('a mail server that trickles bytes', () => {
  it.each([
    ['in its greeting', { greeting: undefined }, 'NOT_SENT'],
    ['at EHLO', { ...FINE, EHLO: undefined }, 'NOT_SENT'],
    ['at the recipient', { ...FINE, RCPT: undefined }, 'NOT_SENT'],
    ['after the text', { ...FINE, '.': undefined }, 'UNKNOWN'],
  ] as const)('%s keeps no socket of ours past the mail’s time', async (_, answers, outcome) => {
    const { url, closed } = await server(answers);
    const begunMs = Date.now();
    const sent = await smtpMailer({ url: `smtp://${url}`, from: FROM, mailMs: 400 }).send(mail);
    expect(sent.outcome).toBe(outcome);
    await Promise.all(closed);
    expect(closed).toHaveLength(1);
    expect(Date.now() - begunMs).toBeLessThan(3_000);
  });
});

describe('a mail', () => {
  it('goes out over one connection, with what stops mails like it by one click (RFC 8058)', async () => {
    const { url, closed, said } = await server(FINE);
    expect(await smtpMailer({ url: `smtp://${url}`, from: FROM }).send(mail)).toEqual({
      outcome: 'SENT',
    });
    expect(closed).toHaveLength(1);
    const header = said
      .join('\r\n')
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n');
    expect(header).toContain(`List-Unsubscribe: <${mail.unsubscribeUrl}>`);
    expect(header).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('goes over the connection of the one before, as long as that is there', async () => {
    const { url, closed, hangUp } = await server(FINE);
    const mailer = smtpMailer({ url: `smtp://${url}`, from: FROM });
    expect(await mailer.send(mail)).toEqual({ outcome: 'SENT' });
    expect(await mailer.send(mail)).toEqual({ outcome: 'SENT' });
    expect(closed).toHaveLength(1);
    hangUp();
    await Promise.all(closed);
    expect(await mailer.send(mail)).toEqual({ outcome: 'SENT' });
    expect(closed).toHaveLength(2);
  });

  it('goes over a new connection where the one before is refused further mails', async () => {
    const answers: Record<string, string> = { ...FINE };
    const { url, closed } = await server(answers);
    const mailer = smtpMailer({ url: `smtp://${url}`, from: FROM });
    expect(await mailer.send(mail)).toEqual({ outcome: 'SENT' });
    answers['MAIL'] = '421 4.7.0 Too many mails over one connection';
    const refused = mailer.send(mail);
    await expect(refused).resolves.toEqual({ outcome: 'NOT_SENT', status: '421 4.7.0' });
    expect(closed).toHaveLength(2);
  });

  it('tells no password to a server that asks for none', async () => {
    const { url, said } = await server(FINE);
    const sent = await smtpMailer({ url: `smtp://us:secret@${url}`, from: FROM }).send(mail);
    expect(sent).toEqual({ outcome: 'SENT' });
    expect(said.filter((line) => line.startsWith('AUTH'))).toEqual([]);
  });

  it('that the server takes of nobody but whom it knows is not the recipient’s no', async () => {
    const ehlo = '250-here\r\n250 AUTH PLAIN';
    const { url, said } = await server({ ...FINE, EHLO: ehlo, AUTH: '535 5.7.8 Bad credentials' });
    const mailer = smtpMailer({ url: `smtp://us%40razao.example:p%2Fw@${url}`, from: FROM });
    expect(await mailer.send(mail)).toEqual({ outcome: 'SENDER_REFUSED', status: '535 5.7.8' });
    const [, given = ''] =
      /^AUTH PLAIN (.+)$/.exec(said.find((line) => line.startsWith('AUTH')) ?? '') ?? [];
    expect(Buffer.from(given, 'base64').toString()).toBe('\0us@razao.example\0p/w');
  });
});
