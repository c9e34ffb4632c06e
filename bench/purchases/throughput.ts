import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type pg from 'pg';
import type { Instance } from '../../e2e/support/instance.ts';
import { payments } from '../../projections/read-models/payments/table.ts';
import { percentile, type Row } from '../row.ts';
import type { LoadResult } from './load.ts';
import { backlogOf, drain } from './drain.ts';
import { perPurchase, processorTimeOf } from './processor-time.ts';

const SECONDS = 10;

const BACKLOG_DRAIN_MS = 2_000;

/**
 * Purchases of `inFlight` buyers at a time until the read model shows every one approved, and all
 * that they have started is done.
 */
export async function throughput(
  instance: Instance,
  database: pg.Client,
  inFlight: number,
): Promise<{ readonly rate: number; readonly rows: readonly Row[] }> {
  const [begun, before] = [performance.now(), processorTimeOf(instance)];
  const { latencies, paymentIds, errors } = await load(instance, inFlight, SECONDS);
  await untilApproved(database, paymentIds);
  const backlog = await backlogOf(database);
  const drainMs = await drain(database);
  const rate = paymentIds.length / ((performance.now() - begun) / 1_000);
  const processor = perPurchase(before, processorTimeOf(instance), paymentIds.length);
  const [p50, p99] = [percentile(latencies, 0.5), percentile(latencies, 0.99)];
  const isMain = inFlight === 8;
  return {
    rate,
    rows: [
      {
        name: `purchases at ${inFlight} in flight, with all that follows`,
        value: `${rate.toFixed(0)}/s`,
        ...(isMain && { target: '≥ 150/s' }),
        ok: !isMain || rate >= 150,
      },
      {
        name: `purchase mutation p99 at ${inFlight} in flight (p50 ${p50.toFixed(0)} ms)`,
        value: `${p99.toFixed(0)} ms`,
        target: '≤ 150 ms',
        ok: p99 <= 150,
      },
      {
        name: `processor time per purchase at ${inFlight} in flight (${processor.parts})`,
        value: `${processor.totalMs.toFixed(1)} ms`,
        ...(isMain && { target: '≤ 14 ms' }),
        ok: !isMain || processor.totalMs <= 14,
      },
      {
        name: `backlog after ${SECONDS} s at ${inFlight} in flight (${backlog} tasks), drained in`,
        value: `${(drainMs / 1_000).toFixed(1)} s`,
        target: '≤ 2 s',
        ok: drainMs <= BACKLOG_DRAIN_MS,
      },
      {
        name: `errors at ${inFlight} in flight`,
        value: String(errors),
        target: '0',
        ok: errors === 0,
      },
    ],
  };
}

/** `inFlight` buyers for `seconds`, from a process of its own. */
export async function load(instance: Instance, inFlight: number, seconds: number): Promise<LoadResult> {
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
