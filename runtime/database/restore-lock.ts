import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { connect, connectPatiently, DatabaseAway, drop } from './connect.ts';
import { isUnavailable } from './unavailable.ts';
import { demandWriter } from './writer-readiness.ts';

/**
 * Every program that works on this database holds it shared, and a restore holds it alone: nobody
 * reads, sells or charges what is only half there (decision 0057).
 */
const LOCK = "hashtext('razao.restore')";
/** A restore holds it from its beginning to its end: programs see by it that they have to end. */
const BEGUN = "hashtext('razao.restore.begun')";
/**
 * There while a set is half filled. It outlives the restore, as the locks do not: where it stands
 * and nobody holds them, a restore broke off.
 */
const MARK = 'restore_under_way';

const LOOK_MS = 1_000;
/** Programs notice a restore within seconds, and end. */
const PROGRAMS_END_MS = 30_000;

/** A program that runs ends. */
export class RestoreUnderWay extends Error {
  constructor() {
    super('A restore into this database has begun: this program ends, and works again afterwards.');
  }
}

export class RestoreUnfinished extends Error {
  constructor() {
    super(
      'A restore into this set was begun and not finished: empty its event store and its database, and run restore again.',
    );
  }
}

const BEGINS_AFTER = 'A restore into this set is under way: this program begins when it has ended.';
const UNDER_WAY = 'A restore into this set is under way: run this command again when it has ended.';
const STILL_WORKING =
  'Programs still work on this database and do not end: stop them, and run restore again.';
const NOT_HELD =
  'The connection to the database broke, and a restore may have begun since: run this command again.';
const MARK_STAYS = `All is restored, but the database did not answer at the end: run "drop schema ${MARK}" in it, and the programs begin.`;

async function ask(client: pg.Client, expression: string): Promise<boolean> {
  const { rows } = await client.query<{ answer: boolean }>(`select ${expression} as answer`);
  return rows[0]?.answer === true;
}
const IS_MARKED = `to_regnamespace('${MARK}') is not null`;
/** Takes it for this one statement. */
const HAS_BEGUN = `not pg_try_advisory_xact_lock_shared(${BEGUN})`;
const isMarked = (client: pg.Client) => ask(client, IS_MARKED);
const hasBegun = (client: pg.Client) => ask(client, HAS_BEGUN);
const takeShared = (client: pg.Client) => ask(client, `pg_try_advisory_lock_shared(${LOCK})`);

interface Program {
  readonly signal: AbortSignal;
  /** The database is away, or a restore is under way: the program begins afterwards. Told once. */
  readonly onWaiting: (sentence: string) => void;
  /** A restore began: the program has to end now. */
  readonly onRestore: (error: RestoreUnderWay) => void;
}

/**
 * To be awaited by a program before it does anything else: returns once the database answers and no
 * restore is under way, and from then on ends the program when one begins. Throws RestoreUnfinished
 * where one broke off, and what the database refuses.
 */
export async function acquireRestoreLock(databaseUrl: string, program: Program): Promise<void> {
  const held = await awaitLock(databaseUrl, program);
  const { signal, onRestore } = program;
  void watch(databaseUrl, held, signal, () => onRestore(new RestoreUnderWay()));
}

/** Undefined only where `signal` aborts. */
async function awaitLock(
  databaseUrl: string,
  { signal, onWaiting }: Program,
): Promise<pg.Client | undefined> {
  const said = new Set<unknown>();
  const say = (what: unknown, sentence: string) => {
    if (!said.has(what)) onWaiting(sentence);
    said.add(what);
  };
  for (; !signal.aborted; await pause(LOOK_MS, signal)) {
    try {
      const held = await hold(databaseUrl);
      if (held) return held;
      say(RestoreUnderWay, BEGINS_AFTER);
    } catch (error) {
      if (!(error instanceof DatabaseAway)) throw error;
      say(DatabaseAway, `${error.message.slice(0, -1)}: this program begins when it does.`);
    }
  }
  return undefined;
}

