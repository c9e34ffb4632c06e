import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smtpMailer } from '../../workers/mail/smtp-mailer.ts';
import { startMailCatcher, type MailCatcher } from './catcher.ts';
import { mailPage } from './page.ts';

let catcher: MailCatcher;

beforeAll(async () => {
  catcher = await startMailCatcher({ port: 0 });
});
afterAll(() => catcher?.stop());

const FROM = 'Razão <vendas@razao.example>';
const mail = {
  messageId: 'one@razao.example',
  to: 'maria@example.com',
  senderName: null as string | null,
  subject: 'Sua compra de Cerâmica para começar ficou pela metade, e este assunto é longo',
  text: `Olá!\n\nVeja “isto”: https://razao.example/checkout/x?cart=1&a=${'b'.repeat(120)}\n`,
  html: '<p>Olá! <img alt="" src="cid:qr0@mail"></p>',
  replyTo: 'ajuda@atelie.example',
};
const picture = { cid: 'qr0@mail', png: Buffer.from([1, 2, 3]) };
const unsubscribeUrl = 'https://razao.example/unsubscribe/token';
const mailerTo = (port: number) => {
  const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: FROM });
  return {
    send: async (sent: typeof mail) =>
      (await mailer.send({ ...sent, unsubscribeUrl, pictures: [picture] })).outcome,
  };
};

describe('a mail by SMTP', () => {
  it('arrives as it was written, named by its message id', async () => {
    expect(await mailerTo(catcher.port).send(mail)).toBe('SENT');
    const { senderName: _, ...seen } = mail;
    expect(catcher.mails()[0]).toMatchObject({
      ...seen,
      html: '<p>Olá! <img alt="" src="data:image/png;base64,AQID"></p>',
      messageId: '<one@razao.example>',
      from: FROM,
    });
  });

  it.each([
    ['Ateliê da Ana', 'Ateliê da Ana <vendas@razao.example>'],
    ['Ana <ana@other.example>', '"Ana <ana@other.example>" <vendas@razao.example>'],
    ['Ana\r\nBcc: eve@example.com', '"Ana Bcc: eve@example.com" <vendas@razao.example>'],
  ])('comes from the sender of the settings, under the name %j', async (senderName, from) => {
    expect(await mailerTo(catcher.port).send({ ...mail, senderName })).toBe('SENT');
    expect(catcher.mails()[0]).toMatchObject({ from, to: mail.to });
  });

  it('may be in the form that a program chose', async () => {
    const text = 'Só ASCII não basta: ção\n'.repeat(40);
    expect(await mailerTo(catcher.port).send({ ...mail, subject: 'Olá', text })).toBe('SENT');
    expect(catcher.mails()[0]).toMatchObject({ subject: 'Olá', text });
  });

  it('to a mailbox that takes none is refused, and not caught', async () => {
    const before = catcher.mails().length;
    expect(await mailerTo(catcher.port).send({ ...mail, to: 'x@refused.example' })).toBe('REFUSED');
    expect(catcher.mails()).toHaveLength(before);
  });

  it('certainly did not go out where no server is', async () => {
    const gone = await startMailCatcher({ port: 0 });
    await gone.stop();
    expect(await mailerTo(gone.port).send(mail)).toBe('NOT_SENT');
  });

  it.each([
    ['354 go on', 'UNKNOWN'],
    ['451 later', 'NOT_SENT'],
    ['554 not this one', 'REFUSED'],
  ])('of which the server says at the text “%s” and then no more: %s', async (answer, outcome) => {
    const server = await scriptedServer(answer);
    expect(await mailerTo(server.port).send(mail)).toBe(outcome);
    await server.stop();
  });
});

describe('the page of caught mails', () => {
  it('says how long they last', () => {
    expect(mailPage([])).toContain('E-mails capturados');
    expect(mailPage([])).toContain('Ficam só até o programa parar.');
  });

  it('makes links of addresses, and markup of nothing else', () => {
    const [first] = catcher.mails();
    if (!first) throw new Error('Nothing was caught');
    const page = mailPage([
      { ...first, subject: '<script>1</script>', text: 'aqui: https://x.example/?a=1&b="2' },
    ]);
    expect(page).toContain('<a href="https://x.example/?a=1&amp;b=">');
    expect(page).not.toContain('<script>');
  });
});

/** A server that takes everything up to the text, says one thing there, and hangs up. */
async function scriptedServer(atData: string) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write('220 here\r\n');
    let isMute = false;
    socket.on('data', (chunk: Buffer) => {
      const said = chunk.toString();
      if (isMute) return;
      if (said.startsWith('DATA')) {
        socket.write(`${atData}\r\n`);
        isMute = atData.startsWith('354');
        if (isMute) setTimeout(() => socket.destroy(), 200);
      } else if (said.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 fine\r\n');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise<void>((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  };
}
