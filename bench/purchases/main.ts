import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { instanceEnv, removeFolder, startInstance, type Instance } from '../../e2e/support/instance.ts';
import type { Row } from '../row.ts';
import { approvalLatency } from './approval-latency.ts';
import { drain } from './drain.ts';
import { interference } from './interference.ts';
import { memoryOf } from './memory.ts';
import { perPurchase, processorTimeOf } from './processor-time.ts';
import { rebuildSpeed } from './rebuild-speed.ts';
import { load, throughput } from './throughput.ts';
import { webhookIntake } from './webhook-intake.ts';

const FOLDER = `.razao/bench-${process.pid}`;
/**
 * V8 has compiled the hot paths of five programs after some two thousand purchases; before, each
 * costs about twice as much.
 */
const WARM_UP_SECONDS = 30;

/** Nobody comes; the start is over before the first of them, in milliseconds. */
const SETTLED_MS = 10_000;
const IDLE_MS = 20_000;

/** What the whole set costs while nobody buys. */
async function idleRows(instance: Instance): Promise<Row[]> {
  await sleep(SETTLED_MS);
  const before = processorTimeOf(instance);
  await sleep(IDLE_MS);
  const { totalMs, parts } = perPurchase(before, processorTimeOf(instance), IDLE_MS / 1_000);
  const [percent, mb] = [totalMs / 10, memoryOf(instance)];
  return [
    {
      name: `processor of the idle set (ms/s: ${parts})`,
      value: `${percent.toFixed(1)} % of a core`,
      target: '≤ 3 %',
      ok: percent <= 3,
    },
    { name: 'memory, whole set idle', value: `${mb} MB`, target: '≤ 550 MB', ok: mb <= 550 },
  ];
}

/**
 * Purchases over HTTP, webhooks, rebuild and memory, on one fresh instance with the sandbox paying
 * each PIX at once.
 */
export async function run(): Promise<Row[]> {
  const instance = await startInstance(FOLDER, { SANDBOX_AUTOPAY_MS: '1', SANDBOX_LATENCY_MS: '0' });
  const database = new pg.Client({ connectionString: instanceEnv(instance).DATABASE_URL });
  await database.connect();
  try {
    const rows = await idleRows(instance);
    await load(instance, 32, WARM_UP_SECONDS);
    await drain(database);
    let peakMb = 0;
    let peakRate = 0;
    const watch = setInterval(() => (peakMb = Math.max(peakMb, memoryOf(instance))), 500);
    for (const inFlight of [8, 32]) {
      const measured = await throughput(instance, database, inFlight);
      peakRate = Math.max(peakRate, measured.rate);
      rows.push(...measured.rows);
    }
    clearInterval(watch);
    rows.push({
      name: 'memory, whole set under this load',
      value: `${peakMb} MB`,
      target: '≤ 1500 MB',
      ok: peakMb > 0 && peakMb <= 1_500,
    });
    rows.push(
      ...(await approvalLatency(instance, database, Math.round(peakRate / 2))),
      ...(await rebuildSpeed(instance)),
      ...(await interference(instance)),
    );
    // Last, since the workers go on dealing with what was taken in.
    rows.push(...(await webhookIntake(instance)));
    return rows;
  } finally {
    await database.end();
    await instance.stop();
    removeFolder(FOLDER);
  }
}
