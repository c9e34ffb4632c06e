import { payments } from '../../projections/read-models/payments/table.ts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { instanceEnv, removeFolder, startInstance, type Instance } from '../../e2e/support/instance.ts';
import { percentile, type Row } from '../row.ts';
import type { LoadResult } from './load.ts';
import { approvalLatency } from './approval-latency.ts';
import { webhookIntake } from './webhook-intake.ts';
import { memoryOf } from './memory.ts';
import { rebuildSpeed } from './rebuild-speed.ts';

const FOLDER = `.razao/bench-${process.pid}`;
/**
 * V8 has compiled the hot paths of five programs after some two thousand purchases; before, each
 * costs about twice as much.
 */
const WARM_UP_SECONDS = 30;
const SECONDS = 10;

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
    for (const inFlight of [8, 32]) {
      const watch = setInterval(() => (peakMb = Math.max(peakMb, memoryOf(instance))), 500);
      const begun = performance.now();
      const result = await load(instance, inFlight, SECONDS);
      await untilApproved(database, result.paymentIds);
      const rate = result.paymentIds.length / ((performance.now() - begun) / 1_000);
      clearInterval(watch);
      peakRate = Math.max(peakRate, rate);
      const p99 = percentile(result.latencies, 0.99);
      rows.push(
        {
          name: `purchases at ${inFlight} in flight, approved in the read model`,
          value: `${rate.toFixed(0)}/s`,
          ...(inFlight === 8 && { target: '≥ 150/s' }),
          ok: inFlight !== 8 || rate >= 150,
        },
        {
          name: `purchase mutation p99 at ${inFlight} in flight (p50 ${percentile(result.latencies, 0.5).toFixed(0)} ms)`,
          value: `${p99.toFixed(0)} ms`,
          target: '≤ 150 ms',
          ok: p99 <= 150,
        },
        {
          name: `errors at ${inFlight} in flight`,
          value: String(result.errors),
          target: '0',
          ok: result.errors === 0,
        },
      );
    }
    rows.push({
      name: 'memory, whole set under this load',
      value: `${peakMb} MB`,
      target: '≤ 1500 MB',
      ok: peakMb > 0 && peakMb <= 1_500,
    });
    rows.push(
      ...(await approvalLatency(instance, database, Math.round(peakRate / 2))),
      ...(await rebuildSpeed(instance)),
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

async function load(instance: Instance, inFlight: number, seconds: number): Promise<LoadResult> {
  const program = new URL('./bench-load.js', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, instance.url, String(inFlight), String(seconds)],
    { maxBuffer: 64 << 20 },
  );
  return JSON.parse(stdout) as LoadResult;
}

/** Counted only when the read model shows them approved. */
async function untilApproved(database: pg.Client, ids: readonly string[]): Promise<void> {
  for (
    const until = Date.now() + 60_000;
    Date.now() < until;
    await new Promise((resolve) => setTimeout(resolve, 20))
  ) {
    const found = await database.query<{ count: number }>(
      `select count(*) as count from ${payments.view} where payment_id = any($1) and status = 'APPROVED'`,
      [ids],
    );
    if (Number(found.rows[0]?.count) === ids.length) return;
  }
  throw new Error('Some purchases were never approved');
}
