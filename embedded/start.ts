import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { masterKeySetting } from '../runtime/config.ts';
import { CLOCK } from './clock/move.ts';
import { greeting, waiting, type Started } from './greeting.ts';
import { objectStoreSettings } from './object-store/settings.ts';
import { runToEnd, startChild, type Child } from './supervisor/child.ts';
import { startNetworks } from './networks/server.ts';
import { startPostalCodes } from './postal-codes/server.ts';
import { openDataFolder } from './supervisor/data-folder.ts';
import { freePort, isFree } from './supervisor/ports.ts';
import { keepPostgres, type KeptPostgres } from './supervisor/postgres-keeper.ts';
import { tellingIfSlow } from './supervisor/telling-if-slow.ts';
import { waitForLog, type LogWait } from './supervisor/wait-for-log.ts';

/** Settings of the one-machine start; everything else is the programs' own (runtime/config.ts). */
const settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  RAZAO_DATA: z.string().default('.razao'),
  MASTER_KEY: masterKeySetting.optional(),
  /** `off` leaves the provider simulator and its demo out. */
  SANDBOX: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

function readSettings(): z.infer<typeof settings> {
  const parsed = settings.safeParse(
    Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== '')),
  );
  if (parsed.success) return parsed.data;
  const complaints = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`Bad settings: ${complaints.join('; ')}.`);
}

type Stop = () => Promise<void>;

/**
 * Starts everything, in order; each part's way to stop goes to `stops`. Begins no further part once
 * `signal` aborts.
 */
async function start(stops: Stop[], signal: AbortSignal): Promise<Started> {
  const { HOST, PORT, RAZAO_DATA, MASTER_KEY, SANDBOX, LOG_LEVEL } = readSettings();
  const reachable = HOST === '0.0.0.0' ? '127.0.0.1' : HOST;
  if (!(await isFree(HOST, PORT)))
    throw new Error(`Port ${PORT} on ${HOST} is taken: stop what uses it, or set PORT to another one.`);

  const folder = await openDataFolder(RAZAO_DATA, MASTER_KEY);
  stops.push(folder.release);
  const logFolder = join(folder.path, 'logs');
  await mkdir(logFolder, { recursive: true });

  signal.throwIfAborted();
  const postgres = await ownPostgres(folder.path, signal);
  if (postgres) stops.push(postgres.stop);
  const databaseUrl = process.env.DATABASE_URL ?? postgres?.url('razao') ?? '';

  const options = (name: string, env: NodeJS.ProcessEnv) => ({
    name,
    program: programPath(name),
    env: { ...process.env, ...env },
    logFolder,
    signal,
    onOtherLog: (sentence: string, isOtherLog: boolean) => tell(name, sentence, isOtherLog),
  });
  const child = async (name: string, env: NodeJS.ProcessEnv): Promise<Child> => {
    signal.throwIfAborted();
    const part = `${name} (its log: ${join(logFolder, `${name}.log`)})`;
    const started = await tellingIfSlow(part, startChild(options(name, env)), console.error);
    stops.push(started.stop);
    return started;
  };

  const eventstorePort = await freePort('127.0.0.1', PORT + 3);
  let eventstoreUrl = process.env.EVENTSTORE_URL;
  if (!eventstoreUrl) {
    await child('eventstore', {
      EVENTSTORE_DATABASE_URL: postgres?.url('eventstore') ?? databaseUrl,
      EVENTSTORE_PORT: String(eventstorePort),
    });
    eventstoreUrl = `esdb://127.0.0.1:${eventstorePort}?tls=false`;
  }
  const publicUrl = process.env.PUBLIC_URL ?? `http://${reachable}:${PORT}`;
  const cards = await cardSettings(HOST, PORT + 7, publicUrl);
  const shared: NodeJS.ProcessEnv = {
    ...{ HOST, PORT: String(PORT), PUBLIC_URL: publicUrl, LOG_LEVEL },
    ...{ DATABASE_URL: databaseUrl, EVENTSTORE_URL: eventstoreUrl },
    MASTER_KEY: MASTER_KEY ?? folder.masterKey,
    ...clockOf(SANDBOX, folder.path),
  };
  if (!process.env.S3_ENDPOINT) {
    const files = await objectStoreSettings(reachable, await freePort(HOST, PORT + 5), folder.path);
    await child('object-store', { ...shared, OBJECT_STORE_HOST: HOST, ...files });
    Object.assign(shared, files);
  }
  if (SANDBOX === 'on') {
    const ports = [await freePort(HOST, PORT + 1), await freePort(HOST, PORT + 2)] as const;
    const smtpPort = await freePort('127.0.0.1', PORT + 4);
    await child('sandbox', {
      CLOCK_FILE: shared.CLOCK_FILE,
      ...sandboxEnv(HOST, ports, smtpPort, join(folder.path, 'sandbox')),
    });
    Object.assign(shared, sandboxSettings(reachable, ports[0], smtpPort));
    await startMeasuring(stops, shared, { host: '127.0.0.1', port: PORT + 8 });
    await startCodes(stops, shared, { host: HOST, reachable, port: PORT + 6, publicUrl });
  }
  // Before anything reads the log: where it is not the database's, a tool has to say what is meant.
  await writeInstance(folder.path, shared);
  stops.push(() => rm(join(folder.path, INSTANCE), { force: true }));
  if (SANDBOX === 'on') await seedDemo(options('seed', shared));
  // Each role on a port of its own for operators; only the api is for everybody.
  await child('projections', { ...shared, OPERATIONS_PORT: '0' });
  await child('workers', { ...shared, OPERATIONS_PORT: '0' });
  await child('api', { ...shared, ...cards });
  return { url: publicUrl, sandbox: SANDBOX === 'on' };
}

