import type { FastifyInstance } from 'fastify';

/**
 * Empty bodies are allowed whatever the content type says: clients send the header with a DELETE
 * too.
 */
export function acceptBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined);
    else void parseJson(request, body, done);
  });
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body)));
    },
  );
}
