import type { FastifyInstance } from 'fastify';
import type { MailCatcher } from './catcher.ts';
import { mailPage } from './page.ts';

const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** `/sandbox/mails`: for people, and with `.json` for programs. */
export function mailRoutes(app: FastifyInstance, catcher: Pick<MailCatcher, 'mails'>): void {
  app.get('/sandbox/mails', async (_request, reply) =>
    reply
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(mailPage(catcher.mails())),
  );
  app.get('/sandbox/mails.json', async () => ({ mails: catcher.mails() }));
}
