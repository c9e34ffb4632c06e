import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderOfPostgres, systemPostgres } from '../../deploy/testing/postgres.ts';
import { REDIS } from '../real-set/programs.ts';
import { opens } from '../real-set/assembly.ts';
import { launching } from '../real-set/keep.ts';
import { eventually } from '../support/api.ts';
import { freePort } from '../support/instance.ts';
import { startEventStoreAt, type EventStoreAt } from './event-store.ts';
import { notPrinted, type Act } from './manual.ts';
import { placesIn, type Places } from './places.ts';
import { clusterIn, makeEmpty, startingPostgres, type Cluster } from './postgres.ts';
import { startSystemd, type Start, type Systemd } from './systemd.ts';

const ROLES = ['projections-1', 'projections-2', 'workers-1', 'workers-2', 'api-1', 'api-2'];
const SERVERS = ['primary', 'replica-1', 'replica-2'] as const;
type Server = (typeof SERVERS)[number];
type Clusters = Readonly<Record<Server, Cluster>>;
const POSTGRES = 'postgresql@17-main';
/** Where a block is typed, by what its fence says. */
const MACHINES: Readonly<Record<string, readonly string[]>> = {
  '': ['programs'],
  primary: ['primary'],
  replica: ['replica-1', 'replica-2'],
};
const ACT_MS = 170_000;

