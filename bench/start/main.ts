import { join, resolve } from 'node:path';
import { startPostgres, type PostgresServer } from '../../embedded/postgres/server.ts';
import { startChild } from '../../embedded/supervisor/child.ts';
import { instanceEnv, removeFolder, startInstance } from '../../e2e/support/instance.ts';
import { createPools } from '../../runtime/database/pools.ts';
import { masterKeys } from '../../runtime/vault/envelope.ts';
import { openVault } from '../../runtime/vault/vault.ts';
import { percentile, type Row } from '../row.ts';
import { fillLog, setPlaces } from './fill-log.ts';
import { startRole } from './role.ts';

const FOLDER = `.razao/bench-start-${process.pid}`;
const OURS = 1_000_000;
const OTHERS = 200_000;
const ROUNDS = 5;
const SECONDS_MAX = 2;
/** Each finds those before it running, as when one of them is replaced. */
const ROLES = ['projections', 'workers', 'api'] as const;

type Seconds = Readonly<Record<(typeof ROLES)[number], number>>;

/**
 * From the start of each role until it says that it is ready: on a small log, behind a million
 * events of ours from which everything is made already, and then behind many events of others, too.
 */
export async function run(): Promise<Row[]> {
  const settings = await newSet();
  const postgres = await startPostgres({ folder: join(FOLDER, 'postgres') });
  try {
    const [events, tables] = [postgres.url('eventstore'), postgres.url('razao')];
    const small = await starts(postgres, settings);
    await setPlaces(tables, await fillLog(events, 'payment-', OURS));
    const behindOurs = await starts(postgres, settings);
    await fillLog(events, 'theirs-', OTHERS);
    const behindAll = await starts(postgres, settings);
    const ours = `${OURS.toLocaleString('en')} events of ours`;
    return [
      ...rowsOf(`behind ${ours}`, behindOurs, small),
      ...rowsOf(`behind ${ours} and ${OTHERS.toLocaleString('en')} of others`, behindAll, small),
    ];
  } finally {
    await postgres.stop();
    removeFolder(FOLDER);
  }
}

/** Makes a set with all its schemas and a key, as one that has events has, and stops it. */
async function newSet(): Promise<NodeJS.ProcessEnv> {
  const instance = await startInstance(FOLDER, { SANDBOX: 'off' });
  const settings = instanceEnv(instance);
  const pools = createPools({ url: settings.DATABASE_URL, max: 1 });
  const vault = await openVault(pools.writer, masterKeys(settings.MASTER_KEY ?? ''));
  await vault.subjectFor('maria@example.com');
  await pools.close();
  await instance.stop();
  return settings;
}

/** Medians of some starts, in seconds. */
async function starts(postgres: PostgresServer, settings: NodeJS.ProcessEnv): Promise<Seconds> {
  const stopping = new AbortController();
  const store = await startChild({
    name: 'eventstore',
    program: resolve('dist/eventstore.js'),
    env: { ...settings, EVENTSTORE_DATABASE_URL: postgres.url('eventstore'), EVENTSTORE_PORT: '0' },
    logFolder: FOLDER,
    signal: stopping.signal,
  });
  const env = {
    ...settings,
    DATABASE_URL: postgres.url('razao'),
    EVENTSTORE_URL: `esdb://127.0.0.1:${String(store.facts.port)}?tls=false`,
  };
  const rounds: Seconds[] = [];
  try {
    while (rounds.length < ROUNDS) rounds.push(await startAll(env));
  } finally {
    stopping.abort();
    await store.stop();
  }
  const median = (role: (typeof ROLES)[number]) =>
    percentile(
      rounds.map((round) => round[role]).sort((a, b) => a - b),
      0.5,
    );
  return { projections: median('projections'), workers: median('workers'), api: median('api') };
}

async function startAll(env: NodeJS.ProcessEnv): Promise<Seconds> {
  const seconds = { projections: 0, workers: 0, api: 0 };
  const stops: (() => Promise<void>)[] = [];
  try {
    for (const role of ROLES) {
      const started = await startRole(role, env);
      stops.push(started.stop);
      seconds[role] = started.seconds;
    }
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
  return seconds;
}

const rowsOf = (where: string, measured: Seconds, small: Seconds): Row[] =>
  ROLES.map((role) => ({
    name: `${role} ready ${where}`,
    value: `${measured[role].toFixed(2)} s`,
    ratio: `${small[role].toFixed(2)} s on a small log`,
    target: `≤ ${SECONDS_MAX} s`,
    ok: measured[role] <= SECONDS_MAX,
  }));
