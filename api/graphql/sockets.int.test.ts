import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { WebSocket } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configSchema } from '../../runtime/config.ts';
import { MASTER_KEY } from '../../runtime/testing/keys.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { LIMITS } from './limits.ts';
import { registerGraphql } from './register.ts';
import { createResolvers, type ModuleDependencies } from '../modules.ts';
import { registerSockets } from './sockets.ts';

let server: FastifyInstance;
let port: number;
/** Payments that somebody follows at the moment. */
let followed = 0;

beforeAll(async () => {
  server = Fastify();
  const deps = {
    pools: { read: async () => ({ rows: [] }), writer: { query: async () => ({ rows: [] }) } },
    feed: {
      on() {
        followed += 1;
        return () => (followed -= 1);
      },
    },
  } as unknown as ModuleDependencies;
  const config = configSchema.parse({
    EVENTSTORE_URL: 'esdb://unused',
    DATABASE_URL: 'postgres://unused',
    MASTER_KEY,
  });
  const log = pino({ level: 'silent' });
  await registerSockets(server, log);
  await registerGraphql(server, {
    config,
    log,
    resolvers: createResolvers({ ...deps, config }),
    findSession: async () => undefined,
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = server.server.address() as { port: number });
});
afterAll(() => server?.close());

interface Message {
  readonly type: string;
  readonly id?: string;
  readonly payload?: readonly { readonly extensions?: { readonly code?: string } }[];
}

/** A client that says what it likes. */
async function connect() {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws');
  const received: Message[] = [];
  let closed: number | undefined;
  socket.addEventListener('message', ({ data }) => received.push(JSON.parse(String(data)) as Message));
  socket.addEventListener('close', ({ code }) => (closed = code));
  await once(socket, 'open');
  const send = (message: unknown) =>
    socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  send({ type: 'connection_init' });
  await eventually('the server acknowledges', () =>
    received.some(({ type }) => type === 'connection_ack'),
  );
  return {
    send,
    subscribe: (id: string, query = FOLLOW) =>
      send({ type: 'subscribe', id, payload: { query, variables: { id: randomUUID() } } }),
    refusals: () =>
      received
        .filter(({ type }) => type === 'error')
        .map(({ id, payload }) => `${id}: ${payload?.[0]?.extensions?.code}`),
    until: (wanted: () => boolean) => eventually(String(wanted), wanted),
    closedWith: () => eventually('the server closes', () => closed),
    close: () => socket.close(),
  };
}

const FOLLOW = 'subscription($id: ID!) { paymentUpdated(id: $id) { status } }';

describe('a WebSocket', () => {
  it('has so many subscriptions and no more; one that ends makes room for another', async () => {
    const client = await connect();
    for (let index = 0; index <= LIMITS.subscriptionsPerSocket; index += 1)
      client.subscribe(`s${index}`);
    await client.until(() => client.refusals().length > 0);
    expect([client.refusals(), followed]).toEqual([
      [`s${LIMITS.subscriptionsPerSocket}: TOO_MANY_SUBSCRIPTIONS`],
      LIMITS.subscriptionsPerSocket,
    ]);
    client.send({ type: 'complete', id: 's0' });
    await client.until(() => followed === LIMITS.subscriptionsPerSocket - 1);
    client.subscribe('again');
    await client.until(() => followed === LIMITS.subscriptionsPerSocket);
    client.close();
    await client.until(() => followed === 0);
  });

  it('ends everything with it, also what was begun again and again under one id', async () => {
    const client = await connect();
    for (let index = 0; index < 2 * LIMITS.subscriptionsPerSocket; index += 1) client.subscribe('same');
    await client.until(() => client.refusals().length === LIMITS.subscriptionsPerSocket);
    expect(followed).toBe(LIMITS.subscriptionsPerSocket);
    client.close();
    await client.until(() => followed === 0);
  });

  it.each([
    [
      'more words than the limit',
      `subscription($id: ID!) { paymentUpdated(id: $id) { ${'id '.repeat(LIMITS.subscriptionTokens)} } }`,
      'INVALID_INPUT',
    ],
    ['half a query', 'subscription { paymentUpdated(', 'INVALID_INPUT'],
    ['no operation', 'fragment f on Payment { status }', 'INVALID_INPUT'],
    ['a query, which comes by POST', '{ me { id } }', 'INVALID_INPUT'],
    ['a mutation, which comes by POST', 'mutation { signOut }', 'INVALID_INPUT'],
  ])('refuses %s in our words, and goes on', async (_what, query, code) => {
    const client = await connect();
    client.subscribe('refused', query);
    await client.until(() => client.refusals().length > 0);
    expect(client.refusals()).toEqual([`refused: ${code}`]);
    client.subscribe('taken');
    await client.until(() => followed === 1);
    client.close();
    await client.until(() => followed === 0);
  });

  it.each([
    ['what is no JSON', '{', 4400],
    ['what is no message', 'null', 4400],
    ['a NUL', { type: 'ping', payload: { text: '\u0000' } }, 4400],
    [
      'a type that the protocol does not know',
      { type: 'start', id: '1', payload: { query: FOLLOW } },
      4400,
    ],
    [
      'a parsed query in place of its text',
      { type: 'subscribe', id: '1', payload: { query: { kind: 'Document', definitions: [] } } },
      4400,
    ],
    ['a subscription without an id', { type: 'subscribe', payload: { query: FOLLOW } }, 4400],
    ['a second initialisation', { type: 'connection_init' }, 4429],
    ['more than 4 KiB', { type: 'ping', payload: { pad: 'x'.repeat(LIMITS.messageBytes) } }, 1009],
  ])('is closed over %s', async (_what, message, code) => {
    const client = await connect();
    client.send(message);
    expect(await client.closedWith()).toBe(code);
  });

  it('is closed when it was refused too often', async () => {
    const client = await connect();
    for (let index = 0; index <= LIMITS.refusalsPerSocket; index += 1)
      client.send({
        type: 'subscribe',
        id: `r${index}`,
        payload: { query: FOLLOW, variables: { id: 'none' } },
      });
    expect(await client.closedWith()).toBe(1008);
    expect(followed).toBe(0);
  });

  it('is refused to a network that has as many as it may, until it closes one', async () => {
    const clients = await Promise.all(Array.from({ length: LIMITS.socketsPerNetwork }, connect));
    expect(await statusOfUpgrade()).toBe(429);
    clients[0]?.close();
    await eventually('there is room for one', async () => (await statusOfUpgrade()) === 101);
    for (const client of clients) client.close();
  });
});

/** The status with which a handshake ends; the socket is closed at once. */
const statusOfUpgrade = (): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = {
      connection: 'upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
      'sec-websocket-protocol': 'graphql-transport-ws',
    };
    request({ host: '127.0.0.1', port, path: '/graphql', headers })
      .once('upgrade', ({ statusCode }, socket) => {
        socket.destroy();
        resolve(statusCode);
      })
      .once('response', ({ statusCode }) => resolve(statusCode))
      .once('error', reject)
      .end();
  });
