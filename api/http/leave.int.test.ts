import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { buildSchema } from 'graphql';
import { pino } from 'pino';
import { WebSocket } from 'undici';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GRAPHQL_PATH, registerSockets } from '../graphql/sockets.ts';
import { endConnectionsOnceStopping, leave } from './leave.ts';

const PAUSE_MS = 300;
const SLOW_MS = 600;

let server: FastifyInstance;
let stopping: AbortController;
let url: string;
beforeEach(async () => {
  server = Fastify();
  stopping = new AbortController();
  endConnectionsOnceStopping(server, stopping.signal);
  await registerSockets(server, pino({ level: 'silent' }));
  server.get('/quick', () => 'done');
  server.get('/slow', async () => {
    await sleep(SLOW_MS);
    return 'done';
  });
  server.decorate('graphql', { schema: buildSchema('type Query { nothing: Int }') } as never);
  server.get(GRAPHQL_PATH, { websocket: true }, () => undefined);
  await server.listen({ host: '127.0.0.1', port: 0 });
  url = `127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

const stop = (): Promise<void> => {
  stopping.abort();
  return leave(server, PAUSE_MS);
};

describe('an api that is told to stop', () => {
  it('serves on while balancers see that it is not ready', async () => {
    const stopped = stop();
    expect(await (await fetch(`http://${url}/quick`)).text()).toBe('done');
    await stopped;
    await expect(fetch(`http://${url}/quick`)).rejects.toThrow();
  });

  it('ends a proxy’s connection with each answer, and before it stops with none', async () => {
    expect((await fetch(`http://${url}/quick`)).headers.get('connection')).toBe('keep-alive');
    const stopped = stop();
    expect((await fetch(`http://${url}/quick`)).headers.get('connection')).toBe('close');
    await stopped;
  });

  it('answers what was begun before it let nobody in', async () => {
    stopping.abort();
    const left = leave(server, 50);
    const answer = await fetch(`http://${url}/slow`);
    expect([answer.status, await answer.text()]).toEqual([200, 'done']);
    await left;
  });

  it('tells sockets to come again, when nobody new is let in', async () => {
    const socket = new WebSocket(`ws://${url}${GRAPHQL_PATH}`);
    await once(socket, 'open');
    const closed = once(socket, 'close');
    await stop();
    const [event] = (await closed) as [{ readonly code: number }];
    expect(event.code).toBe(1012);
  });
});
