import type { FastifyInstance } from 'fastify';
import { DRAWINGS } from './pictures.ts';

/** Opened by itself, a drawing is a document: it may do nothing but be seen. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** `/sandbox/pictures/<name>.svg` */
export function pictureRoutes(app: FastifyInstance): void {
  for (const [name, drawing] of Object.entries(DRAWINGS))
    app.get(`/sandbox/pictures/${name}.svg`, async (_request, reply) =>
      reply
        .header('content-security-policy', POLICY)
        .header('cache-control', 'public, max-age=86400')
        .type('image/svg+xml; charset=utf-8')
        .send(drawing),
    );
}
