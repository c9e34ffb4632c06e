import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { KEEPALIVE } from './open-pool.ts';

/**
 * Every program that works on this database holds it shared, and a restore holds it alone: nobody
 * reads, sells or charges what is only half there (decision 0057).
 */
const LOCK = "hashtext('razao.restore')";
/**
 * There from the beginning of a restore to its end. It outlives the restore, as the lock does not:
 * where it stands and nobody holds the lock, a restore broke off.
 */
const MARK = 'restore_under_way';

const LOOK_MS = 1_000;
const ANSWER_MS = 5_000;
/** Programs notice a restore within seconds, and end. */
const PROGRAMS_END_MS = 30_000;

export class RestoreUnderWay extends Error {
  constructor() {
    super('A restore into this database has begun: this program ends, and works again afterwards.');
  }
}

export class RestoreUnfinished extends Error {
  constructor() {
    super(
      'A restore into this set was begun and not finished: empty its event store and its database, and run npm run restore again.',
    );
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    ...KEEPALIVE,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: PROGRAMS_END_MS + ANSWER_MS,
  });
  // A broken connection tells by failing the next question.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const drop = (client: pg.Client | undefined): void => void client?.connection.stream.destroy();

async function ask(client: pg.Client, expression: string): Promise<boolean> {
  const { rows } = await client.query<{ answer: boolean }>(`select ${expression} as answer`);
  return rows[0]?.answer === true;
}
const isMarked = (client: pg.Client) => ask(client, `to_regnamespace('${MARK}') is not null`);
const takeShared = (client: pg.Client) => ask(client, `pg_try_advisory_lock_shared(${LOCK})`);

interface Program {
  readonly signal: AbortSignal;
  /** A restore is under way, and the program begins when it has ended. */
  readonly onWaiting: (sentence: string) => void;
  /** A restore began: the program has to end now. */
  readonly onRestore: (error: RestoreUnderWay) => void;
}

/**
 * To be awaited by a program before it does anything else: returns once no restore is under way,
 * and from then on ends the program when one begins. Throws RestoreUnfinished where one broke off,
 * and what the database refuses.
 */
export async function stayOutOfRestores(
  databaseUrl: string,
  { signal, onWaiting, onRestore }: Program,
): Promise<void> {
  let held = await hold(databaseUrl);
  if (!held) onWaiting('A restore into this set is under way: this program begins when it has ended.');
  while (!held && !signal.aborted) {
    await pause(LOOK_MS, signal);
    held = await hold(databaseUrl);
  }
  void watch(databaseUrl, held, signal, () => onRestore(new RestoreUnderWay()));
}

/** A connection that holds the lock; undefined while a restore does. */
async function hold(databaseUrl: string): Promise<pg.Client | undefined> {
  const client = await connect(databaseUrl);
  try {
    if (await takeShared(client)) {
      if (await isMarked(client)) throw new RestoreUnfinished();
      return client;
    }
  } catch (error) {
    drop(client);
    throw error;
  }
  drop(client);
  return undefined;
}

async function watch(
  databaseUrl: string,
  first: pg.Client | undefined,
  signal: AbortSignal,
  end: () => void,
): Promise<void> {
  let held = first;
  for (let begun = false; !begun && !signal.aborted; await pause(LOOK_MS, signal)) {
    try {
      // The lock was lost with its connection.
      held ??= await hold(databaseUrl);
      begun = !held || (await isMarked(held));
    } catch (error) {
      begun = error instanceof RestoreUnfinished;
      drop(held);
      held = undefined;
    }
    if (begun) end();
  }
  drop(held);
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined);

export interface RestoreLock {
  /** The set is whole, or as it was before: programs work again. */
  release(): Promise<void>;
  /** Something was written, and not all of it: no program begins. */
  leave(): void;
}

/**
 * Tells all programs of this database to end, and waits until they have. Throws one sentence when
 * one of them does not, or when another restore has begun.
 */
export async function beginRestore(
  databaseUrl: string,
  patienceMs = PROGRAMS_END_MS,
): Promise<RestoreLock> {
  const client = await connect(databaseUrl);
  const release = async () => {
    await client.query(`drop schema ${MARK}`);
    drop(client);
  };
  try {
    if (await isMarked(client)) throw new RestoreUnfinished();
    await client.query(`create schema ${MARK}`);
    await client.query(`set lock_timeout = ${patienceMs}`);
    await client.query(`select pg_advisory_lock(${LOCK})`);
  } catch (error) {
    if ((error as pg.DatabaseError).code === LOCK_NOT_AVAILABLE) {
      await release();
      throw new Error(STILL_WORKING);
    }
    drop(client);
    throw error;
  }
  return { release, leave: () => drop(client) };
}

const STILL_WORKING =
  'Programs still work on this database and do not end: stop them, and run npm run restore again.';
const LOCK_NOT_AVAILABLE = '55P03';

/** Throws RestoreUnfinished where a restore has begun and not ended. */
export async function requireWholeSet(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ marked: boolean }>(
    `select to_regnamespace('${MARK}') is not null as marked`,
  );
  if (rows[0]?.marked) throw new RestoreUnfinished();
}
