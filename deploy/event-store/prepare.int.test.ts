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
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkAccess } from '../../eventstore/check-access.ts';
import { connectEventStore } from '../../eventstore/store.ts';
import { prepareEventStore } from './prepare.ts';

const authority = join(tmpdir(), `razao-authority-${randomUUID()}.pem`);
const pair = selfSignedCertificate();
let store: EventStoreServer;
/** The HTTP API of users, which our own server does not have. */
let users: Server;
let asked: string[];
let answers: number[];

beforeAll(async () => {
  writeFileSync(authority, pair.certificate);
  const credentials = {
    users: {
      admin: { password: 'sesame', groups: ['$admins'] },
      razao: { password: 'long' },
      other: { password: 'long' },
    },
  };
  store = await startEventStore({ databaseUrl: await createDatabase(), tls: { ...pair, credentials } });
  users = createServer({ cert: pair.certificate, key: pair.key }, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const [, basic = ''] = (request.headers.authorization ?? '').split(' ');
    const who = Buffer.from(basic, 'base64').toString();
    asked.push(`${who} ${request.method} ${request.url} ${Buffer.concat(chunks).toString()}`);
    response.writeHead(answers.shift() ?? 500).end();
  }).listen(0, '127.0.0.1');
  await once(users, 'listening');
});
beforeEach(() => {
  asked = [];
  answers = [201];
});
afterAll(async () => {
  await store.stop();
  users.close();
  rmSync(authority, { force: true });
});

const urlOf = (user: string) =>
  `esdb://${user}@127.0.0.1:${store.port}?tls=true&tlsCAFile=${encodeURIComponent(authority)}`;

/** The two halves that a real server has in one: its users at another port here. */
async function prepare(user: string): Promise<void> {
  const address = users.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await prepareEventStore(urlOf('admin:sesame'), urlOf(user), {
    usersAt: `https://127.0.0.1:${port}`,
  });
}

const access = async (user: string) => {
  const opened = connectEventStore(urlOf(user));
  await checkAccess(opened, urlOf(user), 2_000).finally(() => opened.close());
};

describe('an event store that is prepared (review row 80)', () => {
  it('knows the roles’ user, who belongs to no group', async () => {
    await prepare('razao:long');
    expect(asked).toEqual([
      'admin:sesame POST /users/ {"loginName":"razao","fullName":"razao","groups":[],"password":"long"}',
    ]);
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

async function metadataRevision(): Promise<bigint | undefined> {
  const client = EventStoreDBClient.connectionString(urlOf('admin:sesame'));
  const { metastreamRevision } = await client.getStreamMetadata('$all');
  await client.dispose();
  return metastreamRevision;
}
