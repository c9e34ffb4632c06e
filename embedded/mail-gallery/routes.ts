import type { FastifyInstance } from 'fastify';
import { darkened, drawn, indexPage, pageOf, PAGES } from './page.ts';

const POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'";

interface Asked {
  readonly Params: { readonly page: string; readonly name?: string };
  readonly Querystring: { readonly dark?: string };
}

/** `/sandbox/mail-gallery`, which the API shows as `/mails`: all mails with data of samples. */
export function mailGalleryRoutes(app: FastifyInstance): void {
  app.get('/sandbox/mail-gallery', async (_request, reply) =>
    reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(indexPage()),
  );
  const mailOf = (page: string, name: string | undefined) => {
    if (name === undefined) return pageOf(page);
    const sample = PAGES[page]?.().find((each) => each.name === name);
    return sample && drawn(sample.content);
  };
  for (const path of ['/sandbox/mail-gallery/:page', '/sandbox/mail-gallery/:page/:name'])
    app.get<Asked>(path, async ({ params, query }, reply) => {
      const html = mailOf(params.page, params.name);
      if (html === undefined) return reply.code(404).send({ error: 'NOT_FOUND' });
      return reply
        .header('content-security-policy', POLICY)
        .type('text/html; charset=utf-8')
        .send('dark' in query ? darkened(html) : html);
    });
}
