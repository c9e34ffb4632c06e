import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../../core/sandbox-context.ts';
import type { ChargeBook } from '../charge-book.ts';
import { readFilter } from '../filter.ts';
import { live, page } from './page.ts';
import { script } from './script.ts';
import { style } from './style.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const PAGE_LENGTH = 30;

/** The page for people. */
export function pageRoutes(
  app: FastifyInstance,
  { faults, panelHooks }: SandboxContext,
  book: ChargeBook,
): void {
  const content = (query: unknown) => {
    const filter = readFilter(query, PAGE_LENGTH);
    return { filter, ...book.page(filter), faults: faults.all() };
  };

  app.get('/', async ({ query }, reply) =>
    reply
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(page({ ...content(query), hooks: panelHooks.all() })),
  );

  app.get('/live', async ({ query }, reply) =>
    reply.type('text/html; charset=utf-8').send(live(content(query)).text),
  );
  app.get('/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get('/app.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  );
}
