import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { selfSignedCertificate } from '@razao/event-store-server/testing/certificate.ts';
import { opens } from '../real-set/assembly.ts';
import { keep, launching, type Kept } from '../real-set/keep.ts';
import {
  answers,
  ask,
  databaseUrl,
  makeCluster,
  startingCluster,
  type Cluster,
} from '../real-set/stores.ts';
import { eventually } from '../support/api.ts';
import { freePort } from '../support/instance.ts';
import { startFront } from './front.ts';

/** Our event store in place of an EventStoreDB: by TLS, and with its administrator and users. */
export interface EventStoreAt {
  /** host:port */
  readonly address: string;
  /** The file with the certificate of its authority. */
  readonly authority: string;
  /** What it held is gone; a new one is at its address. */
  replace(): Promise<void>;
  stop(): Promise<void>;
}

export async function startEventStoreAt(
  folder: string,
  passwords: { readonly admin: string; readonly razao: string },
): Promise<EventStoreAt> {
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    return join(folder, name);
  };
  const pair = selfSignedCertificate();
  const own = await freePort();
  const users = {
    admin: { password: passwords.admin, groups: ['$admins'] },
    razao: { password: passwords.razao },
  };
  const authority = file('authority.crt', pair.certificate);
  const env = {
    ...process.env,
    EVENTSTORE_PORT: String(own),
    EVENTSTORE_TLS_CERTIFICATE: authority,
    EVENTSTORE_TLS_KEY: file('node.key', pair.key),
    EVENTSTORE_USERS: file('users.json', JSON.stringify(users)),
  };
  const disk = await startDisk({ folder: join(folder, 'disk'), port: await freePort() });
  let count = 0;
  let server: Kept | undefined;
  const replace = async () => {
    await server?.stop();
    const EVENTSTORE_DATABASE_URL = await disk.newDatabase(`events_${(count += 1)}`);
    const program = { name: 'eventstore', command: process.execPath, args: ['dist/eventstore.js'] };
    server = await keep(launching({ ...program, env: { ...env, EVENTSTORE_DATABASE_URL } }, folder));
    await eventually(() => opens(own), Boolean);
  };
  await replace();
  const port = await freePort();
  const administrator = `admin:${passwords.admin}`;
  const front = await startFront({ port, target: own, ...pair, administrator });
  return {
    address: `127.0.0.1:${port}`,
    authority,
    replace,
    async stop() {
      front.stop();
      await server?.stop();
      await disk.stop();
    },
  };
}

/** A PostgreSQL of its own: what becomes of the primary does not concern the event store. */
async function startDisk(cluster: Cluster) {
  const password = await makeCluster(cluster, 'events');
  const kept = await keep(startingCluster(cluster));
  const urlOf = (database: string) => databaseUrl(password, cluster.port, database);
  await eventually(() => answers(urlOf('events')), Boolean);
  return {
    async newDatabase(name: string): Promise<string> {
      await ask(urlOf('events'), `create database ${name}`);
      return urlOf(name);
    },
    stop: kept.stop,
  };
}
