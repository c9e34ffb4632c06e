// Slow: the whole system waits for a log to be accepted, and starts again.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from '../embedded/postgres/server.ts';
import { resetToLog } from '../eventstore/identity.ts';
import { connectEventStore } from '../eventstore/store.ts';
import { buy, eventually } from './support/api.ts';
import {
  instanceEnv,
  launchInstance,
  removeFolder,
  startInstance,
  type Instance,
  type Launched,
} from './support/instance.ts';

const FOLDER = `.razao/reset-to-log-${process.pid}`;
const OLDER = 'The event store lacks what this database has read of it';
const REPLACED =
  'The database was reset to the log that is there, and not all that is made from it is there yet';
const ROLES = ['projections', 'workers', 'api'];
/** The store's own event, the log's identity, and the beginning of the demo. */
const EVENTS_LEFT = 5;

let instance: Instance | undefined;
beforeAll(async () => {
  instance = await startInstance(FOLDER);
  await expectSale(instance);
  await instance.stop();
});
afterAll(async () => {
  await instance?.stop();
  removeFolder(FOLDER);
});

async function expectSale({ url }: Instance): Promise<void> {
  const { data } = await buy(url, `reset-to-log-${randomUUID()}`);
  expect(data?.purchase.payment.charged).toBe(true);
}

async function atEventStoresTables<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  return work(client).finally(() => client.end());
}

/** What a copy of the event store's data held that was taken while the demo was written. */
async function putOlderCopyInPlace(): Promise<void> {
  const postgres = await startPostgres({ folder: join(FOLDER, 'postgres') });
  await atEventStoresTables(postgres.url('eventstore'), async (client) => {
    await client.query(
      `delete from eventstore.events
       where position > (select position from eventstore.events order by position offset $1 limit 1)`,
      [EVENTS_LEFT - 1],
    );
    await client.query(
      'delete from eventstore.streams where id not in (select stream from eventstore.events)',
    );
  });
  await postgres.stop();
}

const eventsIn = (running: Instance): Promise<number> =>
  atEventStoresTables(
    instanceEnv(running).DATABASE_URL.replace(/razao$/, 'eventstore'),
    async (client) => (await client.query('select from eventstore.events')).rowCount ?? 0,
  );

/** An acceptance behind which the rebuild was cut off. */
async function acceptWithoutRebuild(running: Instance): Promise<void> {
  const store = connectEventStore(instanceEnv(running).EVENTSTORE_URL ?? '');
  await resetToLog(store, []);
  await store.close();
}

async function launchToWait(sentence: string, env: NodeJS.ProcessEnv = {}): Promise<Launched> {
  const launched = await launchInstance(FOLDER, env);
  instance = launched;
  await Promise.race([
    eventually(
      async () => launched.said(),
      (said) => said.includes(sentence),
    ),
    launched.up,
  ]);
  return launched;
}

const timesIn = (text: string, sentence: string): number => text.split(sentence).length - 1;

/** The program has been started again and has ended for the same reason. */
const triedTwice = (program: string, sentence: string) =>
  eventually(
    async () => readFileSync(join(FOLDER, 'logs', `${program}.log`), 'utf8'),
    (log) => timesIn(log, sentence) > 1,
  );

function acceptByHand({ env }: Instance): void {
  const tool = ['scripts/tool.mjs', 'rebuild', '--reset-to-log'];
  const { status, stdout, stderr } = spawnSync(process.execPath, tool, { env, encoding: 'utf8' });
  expect({ status, stdout, stderr }).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^rebuilt from \d+ events and switched$/m),
  });
}

const running = (started: Instance) => ROLES.filter((role) => started.pidsOf(role).length > 0);

describe('npm start on a log that is not the one of its database (decision 0054)', () => {
  it('waits on an older copy, writes nothing into it, and heals once it was accepted', async () => {
    await putOlderCopyInPlace();
    const started = await launchToWait(OLDER);
    expect(existsSync(join(FOLDER, 'instance.json'))).toBe(true);
    expect(await eventsIn(started)).toBe(EVENTS_LEFT);
    await triedTwice('seed', OLDER);
    expect(await eventsIn(started)).toBe(EVENTS_LEFT);
    expect(timesIn(started.said(), OLDER)).toBe(1);
    expect(started.said()).toContain('npm run rebuild -- --reset-to-log');
    expect(running(started)).toEqual([]);
    await expect(fetch(started.url)).rejects.toThrow('fetch failed');

    acceptByHand(started);
    await started.up;
    expect(running(started)).toEqual(ROLES);
    await expectSale(started);
    const verified = spawnSync(process.execPath, ['dist/verify-ledger.js'], {
      env: instanceEnv(started),
      encoding: 'utf8',
    });
    expect(verified.stdout).toContain('equal:');
    await acceptWithoutRebuild(started);
    await started.stop();
  });

  it('waits where a rebuild was cut off, ends in good order when it is told to, and heals', async () => {
    const ended = await launchToWait(REPLACED, { SANDBOX: 'off' });
    expect(await ended.stop()).toBe(0);
    expect(['eventstore', 'postgres', ...ROLES].flatMap(ended.pidsOf)).toEqual([]);
    expect(existsSync(join(FOLDER, 'instance.json'))).toBe(false);

    const started = await launchToWait(REPLACED, { SANDBOX: 'off' });
    await triedTwice('projections', REPLACED);
    expect(timesIn(started.said(), REPLACED)).toBe(1);
    acceptByHand(started);
    await started.up;
    expect(running(started)).toEqual(ROLES);
  });
});
