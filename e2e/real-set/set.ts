import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { Assembly, isOk, opens } from './assembly.ts';
import { GIVEN_URL, nodePortOf, speaks } from './event-store.ts';
import { requirePrograms } from './programs.ts';
import { whoLeads, type Standing } from './leader.ts';
import type { Part } from './part.ts';
import { ROLES, roleProgram, storeSettings, type Addresses, type Role } from './roles.ts';
import * as stores from './stores.ts';
import type { Way } from './ways.ts';
import { tlsProgram, webProgram } from './web.ts';

/** What runs for real, on one machine: every role twice, every store, nginx, and TLS in front. */
export interface RealSet {
  /** Where buyers come in, by TLS. */
  readonly url: string;
  /** Signed itself: whom buyers have to trust. */
  readonly certificate: string;
  readonly sandboxUrl: string;
  /** What the tools of package.json need to reach the stores, on no way of the set. */
  readonly env: Readonly<Record<string, string>> & { readonly DATABASE_URL: string };
  readonly parts: readonly Part[];
  /** Throws when there is none. */
  part(name: string): Part;
  /** From each program to each store, from the web to each api, from the replica to the primary. */
  readonly ways: readonly Way[];
  /** Of a role of which one works: the name of that one, and of the one that stands by. */
  whoLeads(role: 'workers' | 'projections'): Promise<Standing>;
  /** Makes the replica the writer, whose address then leads there. */
  promoteReplica(): Promise<void>;
  /** Ends everything. The folder with all logs stays where `REALSET_KEEP` is set. */
  stop(): Promise<void>;
}

const STORES = ['postgres', 'replica', 'redis', 'eventstore'] as const;
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
    masterKey: randomBytes(32).toString('base64'),
    redisPassword: randomBytes(24).toString('hex'),
    postgresPassword: await addPostgres(assembly),
    eventStoreUrl,
  };
  await addRedis(assembly, addresses.redisPassword);
  if (!GIVEN_URL) await addEventStore(assembly, eventStoreUrl);

  const ports = new Map<string, number>();
  for (const store of STORES) ports.set(store, await assembly.portOf(store));
  if (eventStorePort) ports.set('eventstore', eventStorePort);
  else ports.delete('eventstore');
  const env = storeSettings(addresses, (store) => ports.get(store)) as RealSet['env'];

  const certificate = await addWeb(assembly);
  await addSandbox(assembly, addresses, env);
  await addRoles(assembly, addresses);
  return handles(
    assembly,
    { url: addresses.publicUrl, sandboxUrl: addresses.sandboxUrl, certificate },
    env,
  );
}

/** The primary and its replica; answers the password of both. */
async function addPostgres(assembly: Assembly): Promise<string> {
  const cluster = async (name: string) => ({
    folder: assembly.folderOf(name),
    port: await assembly.portOf(name),
  });
  const [primary, replica] = [await cluster('postgres'), await cluster('replica')];
  const password = await stores.makeCluster(primary, 'razao');
  await stores.makeReplica(primary, replica, password, await assembly.openWay('replica', 'postgres'));
  for (const [name, { folder, port }] of [
    ['postgres', primary],
    ['replica', replica],
  ] as const)
    await assembly.add(name, stores.startingCluster({ folder, port }), () =>
      stores.answers(stores.databaseUrl(password, port)),
    );
  return password;
}

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

/** The providers, and the demo's shop. */
async function addSandbox(
  assembly: Assembly,
  { sandboxUrl, publicUrl }: Addresses,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const own = {
    SANDBOX_HOST: '127.0.0.1',
    SANDBOX_PORT: String(await assembly.portOf('sandbox')),
    SANDBOX_DATA: assembly.folderOf('sandbox'),
    // It delivers its webhooks by TLS.
    NODE_EXTRA_CA_CERTS: `${assembly.folderOf('tls')}/tls.crt`,
  };
  await assembly.addProgram(
    { name: 'sandbox', command: process.execPath, args: ['dist/sandbox.js'], env: own },
    () => isOk(`${sandboxUrl}/sandbox/providers`),
  );
  await promisify(execFile)(process.execPath, ['dist/seed.js'], {
    env: { ...env, SANDBOX_URL: sandboxUrl, PUBLIC_URL: publicUrl },
  });
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
  facts: Pick<RealSet, 'url' | 'sandboxUrl' | 'certificate'>,
  settings: RealSet['env'],
): RealSet {
  let env = settings;
  const { parts, ways } = assembly;
  return {
    ...facts,
    get env() {
      return env;
    },
    parts,
    ways,
    part(name) {
      const found = parts.find((part) => part.name === name);
      if (!found) throw new Error(`The set has no ${name}.`);
      return found;
    },
    whoLeads: (role) => whoLeads(env.DATABASE_URL, role, ways),
    async promoteReplica() {
      const { DATABASE_REPLICA_URLS: url = '' } = env;
      await stores.promote(url);
      env = { ...env, DATABASE_URL: url };
      for (const way of ways) if (way.to === 'postgres') way.leadTo(Number(new URL(url).port));
    },
    stop: () => assembly.stop(!process.env.REALSET_KEEP),
  };
}
