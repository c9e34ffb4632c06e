import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { startEventStore, type EventStoreServer } from '@razao/event-store-server/server.ts';
import { selfSignedCertificate } from '@razao/event-store-server/testing/certificate.ts';
import { createDatabase } from '@razao/event-store-server/testing/test-store.ts';
import { AS_TOLD } from '@razao/event-store-server/fault-injection/faults.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkAccess } from '../../eventstore/check-access.ts';
import { connectEventStore } from '../../eventstore/store.ts';
import { prepareEventStore } from './prepare.ts';

const authority = join(tmpdir(), `razao-authority-${randomUUID()}.pem`);
const pair = selfSignedCertificate();
let store: EventStoreServer;
/** The HTTP API of users, which our own server does not have. */
let users: UsersApi;
let asked: string[];
let answers: number[];

interface UsersApi {
  readonly origin: string;
  readonly server: Server;
}

/** One node's. What it was asked, and who by, is noted; `answer` gives status and headers. */
async function startUsersApi(
  answer: () => [status: number, headers?: { location: string }],
): Promise<UsersApi> {
  const server = createServer({ cert: pair.certificate, key: pair.key }, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const [, basic = ''] = (request.headers.authorization ?? '').split(' ');
    const who = Buffer.from(basic, 'base64').toString();
    asked.push(`${who} ${request.method} ${request.url} ${Buffer.concat(chunks).toString()}`);
    response.writeHead(...answer()).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { origin: `https://127.0.0.1:${port}`, server };
}

const credentials = {
  users: {
    admin: { password: 'sesame', groups: ['$admins'] },
    razao: { password: 'long' },
    other: { password: 'long' },
  },
};

beforeAll(async () => {
  writeFileSync(authority, pair.certificate);
  store = await startEventStore({ databaseUrl: await createDatabase(), tls: { ...pair, credentials } });
  users = await startUsersApi(() => [answers.shift() ?? 500]);
});
beforeEach(() => {
  asked = [];
  answers = [201];
});
afterAll(async () => {
  await store.stop();
  users.server.close();
  rmSync(authority, { force: true });
});

const OPTIONS = `?tls=true&tlsCAFile=${encodeURIComponent(authority)}`;
const urlOf = (user: string) => `esdb://${user}@127.0.0.1:${store.port}${OPTIONS}`;

/** The two halves that a real server has in one: its users at another port here. */
const prepare = (user: string, usersAt: readonly string[] = [users.origin]) =>
  prepareEventStore(urlOf('admin:sesame'), urlOf(user), { usersAt });

const access = async (user: string) => {
  const opened = connectEventStore(urlOf(user));
  await checkAccess(opened, urlOf(user), 2_000).finally(() => opened.close());
};

const MAKES_RAZAO =
  'admin:sesame POST /users/ {"loginName":"razao","fullName":"razao","groups":[],"password":"long"}';

describe('an event store that is prepared', () => {
  it('knows the roles’ user, who belongs to no group', async () => {
    await prepare('razao:long');
    expect(asked).toEqual([MAKES_RAZAO]);
  });

  it('takes the password that is set now for a user that it knows', async () => {
    answers = [409, 200];
    await prepare('razao:long');
    expect(asked[1]).toBe(
      'admin:sesame POST /users/razao/command/reset-password {"newPassword":"long"}',
    );
  });

  it('lets that user do what the roles do, and keeps whom it let before', async () => {
    await expect(access('other:long')).rejects.toThrow('the user other may not read $all');
    await prepare('other:long');
    answers = [201];
    await prepare('razao:long');
    await access('razao:long');
    await access('other:long');
  });

  it('is left as it is the second time', async () => {
    answers = [201, 409, 200];
    await prepare('razao:long');
    const revision = await metadataRevision();
    await prepare('razao:long');
    expect(await metadataRevision()).toBe(revision);
  });

  it('is not said to be prepared when the administrator may not', async () => {
    answers = [401];
    await expect(prepare('razao:long')).rejects.toThrow(
      /answered 401 when admin was to make the user razao\.$/,
    );
  });

  it('is asked for in words that hold no password', async () => {
    answers = [500];
    const message = await prepare('razao:long').catch((error: Error) => error.message);
    expect(message).not.toMatch(/sesame|long/);
  });
});

/** Nobody listens there. */
const GONE = '127.0.0.1:1';

describe('a cluster that is prepared', () => {
  it('may have lost a node', async () => {
    await prepare('razao:long', [`https://${GONE}`, users.origin]);
    expect(asked).toEqual([MAKES_RAZAO]);
  });

  it('is asked at its leader, where a follower names it', async () => {
    const follower = await startUsersApi(() => [307, { location: `${users.origin}/users/` }]);
    await prepare('razao:long', [follower.origin]);
    follower.server.close();
    expect(asked).toEqual([MAKES_RAZAO, MAKES_RAZAO]);
  });

  it('is asked at another node, where one has no leader', async () => {
    answers = [500, 201];
    const without = await startUsersApi(() => [answers.shift() ?? 500]);
    await prepare('razao:long', [without.origin, users.origin]);
    without.server.close();
    expect(asked).toEqual([MAKES_RAZAO, MAKES_RAZAO]);
  });

  it('is not said to be prepared when no node did it, and each is named', async () => {
    answers = [503];
    await expect(prepare('razao:long', [`https://${GONE}`, users.origin])).rejects.toThrow(
      `The event store at https://${GONE} did not answer (ECONNREFUSED), at ${users.origin} answered 503 when admin was to make the user razao.`,
    );
  });

  it.each([
    ['several hosts', (port: number) => `esdb://admin:sesame@${GONE},127.0.0.1:${port}`],
    ['a name that leads to them', (port: number) => `esdb+discover://admin:sesame@127.0.0.1:${port}`],
  ])('by an address with %s lets the roles’ user read, whoever leads', async (_kind, addressOf) => {
    const tls = { ...pair, credentials };
    const cluster = await startEventStore({
      databaseUrl: await createDatabase(),
      tls,
      faults: AS_TOLD,
    });
    cluster.cluster?.resign();
    await prepareEventStore(`${addressOf(cluster.port)}${OPTIONS}`, urlOf('razao:long'), {
      usersAt: [users.origin],
    });
    const url = `${addressOf(cluster.port).replace('admin:sesame', 'razao:long')}${OPTIONS}`;
    const opened = connectEventStore(url);
    await checkAccess(opened, url, 5_000).finally(() => opened.close());
    await cluster.stop();
  });
});

async function metadataRevision(): Promise<bigint | undefined> {
  const client = EventStoreDBClient.connectionString(urlOf('admin:sesame'));
  const { metastreamRevision } = await client.getStreamMetadata('$all');
  await client.dispose();
  return metastreamRevision;
}