/** The demo's time may be moved. */
const clockOf = (sandbox: 'on' | 'off', folder: string): NodeJS.ProcessEnv =>
  sandbox === 'on' && process.env.NODE_ENV !== 'production' ? { CLOCK_FILE: join(folder, CLOCK) } : {};

/** Undefined where a database is named. */
async function ownPostgres(folder: string, signal: AbortSignal): Promise<KeptPostgres | undefined> {
  if (process.env.DATABASE_URL) return undefined;
  const kept = keepPostgres(join(folder, 'postgres'), ['razao', 'eventstore'], signal);
  return tellingIfSlow('PostgreSQL', kept, console.error);
}

const tell = (program: string, sentence: string, isOtherLog: boolean): void =>
  console.error(isOtherLog ? waiting(program, sentence, process.env.RAZAO_DATA) : sentence);

/** The card's fields are at another port of the same host, unless an address is named. */
async function cardSettings(host: string, port: number, publicUrl: string): Promise<NodeJS.ProcessEnv> {
  if (process.env.CARD_URL) return {};
  const cardPort = process.env.CARD_PORT || String(await freePort(host, port));
  const url = new URL(publicUrl);
  return { CARD_PORT: cardPort, CARD_URL: `${url.protocol}//${url.hostname}:${cardPort}` };
}

const seedDemo = (seed: Parameters<typeof runToEnd>[0] & LogWait): Promise<void> =>
  tellingIfSlow(
    'the demo',
    waitForLog(seed, () => runToEnd(seed)),
    console.error,
  );

/** The stub for postal codes, of which the roles are told; none where a service is named. */
async function startCodes(
  stops: Stop[],
  shared: NodeJS.ProcessEnv,
  where: { host: string; reachable: string; port: number; publicUrl: string },
): Promise<void> {
  if (process.env.CEP_URL) return;
  const { host, reachable, publicUrl } = where;
  const port = await freePort(host, where.port);
  const pageOrigin = new URL(publicUrl).origin;
  const codes = await startPostalCodes({ host, port, reachable, pageOrigin });
  stops.push(codes.stop);
  shared.CEP_URL = codes.url;
}

/** The stand-in for networks that measure: no demo tells a real one of its sales. */
async function startMeasuring(
  stops: Stop[],
  shared: NodeJS.ProcessEnv,
  { host, port }: { host: string; port: number },
): Promise<void> {
  if (process.env.NETWORKS_URL) return;
  const networks = await startNetworks({ host, port: await freePort(host, port) });
  stops.push(networks.stop);
  shared.NETWORKS_URL = networks.url;
}

const sandboxEnv = (
  host: string,
  [port, tlsPort]: readonly [number, number],
  smtpPort: number,
  data: string,
): NodeJS.ProcessEnv => ({
  SANDBOX_HOST: host,
  SANDBOX_PORT: String(port),
  SANDBOX_TLS_PORT: String(tlsPort),
  SANDBOX_SMTP_PORT: String(smtpPort),
  SANDBOX_DATA: data,
});

/** What the roles are told of the simulator; mails go to its catcher unless a server is named. */
const sandboxSettings = (host: string, port: number, smtpPort: number): NodeJS.ProcessEnv => ({
  SANDBOX_URL: `http://${host}:${port}`,
  // Nobody has an authenticator app for the demo.
  SECOND_FACTOR: process.env.SECOND_FACTOR || 'offered',
  SMTP_URL: process.env.SMTP_URL || `smtp://127.0.0.1:${smtpPort}`,
  MAIL_FROM: process.env.MAIL_FROM || 'Razão <demonstracao@razao.test>',
  TERMS_URL: process.env.TERMS_URL || 'https://example.com/termos',
  PRIVACY_URL: process.env.PRIVACY_URL || 'https://example.com/privacidade',
});

const INSTANCE = 'instance.json';

/**
 * Lets the command-line tools find the running set; it holds secrets, so it is the owner's alone.
 */
async function writeInstance(folder: string, shared: NodeJS.ProcessEnv): Promise<void> {
  const file = join(folder, INSTANCE);
  await rm(file, { force: true });
  const { DATABASE_URL, EVENTSTORE_URL, MASTER_KEY, PUBLIC_URL, SANDBOX_URL, NETWORKS_URL } = shared;
  const urls = { PUBLIC_URL, SANDBOX_URL, NETWORKS_URL };
  const instance = { DATABASE_URL, EVENTSTORE_URL, MASTER_KEY, ...urls };
  await writeFile(file, JSON.stringify(instance), { mode: 0o600 });
}

const programPath = (name: string): string => new URL(`./${name}.js`, import.meta.url).pathname;

const stops: Stop[] = [];
const stopping = new AbortController();
const started = start(stops, stopping.signal);
let ended: Promise<void> | undefined;

/**
 * Last started, first stopped; one that fails to stop does not keep the others running. What is
 * being started right now is waited for.
 */
async function stopAll(): Promise<void> {
  await started.catch(() => undefined);
  for (const stop of stops.reverse()) await stop().catch(() => undefined);
}

function end(code: number): void {
  stopping.abort();
  ended ??= stopAll().finally(() => process.exit(code));
}

// Told to a file on a full disk, or to a terminal that is gone.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

process
  .on('SIGTERM', () => end(0))
  .on('SIGINT', () => end(0))
  .on('SIGHUP', () => end(0));

try {
  console.log(greeting(await started));
} catch (error) {
  if (!stopping.signal.aborted) console.error(error instanceof Error ? error.message : String(error));
  end(1);
}
