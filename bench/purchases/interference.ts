import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { buy } from '../../e2e/support/api.ts';
import { instanceEnv, type Instance } from '../../e2e/support/instance.ts';
import { addFault, clearFaults } from '../../e2e/support/sandbox.ts';
import { percentile, type Row } from '../row.ts';
import { load } from './throughput.ts';

const IN_FLIGHT = 8;
const SECONDS = 15;
/** Buyers at a time whose provider answers late, and how late, in milliseconds. */
const SLOW_BUYERS = 16;
const SLOW_MS = 20_000;

/** Keeps something else busy until the signal aborts. */
type Disturbance = (instance: Instance, signal: AbortSignal) => Promise<void>;

const DISTURBANCES: readonly { readonly name: string; readonly limit: number; run: Disturbance }[] = [
  { name: 'verify-ledger runs', limit: 2, run: repeat('verify-ledger') },
  { name: 'rebuild runs', limit: 2, run: repeat('rebuild') },
  { name: 'another provider answers after 20 s', limit: 1.5, run: withSlowProvider },
];

/** What a purchase takes while something else goes on, beside a quiet moment just before. */
export async function interference(instance: Instance): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, limit, run } of DISTURBANCES) {
    const quiet = await p99(instance);
    const ending = new AbortController();
    const running = run(instance, ending.signal);
    const disturbed = await p99(instance);
    ending.abort();
    await running;
    const ratio = disturbed / quiet;
    rows.push({
      name: `purchase mutation p99 at ${IN_FLIGHT} in flight while ${name}`,
      value: `${disturbed.toFixed(0)} ms`,
      ratio: `${ratio.toFixed(2)} × quiet (${quiet.toFixed(0)} ms)`,
      target: `≤ ${limit} × quiet`,
      ok: ratio <= limit,
    });
  }
  return rows;
}

const p99 = async (instance: Instance): Promise<number> =>
  percentile((await load(instance, IN_FLIGHT, SECONDS)).latencies, 0.99);

function repeat(tool: string): Disturbance {
  return async (instance, signal) => {
    while (!signal.aborted) {
      const child = spawn(process.execPath, [new URL(`./${tool}.js`, import.meta.url).pathname], {
        env: instanceEnv(instance),
        stdio: 'ignore',
      });
      const code = await new Promise((resolve) => child.once('close', resolve));
      if (code !== 0) throw new Error(`${tool} ended with ${code}`);
    }
  };
}

/** The boletos' provider, which no buyer of the measured purchases needs. */
async function withSlowProvider({ url }: Instance, signal: AbortSignal): Promise<void> {
  await addFault(url, { provider: 'IUGUBAAS', kind: 'latency', ms: SLOW_MS });
  await Promise.all(
    Array.from({ length: SLOW_BUYERS }, async () => {
      while (!signal.aborted)
        await buy(url, `slow-${randomUUID()}`, { paymentMethod: 'BILLET', email: emailOf() });
    }),
  );
  await clearFaults(url);
}

const emailOf = () => `slow.${randomUUID()}@example.com`;
