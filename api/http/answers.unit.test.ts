import Fastify, { type FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import { answerErrors, answerUnreadable } from './answers.ts';

it('an address that cannot be read is not quoted: there may be a token in it', async () => {
  const server = Fastify({
    frameworkErrors: (_error, _request, reply) => answerUnreadable(reply as FastifyReply),
  });
  answerErrors(server);
  server.post('/webhooks/:connectionId/:token', async () => 'taken');
  const answer = await server.inject({ method: 'POST', url: '/webhooks/acme/secret%ff' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT' });
  expect(answer.body).not.toContain('secret');
  await server.close();
});
