import { removeFolder, startInstance } from '../../e2e/support/instance.ts';
import { memoryOf } from '../purchases/memory.ts';
import { load } from '../purchases/throughput.ts';
import type { Row } from '../row.ts';

const FOLDER = `.razao/soak-${process.pid}`;
const PURCHASES = Number(process.env.SOAK_PURCHASES ?? 100_000);
const IN_FLIGHT = 8;
const STEP_SECONDS = 60;
/** By then caches and PostgreSQL's own buffers have filled. */
const SETTLED = 0.2;
/** What may still come on top of the memory by then, as a share of it. */
const GROWTH_MAX = 0.1;

interface Point {
  readonly purchases: number;
  readonly mb: number;
}

/** Whether memory grows with the number of purchases: 100,000 of them, one after the other. */
export async function run(): Promise<Row[]> {
  const instance = await startInstance(FOLDER, { SANDBOX_AUTOPAY_MS: '1', SANDBOX_LATENCY_MS: '0' });
  const points: Point[] = [];
  try {
    for (let purchases = 0; purchases < PURCHASES;) {
      const step = await load(instance, IN_FLIGHT, STEP_SECONDS);
      purchases += step.paymentIds.length;
      points.push({ purchases, mb: memoryOf(instance) });
      console.error(`${purchases} purchases, ${points.at(-1)?.mb} MB, ${step.errors} errors`);
    }
  } finally {
    await instance.stop();
    removeFolder(FOLDER);
  }
  const settled = points.find(({ purchases }) => purchases >= PURCHASES * SETTLED);
  const most = Math.max(...points.slice(points.indexOf(settled as Point)).map(({ mb }) => mb));
  const bound = Math.round((settled?.mb ?? 0) * (1 + GROWTH_MAX));
  return [
    {
      name: `memory, whole set, most after ${settled?.purchases} and up to ${points.at(-1)?.purchases} purchases`,
      value: `${most} MB`,
      ratio: `${(most / (settled?.mb ?? Number.NaN)).toFixed(2)} × after ${settled?.purchases}`,
      target: `≤ ${bound} MB`,
      ok: most <= bound,
    },
  ];
}