/** A connection that holds the lock; undefined while a restore does. */
async function hold(databaseUrl: string, opened = connect(databaseUrl)): Promise<pg.Client | undefined> {
  const client = await opened;
  try {
    if ((await takeShared(client)) && !(await hasBegun(client))) {
      if (await isMarked(client)) throw new RestoreUnfinished();
      return client;
    }
  } catch (error) {
    drop(client);
    throw isUnavailable(error) ? new DatabaseAway({ connectionString: databaseUrl }, error) : error;
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
      begun = !held || (await hasBegun(held));
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

export interface HeldRestoreLock {
  /** Throws one sentence when the connection broke: a restore may have begun since. */
  demandHeld(): Promise<void>;
  release(): void;
}

/**
 * To be awaited by a tool before it does anything else: no restore begins before it has ended.
 * Throws one sentence while a restore is under way, where the database is a replica or does not
 * answer in time, and RestoreUnfinished where one broke off.
 */
export async function holdRestoreLock(databaseUrl: string, withinMs?: number): Promise<HeldRestoreLock> {
  const client = await hold(databaseUrl, connectPatiently(databaseUrl, withinMs));
  if (!client) throw new Error(UNDER_WAY);
  await demandWriter(client).catch((error: unknown) => {
    drop(client);
    throw error;
  });
  return {
    demandHeld: () =>
      client.query('select').then(
        () => undefined,
        (cause: unknown) => Promise.reject(new Error(NOT_HELD, { cause })),
      ),
    release: () => drop(client),
  };
}

export interface RestoreLock {
  /** From here on the set is not whole: where the restore breaks off, no program begins. */
  mark(): Promise<void>;
  /** The set is whole, or as it was before: programs work again. */
  release(): Promise<void>;
  /** It stays as it is now: no program begins on a set that was marked. */
  leave(): Promise<void>;
}

/**
 * Tells all programs of this database to end, and waits until they have. Throws one sentence when
 * one of them does not, when another restore is under way, and RestoreUnfinished where one broke
 * off. Until `mark` nothing is left behind, however this program ends.
 */
export async function beginRestore(
  databaseUrl: string,
  patienceMs = PROGRAMS_END_MS,
): Promise<RestoreLock> {
  const client = await connectPatiently(databaseUrl);
  try {
    await demandWriter(client);
    await takeAlone(client, { lock: BEGUN, withinMs: LOOK_MS, orElse: UNDER_WAY });
    if (await isMarked(client)) throw new RestoreUnfinished();
    await takeAlone(client, { lock: LOCK, withinMs: patienceMs, orElse: STILL_WORKING });
  } catch (error) {
    await letGo(client);
    throw error;
  }
  return {
    async mark() {
      await client.query(`create schema ${MARK}`);
    },
    async release() {
      await removeMark(databaseUrl);
      await letGo(client);
    },
    leave: () => letGo(client),
  };
}

/** Whoever asks next is not told that the restore is under way, as until PostgreSQL misses it. */
async function letGo(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
  drop(client);
}

/** Others take it for moments, to see whether somebody has it. */
async function takeAlone(
  client: pg.Client,
  { lock, withinMs, orElse }: { lock: string; withinMs: number; orElse: string },
): Promise<void> {
  try {
    await client.query(`set lock_timeout = ${withinMs}`);
    await client.query(`select pg_advisory_lock(${lock})`);
  } catch (cause) {
    const isHeld = (cause as pg.DatabaseError).code === LOCK_NOT_AVAILABLE;
    throw isHeld ? new Error(orElse, { cause }) : cause;
  }
}
const LOCK_NOT_AVAILABLE = '55P03';

/** By a connection of its own: the one that holds the locks may have broken in hours of work. */
async function removeMark(databaseUrl: string): Promise<void> {
  let client: pg.Client | undefined;
  try {
    client = await connectPatiently(databaseUrl);
    await client.query(`drop schema if exists ${MARK}`);
  } catch (cause) {
    throw new Error(MARK_STAYS, { cause });
  } finally {
    drop(client);
  }
}

/** Throws one sentence while a restore is under way, and RestoreUnfinished where one broke off. */
export async function requireWholeSet(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ begun: boolean; marked: boolean }>(
    `select ${HAS_BEGUN} as begun, ${IS_MARKED} as marked`,
  );
  if (rows[0]?.begun) throw new Error(UNDER_WAY);
  if (rows[0]?.marked) throw new RestoreUnfinished();
}
