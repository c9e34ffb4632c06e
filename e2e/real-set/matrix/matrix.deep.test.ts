import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit, FAULTLESS, type Audit } from '../audit.ts';
import { AFTERWARDS_MS, loseThePrimary, strike } from '../faults.ts';
import { startLoad, type Bought, type Load, type Service } from '../load.ts';
import { startRealSet, type RealSet } from '../set.ts';
import { CELLS, type Cell } from './cells.ts';
import { intoManual } from './into-manual.ts';
import { markdown, type Row } from './table.ts';

/** REALSET_FAULTS=300 npm run deep -- matrix: that many, all of them again and again, soon over. */
const FAULTS = Number(process.env.REALSET_FAULTS ?? CELLS.length);
const PURCHASES_PER_SECOND = Number(process.env.REALSET_RATE ?? 10);
const ROLLING_PER_SECOND = 20;
/** Longer than the longest patience of any part with another. */
const LASTS_MS = 15_000;
/** After the first round: what is back before others gave it up meets what they began since. */
const [SHORTEST_MS, LONGEST_MS] = [200, 8_000];
const PROMOTED_WITHIN_MS = 30_000;
const QUIET_MS = 10_000;
const UNNOTICED_MS = 1_000;
/** The audit reads every purchase: an hour and a half at ten a second are more than 50,000. */
const AUDITED_WITHIN_MS = 1_800_000;
const TABLE = '.razao/real-set-matrix.md';
const MANUAL = 'docs/operations.md';

let set: RealSet;
let load: Load;
const rows: Row[] = [];
const bought: Bought[] = [];

function record(what: string, service: Service, wantedMs?: number): void {
  rows.push({ what, service, ...(wantedMs !== undefined && { wantedMs }) });
  const { newcomersWaitMs, longestWaitMs, failures } = service;
  const reasons = [...new Set(failures)].map(
    (reason) => `${failures.filter((each) => each === reason).length} × ${reason}`,
  );
  const waits = [newcomersWaitMs, longestWaitMs].map((ms) => `${Math.round(ms)} ms`).join(', anybody ');
  console.log(`${what}: newcomers waited ${waits}`, ...reasons);
}

/** What this machine does by itself: without it no other row says anything. */
async function quiet(perSecond: number): Promise<void> {
  const from = performance.now();
  await sleep(QUIET_MS);
  const service = load.since(from);
  record(`nothing, at ${perSecond}/s`, service, UNNOTICED_MS);
  expect(service.newcomersWaitMs).toBeLessThanOrEqual(UNNOTICED_MS);
}

const begin = (perSecond: number) => (load = startLoad(set, perSecond));
async function end(): Promise<void> {
  await load.stop();
  bought.push(...load.bought);
}

beforeAll(async () => {
  set = await startRealSet();
});
afterAll(async () => {
  await set?.stop();
});

describe('under load', () => {
  beforeAll(() => void begin(PURCHASES_PER_SECOND));
  afterAll(end);

  it('nothing happens', () => quiet(PURCHASES_PER_SECOND));

  const faults = Array.from({ length: FAULTS }, (_one, index) => {
    const cell = CELLS[index % CELLS.length] as Cell;
    const lastsMs = index < CELLS.length ? LASTS_MS : randomInt(SHORTEST_MS, LONGEST_MS);
    return { ...cell, lastsMs, what: `${cell.subject.name}: ${cell.kind}` };
  });
  it.for(faults)('$what, $lastsMs ms', async ({ what, wantedMs, ...fault }, { skip }) => {
    const service = await strike(set, load, fault);
    if (!service) return skip('This event store is not ours.');
    record(what, service, wantedMs);
    if (wantedMs !== undefined) expect(service.newcomersWaitMs).toBeLessThanOrEqual(wantedMs);
  });
});

describe(`under ${ROLLING_PER_SECOND} purchases a second`, () => {
  beforeAll(() => void begin(ROLLING_PER_SECOND));
  afterAll(end);

  it('nothing happens', () => quiet(ROLLING_PER_SECOND));

  it('every role is restarted, one program after the other, and no try fails', async () => {
    const from = performance.now();
    for (const name of ['projections-1', 'projections-2', 'workers-1', 'workers-2', 'api-1', 'api-2'])
      await set.part(name).restart();
    await load.settled();
    const service = load.since(from);
    record(`rolling restart at ${ROLLING_PER_SECOND}/s`, service);
    expect(service.failures).toEqual([]);
  });
});

describe('at last', () => {
  beforeAll(() => void begin(PURCHASES_PER_SECOND));

  it('the primary is lost, the more advanced replica promoted, and the address moved', async () => {
    await load.settled();
    const from = performance.now();
    await loseThePrimary(set);
    await sleep(AFTERWARDS_MS);
    await load.settled();
    const service = load.since(from);
    record('postgres: lost, the more advanced replica promoted', service, PROMOTED_WITHIN_MS);
    expect(service.newcomersWaitMs).toBeLessThanOrEqual(PROMOTED_WITHIN_MS);
  });

  it('nothing that buyers were told is lost or doubled', { timeout: AUDITED_WITHIN_MS }, async () => {
    await end();
    const found: Audit = await audit(set, bought);
    mkdirSync('.razao', { recursive: true });
    const table = markdown(rows, found);
    writeFileSync(TABLE, `${table}\n`);
    writeFileSync(MANUAL, intoManual(readFileSync(MANUAL, 'utf8'), table));
    console.log(`${table}\n(also in ${TABLE} and ${MANUAL})`);
    expect(found).toEqual(FAULTLESS);
  });

  it('the read models equal the events, and the books sum to zero', () => {
    const verified = spawnSync(process.execPath, ['dist/verify-ledger.js'], {
      env: set.env,
      encoding: 'utf8',
    });
    expect(verified.stdout + verified.stderr).toContain('equal:');
    expect(verified.status).toBe(0);
  });
});
