import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Operation, Provider } from '../core/provider.ts';
import type { Faults } from '../faults/faults.ts';
import type { Distortable } from '../faults/kinds.ts';
import { acceptBodies } from './bodies.ts';
import { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** By this a fault finds the route; a route without it is never struck. */
    operation?: Operation;
  }
}

export interface FamilyHttp extends Distortable {
  provider: Provider;
  faults: Faults;
  latencyMs: number;
  /** Media type of error bodies. */
  errorType: string;
  /** The family's own body for a status that no handler made. */
  errorBody(status: number, message: string): unknown;
}

/**
 * What the routes of every family share: bodies, errors in the family's own words, latency and
 * faults.
 */
export function speakAs(app: FastifyInstance, family: FamilyHttp): void {
  acceptBodies(app);
  const refuse = (reply: FastifyReply, status: number, body: unknown) =>
    reply.code(status).type(family.errorType).send(body);
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, family.errorBody(404, 'Not found')));
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    if (error instanceof Refusal) return refuse(reply, error.status, error.body);
    const status = error.statusCode ?? 500;
    if (status >= 500)
      process.stderr.write(`sandbox ${family.provider}: ${error.stack ?? error.message}\n`);
    return refuse(reply, status, family.errorBody(status, error.message));
  });
  app.addHook('preHandler', (request, reply) => strikeRequest(family, request, reply));
  app.addHook('onSend', (request, reply, payload) => strikeAnswer(family, request, reply, payload));
}

async function strikeRequest(
  family: FamilyHttp,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { operation } = request.routeOptions.config;
  if (operation === undefined) return undefined;
  for (const { fault, effect } of family.faults.strike('request', family.provider, operation)) {
    // The socket stays open until the caller gives up or the sandbox stops.
    if (effect.effect === 'hang') return reply.hijack();
    if (effect.effect === 'actLate') {
      request.raw.socket.destroy();
      await sleep(fault.ms);
      continue;
    }
    return reply
      .code(fault.status)
      .type(family.errorType)
      .send(family.errorBody(fault.status, 'Simulated fault'));
  }
  return undefined;
}

async function strikeAnswer(
  family: FamilyHttp,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const { operation } = request.routeOptions.config;
  if (operation === undefined) return payload;
  if (family.latencyMs > 0) await sleep(family.latencyMs);
  let answer = payload;
  for (const { fault, effect } of family.faults.strike('answer', family.provider, operation)) {
    if ('rewrite' in effect) {
      answer = typeof answer === 'string' ? effect.rewrite(answer, family, fault.word) : answer;
      if (effect.status !== undefined) reply.code(effect.status);
    } else if (effect.effect === 'wait') await sleep(fault.ms);
    else request.raw.socket.destroy();
  }
  return answer;
}