/** One machine that plays all of the manual's: folders, what Debian starts, and a shell. */
export interface Operator {
  /** As `Places` has it. */
  readonly unpack: Places['unpack'];
  /** Where buyers come. */
  readonly url: string;
  /** Types a block, on its machines or another; throws what was printed when that is not right. */
  run(act: Act, machine?: string): Promise<void>;
  /**
   * Types a block as at a terminal, which goes on after a command that fails, and waits five
   * seconds for a program that is not ready; answers what is printed.
   */
  type(act: Act): Promise<string>;
  /** Writes the settings that the manual shows, with the values of this machine. */
  writeSettings(names: readonly string[]): Promise<void>;
  /** PostgreSQL's primary is gone, as by a dead machine. */
  losePrimary(): Promise<void>;
  /** Its machine is there again, and Debian starts it with what it had. */
  bringPrimaryBack(): Promise<void>;
  /** Redis is gone, with all that it had. */
  loseRedis(): Promise<void>;
  /** So is everything but the releases, settings and backups; new, empty stores are there. */
  loseEverything(): Promise<void>;
  /** Runs a program of ours that no operator has, as the owner. */
  program(name: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startOperator(sandbox: { readonly url: string }): Promise<Operator> {
  const folder = mkdtempSync(join(tmpdir(), 'razao-operator-'));
  chmodSync(folder, 0o755);
  const { here, unpack } = placesIn(folder);
  const settings = here('/etc/razao/razao.env');
  const data = folderOfPostgres();
  const clusters: Clusters = {
    primary: await clusterIn(data.folder, 'primary'),
    'replica-1': await clusterIn(data.folder, 'replica-1'),
    'replica-2': await clusterIn(data.folder, 'replica-2'),
  };
  for (const cluster of Object.values(clusters)) makeEmpty(cluster);
  const redis = { port: await freePort(), settings: join(folder, 'redis.conf') };
  writeFileSync(redis.settings, `port ${redis.port}\nbind 127.0.0.1\ndir ${folder}\n`);
  const env = { PATH: process.env.PATH, RAZAO_ENV: settings };
  const systemd = await startSystemd(
    folder,
    { here, env },
    {
      ...Object.fromEntries(
        SERVERS.map((name) => [`${name}/${POSTGRES}`, startingPostgres(clusters[name])]),
      ),
      'redis-server': startingRedis(redis, folder),
    },
  );
  const shell = shellOf({ systemd, here, clusters });
  const startStores = async () => {
    for (const each of SERVERS) await shell(each, `systemctl start ${POSTGRES}`);
    await shell('programs', 'systemctl start redis-server');
  };
  await startStores();
  const webPort = await freePort();
  let eventStore: EventStoreAt | undefined;

  return {
    url: `http://127.0.0.1:${webPort}`,
    unpack,
    async run({ commands, prints }, machine) {
      for (const each of machine ? [machine] : (MACHINES[commands.where] ?? [])) {
        const { code, printed } = await shell(each, commands.text);
        const missing = notPrinted(prints.map(here), printed);
        if (code === 0 && missing === undefined) continue;
        const why = code === 0 ? `it did not print “${missing}”` : `it ended with ${code}`;
        throw new Error(`Line ${commands.line} of docs/operations.md: ${why}, but:\n${printed}`);
      }
    },
    type: async ({ commands }) =>
      (await shell('programs', `set +e\n${commands.text}`, { READY_WITHIN_S: '5' })).printed,
    async writeSettings(names) {
      const passwordOf = (name: string) =>
        execFileSync('sed', ['-n', `s/^${name}_PASSWORD=//p`, settings], { encoding: 'utf8' }).trim();
      const passwords = { admin: passwordOf('EVENTSTORE_ADMIN'), razao: passwordOf('EVENTSTORE') };
      eventStore ??= await startEventStoreAt(folder, passwords);
      const values = await valuesHere({ clusters, redis, eventStore, webPort, folder });
      const unknown = [...names, ...Object.keys(values)].filter(
        (name) => !names.includes(name) || values[name] === undefined,
      );
      if (unknown.length > 0) throw new Error(`Manual and test differ in ${unknown.join(', ')}.`);
      const ofTest = {
        ...{ PUBLIC_URL: `http://127.0.0.1:${webPort}`, TRUSTED_PROXIES: '1', SANDBOX_URL: sandbox.url },
        ...{ RATE_LIMIT_PER_MINUTE: '1000000', RUN_FOLDER: join(folder, 'web') },
      };
      for (const [name, value] of Object.entries({ ...values, ...ofTest }))
        appendFileSync(settings, `${name}='${value}'\n`);
    },
    losePrimary: () => systemd.lose(`primary/${POSTGRES}`),
    bringPrimaryBack: async () => void (await shell('primary', `systemctl start ${POSTGRES}`)),
    async loseRedis() {
      await systemd.lose('redis-server');
      for (const each of ['appendonlydir', 'dump.rdb'])
        rmSync(join(folder, each), { recursive: true, force: true });
    },
    async loseEverything() {
      for (const each of ['web', ...ROLES]) await systemd.lose(`razao@${each}`);
      for (const each of SERVERS) await systemd.lose(`${each}/${POSTGRES}`);
      await systemd.lose('redis-server');
      for (const cluster of Object.values(clusters)) makeEmpty(cluster);
      await eventStore?.replace();
      await startStores();
    },
    async program(name) {
      const { code, printed } = await shell('programs', `sh deploy/debian/run.sh ${name}`);
      if (code !== 0) throw new Error(`${name} ended with ${code}: ${printed}`);
    },
    async stop() {
      await systemd.stop();
      await eventStore?.stop();
      data.remove();
      if (!process.env.REALSET_KEEP) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Types commands in Razão's folder, on the machine of that name; answers what is printed. */
const shellOf =
  ({
    systemd,
    here,
    clusters,
  }: {
    readonly systemd: Systemd;
    readonly here: Places['here'];
    readonly clusters: Readonly<Record<string, Cluster>>;
  }) =>
  async (
    machine: string,
    commands: string,
    env: NodeJS.ProcessEnv = { READY_WITHIN_S: '150' },
  ): Promise<{ code: number | null; printed: string }> => {
    const at = clusters[machine];
    const folder = here('/opt/razao');
    const shell = spawn('sh', ['-euc', `exec 2>&1\n${here(commands)}`], {
      // Before the first release there is none.
      cwd: existsSync(folder) ? folder : '/',
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout: ACT_MS,
      env: {
        PATH: `${systemd.bin}:${systemPostgres().path}`,
        LANG: 'C.UTF-8',
        MACHINE: machine,
        // PostgreSQL's machines have the shorter file.
        RAZAO_ENV: here(`/etc/razao/${at ? 'postgresql' : 'razao'}.env`),
        BACKUPS: here('/var/backups/razao'),
        UNITS: systemd.units,
        ...env,
        ...(at && { PGHOST: at.folder, PGPORT: String(at.port) }),
      },
    });
    let printed = '';
    shell.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    const [code] = (await once(shell, 'close')) as [number | null];
    return { code, printed };
  };

/** Redis by its file of settings; up when it takes connections. */
const startingRedis =
  ({ port, settings }: { readonly port: number; readonly settings: string }, logs: string): Start =>
  async () => {
    const running = await launching({ name: 'redis', command: REDIS, args: [settings] }, logs)();
    await eventually(() => opens(port), Boolean);
    return running;
  };

interface Here {
  readonly clusters: Clusters;
  readonly redis: { readonly port: number; readonly settings: string };
  readonly eventStore: EventStoreAt;
  readonly webPort: number;
  readonly folder: string;
}

/** The settings that the manual shows, as they are on this machine. */
async function valuesHere({
  clusters,
  redis,
  eventStore,
  webPort,
  folder,
}: Here): Promise<Record<string, string>> {
  const places: { name: string; port: number; operations: number }[] = [];
  for (const name of ROLES) places.push({ name, port: await freePort(), operations: await freePort() });
  places.push({ name: 'web', port: 0, operations: webPort });
  const apis = places.filter(({ name }) => name.startsWith('api'));
  const here = (port: number) => `127.0.0.1:${port}`;
  return {
    ...{ HOST: '127.0.0.1', NETWORK: '127.0.0.1/32' },
    ...{ SERVERS: SERVERS.join(' '), POSTGRES_SERVICE: POSTGRES, PRIMARY: here(clusters.primary.port) },
    REPLICAS: [clusters['replica-1'], clusters['replica-2']].map(({ port }) => here(port)).join(' '),
    ...{ REDIS: here(redis.port), REDIS_SETTINGS: redis.settings },
    ...{ EVENT_STORE: eventStore.address, EVENT_STORE_AUTHORITY: eventStore.authority },
    PROGRAMS: places.map(({ name, port, operations }) => `${name}:${port}:${operations}`).join(' '),
    API_ADDRESSES: apis.map(({ port }) => here(port)).join(' '),
    KEPT_ASSETS: join(folder, 'assets'),
    STOP_PAUSE_MS: '1500',
  };
}
