import type { FastifyInstance } from 'fastify';
import type { MailCatcher } from './catcher.ts';
import { mailPage, mailPath } from './page.ts';

const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A mail may bring styles and pictures of its own, and nothing that runs. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; base-uri 'none'; frame-ancestors 'self'";

/** `/sandbox/mails`: for people, and with `.json` for programs. */
export function mailRoutes(app: FastifyInstance, catcher: Pick<MailCatcher, 'mails'>): void {
  app.get('/sandbox/mails', async (_request, reply) =>
    reply
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(mailPage(catcher.mails())),
  );
  app.get<{ Params: { messageId: string } }>('/sandbox/mails/:messageId', async (request, reply) => {
    const path = mailPath(request.params);
    const mail = catcher.mails().find((caught) => mailPath(caught) === path);
    if (!mail) return reply.code(404).send({ error: 'NOT_FOUND' });
    return reply
      .header('content-security-policy', MAIL_POLICY)
      .type('text/html; charset=utf-8')
      .send(mail.html);
  });
  app.get('/sandbox/mails.json', async () => ({ mails: catcher.mails() }));
}
