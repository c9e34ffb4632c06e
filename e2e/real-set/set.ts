import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { given } from '../../deploy/testing/compose.ts';
import { SERVERS } from '../../deploy/testing/postgres.ts';
import { Assembly, isOk, opens } from './assembly.ts';
import { GIVEN_URL, nodePortOf, speaks } from './event-store.ts';
import { requirePrograms } from './programs.ts';
import { whoLeads, type Standing } from './leader.ts';
import type { Part } from './part.ts';
import { addPostgres, type Servers } from './postgres.ts';
import { ROLES, roleProgram, settingsOf, type Addresses, type Role } from './roles.ts';
import * as stores from './stores.ts';
import type { Way } from './network-links.ts';
import { tlsProgram, webProgram } from './web.ts';

/** What runs for real, on one machine: every role twice, every store, nginx, and TLS in front. */
export interface RealSet {
  /** Where buyers come in, by TLS. */
  readonly url: string;
  /** Signed itself: whom buyers have to trust. */
  readonly certificate: string;
  readonly sandboxUrl: string;
  /** What the database's owner needs to reach the stores, on no way of the set. */
  readonly env: Readonly<Record<'DATABASE_URL' | 'EVENTSTORE_URL' | 'MASTER_KEY', string>> &
    Readonly<NodeJS.ProcessEnv>;
  readonly parts: readonly Part[];
  /** Throws when there is none. */
  part(name: string): Part;
  /** From each program to each store, from web to each api, from each replica to the primary. */
  readonly ways: readonly Way[];
  /** Of a role of which one works: the name of that one, and of the one that is on standby. */
  whoLeads(role: 'workers' | 'projections'): Promise<Standing>;
  /** After the primary was lost: promotes a replica, to which its address then leads. */
  promoteReplica(): Promise<void>;
  /** Ends everything. The folder with all logs stays where `REALSET_KEEP` is set. */
  stop(): Promise<void>;
}

const STORES = [...SERVERS, 'redis', 'eventstore'];
const INSTANCES: readonly { readonly role: Role; readonly name: string }[] = ROLES.flatMap((role) =>
  [1, 2].map((number) => ({ role, name: `${role}-${number}` })),
);

/** Starts the set in a folder of its own; it takes some twenty seconds. */
export async function startRealSet(): Promise<RealSet> {
  requirePrograms();
  const assembly = new Assembly();
  try {
    return await assemble(assembly);
  } catch (error) {
    await assembly.stop(false);
    throw new Error(`The set did not start; its logs are in ${assembly.folder}/logs.`, { cause: error });
  }
}

async function assemble(assembly: Assembly): Promise<RealSet> {
  const eventStoreUrl = GIVEN_URL ?? `esdb://127.0.0.1:${await assembly.portOf('eventstore')}?tls=false`;
  const eventStorePort = nodePortOf(eventStoreUrl);
  // Ways first: who is told of a port has to find something there.
  for (const { name } of INSTANCES)
    for (const store of STORES)
      if (store !== 'eventstore') await assembly.openWay(name, store);
      else if (eventStorePort) await assembly.openWay(name, store, eventStorePort);
  const addresses: Addresses = {
    publicUrl: `https://127.0.0.1:${await assembly.portOf('tls')}`,
    sandboxUrl: `http://127.0.0.1:${await assembly.portOf('sandbox')}`,
    eventStoreUrl,
  };
  const servers = await addPostgres(assembly);
  await addRedis(assembly, given.REDIS_PASSWORD ?? '');
  if (!GIVEN_URL) await addEventStore(assembly, eventStoreUrl);

  const ports: Record<string, number> = {};
  for (const store of STORES) ports[store] = await assembly.portOf(store);
  const envNow = () => {
    const hosts = { ...ports, postgres: ports[servers.primary()], eventstore: eventStorePort };
    return settingsOf('forget', addresses, hosts) as RealSet['env'];
  };
  const certificate = await addWeb(assembly);
  await addSandbox(assembly, addresses);
  await runToEnd('dist/migrate.js', envNow());
  await runToEnd('dist/seed.js', envNow());
  await addRoles(assembly, addresses);
  return handles(assembly, servers, { ...addresses, url: addresses.publicUrl, certificate }, envNow);
}

