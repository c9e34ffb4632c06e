import { credentials } from '@grpc/grpc-js';
import { EventStoreDBClient } from '@eventstore/db-client';
import grpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEventStore, type EventStoreServer } from '../server.ts';
import { selfSignedCertificate } from '../testing/certificate.ts';
import { createDatabase } from '../testing/test-store.ts';
import { keptPlaces, keptPrograms } from './kept-differences.ts';
import { programsOf, type Program } from './program.ts';
import { differencesOf } from './run-program.ts';
import type { Connection } from './run.ts';

/*
 * What a real EventStoreDB 23.10.6 answered to these programs, and what this server answers. What
 * is listed as different and is not any more fails as well, so that the list tells the truth.
 */
interface Server extends Connection {
  stop(): Promise<void>;
}

/** A program must be alone on its server: reads from the end see what was written last. */
const SERVERS = 4;

let servers: Server[] = [];
afterAll(async () => void (await Promise.all(servers.map((server) => server.stop()))));

/** Longer than any machine is busy. One program is about the time-out, and has a server without. */
const WRITE_TIMEOUT_MS = 30_000;
const ABOUT_THE_TIMEOUT = 'D17';

async function startServer(options: { writeTimeoutMs?: number }): Promise<Server> {
  const server = await startEventStore({ databaseUrl: await createDatabase(), ...options });
  return connectTo(
    server,
    EventStoreDBClient.connectionString(server.url),
    credentials.createInsecure(),
  );
}

async function startSecureServer(): Promise<Server> {
  const certificate = selfSignedCertificate();
  const administrators = { password: 'changeit', groups: ['$admins'] };
  const users = { admin: administrators, ops: { password: 'changeit', groups: ['$ops'] } };
  const server = await startEventStore({
    databaseUrl: await createDatabase(),
    tls: { ...certificate, credentials: { users } },
  });
  const root = Buffer.from(certificate.certificate);
  const client = new EventStoreDBClient(
    { endpoint: `127.0.0.1:${server.port}` },
    { rootCertificate: root },
  );
  return connectTo(server, client, credentials.createSsl(root));
}

function connectTo(
  server: EventStoreServer,
  client: EventStoreDBClient,
  channel: ReturnType<typeof credentials.createInsecure>,
): Server {
  const calls = new grpc.StreamsClient(`127.0.0.1:${server.port}`, channel, {
    'grpc.max_receive_message_length': -1,
  });
  const stop = async () => {
    calls.close();
    await client.dispose();
    await server.stop();
  };
  return { client, calls, stop };
}

/** Lends each server to one program at a time. */
class Pool {
  readonly #free: Server[];
  readonly #waiting: ((server: Server) => void)[] = [];

  constructor(servers: readonly Server[]) {
    this.#free = [...servers];
  }

  async lend<T>(use: (server: Server) => Promise<T>): Promise<T> {
    const server =
      this.#free.pop() ?? (await new Promise<Server>((resolve) => this.#waiting.push(resolve)));
    try {
      return await use(server);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(server);
      else this.#free.push(server);
    }
  }
}

async function expectSame(program: Program, pool: Pool): Promise<void> {
  const kept = keptPlaces(program.id);
  const differences = await pool.lend((server) => differencesOf(program, server, kept));
  expect(differences.filter(({ place }) => !kept.includes(place))).toEqual([]);
  expect(new Set(differences.map(({ place }) => place))).toEqual(new Set(kept));
}

const all = ['by-hand', 'differences', 'found', 'regex', 'core'].flatMap(programsOf);
const programs = all.filter(({ id }) => id !== ABOUT_THE_TIMEOUT);
const secureOnes = programsOf('tls');
const titleOf = ({ id, title }: Program): string => (title ? `${id}: ${title}` : id);

describe.concurrent('given the programs that a real server was asked, then ours answers alike', () => {
  let pool: Pool;
  beforeAll(async () => {
    const options = { writeTimeoutMs: WRITE_TIMEOUT_MS };
    servers = await Promise.all(Array.from({ length: SERVERS }, () => startServer(options)));
    pool = new Pool(servers);
  });

  for (const program of programs) test(titleOf(program), () => expectSame(program, pool));
});

test('given the program about the time-out, then ours answers alike', async () => {
  const server = await startServer({});
  servers.push(server);
  const [program] = all.filter(({ id }) => id === ABOUT_THE_TIMEOUT);
  if (!program) throw new Error('There is no such program.');
  await expectSame(program, new Pool([server]));
});

describe('given the programs for a server with users, then ours answers alike', () => {
  let pool: Pool;
  beforeAll(async () => {
    const server = await startSecureServer();
    servers.push(server);
    pool = new Pool([server]);
  });

  for (const program of secureOnes) test(titleOf(program), () => expectSame(program, pool));
});

test('the list of what is kept different names programs that there are', () => {
  const known = [...all, ...secureOnes].map(({ id }) => id);
  expect(keptPrograms().filter((name) => !known.includes(name))).toEqual([]);
});
