// Slow: kills every program under load, then reads all of it again.
import { spawnSync } from 'node:child_process';
import { balances as balancesTable } from '../projections/read-models/ledger/table.ts';
import { incidents } from '../projections/read-models/incidents/table.ts';
import { payments } from '../projections/read-models/payments/table.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy, eventually } from './support/api.ts';
import { instanceEnv, kill, removeFolder, startInstance, type Instance } from './support/instance.ts';

/** Another run: CRASH_SEED=… npx vitest run --config vitest.deep.config.ts e2e/crash */
const SEED = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000);
const VICTIMS = ['api', 'workers', 'eventstore', 'postgres', 'projections'] as const;
const ROUNDS = 10;
const BUYERS = 6;
const ENOUGH = 40;
const FOLDER = `.razao/crash-${process.pid}`;

/** Mulberry32: small, and the same numbers for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

describe(`SIGKILL of every program under load (seed ${SEED})`, () => {
  let instance: Instance;
  const acknowledged = new Map<string, string>();
  /** The codes of answers that were none to a purchase. */
  const refused = new Set<unknown>();

  beforeAll(async () => {
    console.log(`crash seed ${SEED}`);
    instance = await startInstance(FOLDER, { SANDBOX_AUTOPAY_MS: '50' });
    const random = randomFrom(SEED);
    let buying = true;
    let count = 0;
    const buyers = Array.from({ length: BUYERS }, async () => {
      while (buying) {
        const key = `crash-${SEED}-${count++}`;
        // A buyer who got no answer asks again with the same key, as the page does.
        while (buying) {
          const answer = await buy(instance.url, key, { email: `${key}@example.com` }).catch(
            () => undefined,
          );
          if (answer?.data?.purchase) {
            acknowledged.set(key, answer.data.purchase.paymentId);
            break;
          }
          for (const { extensions } of answer?.errors ?? []) refused.add(extensions.code);
          await sleep(200);
        }
      }
    });
    for (let round = 0; round < ROUNDS; round += 1) {
      await sleep(1_000 + random() * 1_500);
      const victim =
        VICTIMS[round < VICTIMS.length ? round : Math.floor(random() * VICTIMS.length)] ?? 'api';
      const pids = instance.pidsOf(victim);
      console.log(`round ${round + 1}: SIGKILL ${victim} (${pids.length} processes)`);
      pids.forEach(kill);
    }
    // Also on a busy machine the crashes must have met enough purchases to prove something. And who
    // was on the way at the last one may still be answered, so one buyer more than those shows
    // that all is back: right after a kill, readiness says what was true a moment ago.
    const enough = Math.max(ENOUGH, acknowledged.size + BUYERS + 1);
    await eventually(
      async () => acknowledged.size,
      (size) => size >= enough,
      90_000,
    );
    buying = false;
    await Promise.all(buyers);
    console.log(`${acknowledged.size} purchases acknowledged`);
  }, 300_000);

  afterAll(async () => {
    await instance?.stop();
    removeFolder(FOLDER);
  });

  it('kept every acknowledged purchase, once, and saw each paid', async () => {
    expect(acknowledged.size).toBeGreaterThanOrEqual(ENOUGH);
    const ids = [...acknowledged.values()];
    expect(new Set(ids).size).toBe(ids.length);
    const database = new pg.Client({ connectionString: instanceEnv(instance).DATABASE_URL });
    await database.connect();
    try {
      const approved = () =>
        database.query<{ status: string; count: string }>(
          `select status, count(*)::int as count from ${payments.view} where payment_id = any($1) group by status`,
          [ids],
        );
      const settled = await eventually(
        approved,
        ({ rows }) =>
          rows.length === 1 && rows[0]?.status === 'APPROVED' && Number(rows[0].count) === ids.length,
        90_000,
      );
      expect(settled.rows).toEqual([{ status: 'APPROVED', count: ids.length }]);
    } finally {
      await database.end();
    }
  });

  it('told whoever it could not serve to come back, and nothing else', () => {
    expect([...refused].filter((code) => code !== 'TEMPORARILY_UNAVAILABLE')).toEqual([]);
  });

  it('charged nobody twice at the provider', async () => {
    const references = await allReferences(instance.url);
    const doubled = references.filter((reference, index) => references.indexOf(reference) !== index);
    expect(doubled).toEqual([]);
  });

  it('left books that sum to zero and equal a rebuild from events', () => {
    const verified = spawnSync(process.execPath, ['dist/verify-ledger.js'], {
      env: instanceEnv(instance),
      encoding: 'utf8',
    });
    expect(verified.stdout + verified.stderr).toContain('equal:');
    expect(verified.status).toBe(0);
  });

  it('has the same money after everything was killed and started again', async () => {
    const before = await balances(instance);
    await instance.killAll();
    instance = await startInstance(FOLDER);
    expect(await balances(instance)).toEqual(before);
    const verified = spawnSync(process.execPath, ['dist/verify-ledger.js'], {
      env: instanceEnv(instance),
      encoding: 'utf8',
    });
    expect(verified.stdout).toContain('equal:');
  });

  // The last: what it changes stays so.
  it('finds a cent that somebody changed, says so, and leaves an incident', async () => {
    await inDatabase(
      instance,
      `update ${balancesTable.view} set balance_cents = balance_cents + 1 where account =
         (select min(account) from ${balancesTable.view})`,
    );
    const verified = spawnSync(process.execPath, ['dist/verify-ledger.js'], {
      env: instanceEnv(instance),
      encoding: 'utf8',
    });
    expect(verified.stdout).toContain('NOT EQUAL');
    expect(verified.status).toBe(1);
    await eventually(
      () =>
        inDatabase(
          instance,
          `select details from ${incidents.view} where kind = 'LEDGER_NOT_EQUAL' and details ->> 'group' = 'ledger'`,
        ),
      (rows) =>
        JSON.stringify(rows) === JSON.stringify([{ details: { group: 'ledger', tables: 'balances' } }]),
    );
  });
});

async function inDatabase(instance: Instance, text: string): Promise<unknown[]> {
  const database = new pg.Client({ connectionString: instanceEnv(instance).DATABASE_URL });
  await database.connect();
  return (await database.query(text).finally(() => database.end())).rows;
}

const balances = (instance: Instance): Promise<unknown[]> =>
  inDatabase(
    instance,
    `select account, balance_cents, entries from ${balancesTable.view} order by account`,
  );

async function allReferences(url: string): Promise<string[]> {
  const references: string[] = [];
  for (let after = ''; ;) {
    const answer = await fetch(
      `${url}/sandbox/charges?limit=200${after && `&after=${encodeURIComponent(after)}`}`,
    );
    const page = (await answer.json()) as { charges: { reference: string }[]; next: string | null };
    references.push(...page.charges.map(({ reference }) => reference));
    if (!page.next) return references;
    after = page.next;
  }
}