/** A program of ours, as the owner of the database. */
const runToEnd = (program: string, env: NodeJS.ProcessEnv) =>
  promisify(execFile)(process.execPath, [program], { env });

async function addRedis(assembly: Assembly, password: string): Promise<void> {
  const port = await assembly.portOf('redis');
  await assembly.addProgram(stores.redisProgram(port, password, assembly.folderOf('redis')), () =>
    opens(port),
  );
}

/** The event store with a disk of its own: what becomes of the primary does not concern it. */
async function addEventStore(assembly: Assembly, url: string): Promise<void> {
  const disk = { folder: assembly.folderOf('disk'), port: await assembly.portOf('disk') };
  const password = await stores.makeCluster(disk, 'eventstore');
  const databaseUrl = stores.databaseUrl(password, disk.port, 'eventstore');
  await assembly.add('disk', stores.startingCluster(disk), () => stores.answers(databaseUrl));
  const env = {
    EVENTSTORE_DATABASE_URL: databaseUrl,
    EVENTSTORE_PORT: String(await assembly.portOf('eventstore')),
  };
  await assembly.addProgram(
    { name: 'eventstore', command: process.execPath, args: ['dist/eventstore.js'], env },
    () => speaks(url),
  );
}

/** nginx as it is deployed, and one that ends TLS in front of it; answers its certificate. */
async function addWeb(assembly: Assembly): Promise<string> {
  const apiPorts: number[] = [];
  for (const { name, role } of INSTANCES)
    if (role === 'api') apiPorts.push(await assembly.openWay('web', name));
  const [webPort, port] = [await assembly.portOf('web'), await assembly.portOf('tls')];
  await assembly.addProgram(
    webProgram({ port: webPort, apiPorts, folder: assembly.folderOf('web') }),
    () => opens(webPort),
  );
  const { program, certificate } = tlsProgram({ port, webPort, folder: assembly.folderOf('tls') });
  await assembly.addProgram(program, () => opens(port));
  return certificate;
}

/** The providers. */
async function addSandbox(assembly: Assembly, { sandboxUrl }: Addresses): Promise<void> {
  const own = {
    SANDBOX_HOST: '127.0.0.1',
    SANDBOX_PORT: String(await assembly.portOf('sandbox')),
    // The connections of the demo name it: it is the same after a restart.
    SANDBOX_TLS_PORT: String(await assembly.portOf('sandbox tls')),
    SANDBOX_DATA: assembly.folderOf('sandbox'),
    // It delivers its webhooks by TLS.
    NODE_EXTRA_CA_CERTS: `${assembly.folderOf('tls')}/tls.crt`,
  };
  await assembly.addProgram(
    { name: 'sandbox', command: process.execPath, args: ['dist/sandbox.js'], env: own },
    () => isOk(`${sandboxUrl}/sandbox/providers`),
  );
}

/** One after the other: the first of each leads until something happens to it. */
async function addRoles(assembly: Assembly, addresses: Addresses): Promise<void> {
  for (const { name, role } of INSTANCES) {
    const operationsPort = await assembly.portOf(`${name} operations`);
    const place = { port: await assembly.portOf(name), operationsPort, ways: assembly.ways };
    await assembly.addProgram(roleProgram(name, role, addresses, place), () =>
      isOk(`http://127.0.0.1:${operationsPort}/readyz`),
    );
  }
}

function handles(
  assembly: Assembly,
  servers: Servers,
  { url, sandboxUrl, certificate }: Pick<RealSet, 'url' | 'sandboxUrl' | 'certificate'>,
  envNow: () => RealSet['env'],
): RealSet {
  const { parts, ways } = assembly;
  return {
    ...{ url, sandboxUrl, certificate, parts, ways },
    get env() {
      return envNow();
    },
    part(name) {
      const found = parts.find((part) => part.name === name);
      if (!found) throw new Error(`The set has no ${name}.`);
      return found;
    },
    whoLeads: async (role) => whoLeads(await servers.administratorUrl(), role, ways),
    async promoteReplica() {
      await servers.promote();
      const port = await assembly.portOf(servers.primary());
      for (const way of ways) if (way.to === 'postgres') way.leadTo(port);
    },
    stop: () => assembly.stop(!process.env.REALSET_KEEP),
  };
}
