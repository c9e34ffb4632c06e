import pg from 'pg';
import { instanceEnv, removeFolder, startInstance } from '../../e2e/support/instance.ts';
import type { Row } from '../row.ts';
import { approvalLatency } from './approval-latency.ts';
import { interference } from './interference.ts';
import { memoryOf } from './memory.ts';
import { rebuildSpeed } from './rebuild-speed.ts';
import { load, throughput } from './throughput.ts';
import { webhookIntake } from './webhook-intake.ts';

const FOLDER = `.razao/bench-${process.pid}`;
/**
 * V8 has compiled the hot paths of five programs after some two thousand purchases; before, each
 * costs about twice as much.
 */
const WARM_UP_SECONDS = 30;

/**
 * Purchases over HTTP, webhooks, rebuild and memory, on one fresh instance with the sandbox paying
 * each PIX at once.
 */
export async function run(): Promise<Row[]> {
  const instance = await startInstance(FOLDER, { SANDBOX_AUTOPAY_MS: '1', SANDBOX_LATENCY_MS: '0' });
  const database = new pg.Client({ connectionString: instanceEnv(instance).DATABASE_URL });
  await database.connect();
  try {
    const idle = memoryOf(instance);
    await load(instance, 32, WARM_UP_SECONDS);
    const rows: Row[] = [
      { name: 'memory, whole set idle', value: `${idle} MB`, target: '≤ 700 MB', ok: idle <= 700 },
    ];
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
