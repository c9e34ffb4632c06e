import type { FastifyInstance } from 'fastify';
import type { MailCatcher } from './catcher.ts';
import { mailPage } from './page.ts';

/** `/sandbox/mails`: for people, and with `.json` for programs. */
export function mailRoutes(app: FastifyInstance, catcher: Pick<MailCatcher, 'mails'>): void {
  app.get('/sandbox/mails', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(mailPage(catcher.mails())),
  );
  app.get('/sandbox/mails.json', async () => ({ mails: catcher.mails() }));
}
