import { removeFolder, startInstance } from '../../e2e/support/instance.ts';
import { memoryByProgram } from '../purchases/memory.ts';
import { load } from '../purchases/throughput.ts';
import { percentile, type Row } from '../row.ts';

const FOLDER = `.razao/soak-${process.pid}`;
const PURCHASES = Number(process.env.SOAK_PURCHASES ?? 100_000);
const IN_FLIGHT = 8;
const STEP_SECONDS = 60;
/**
 * By its second fifth caches and PostgreSQL's own buffers have filled; with it the last is
 * compared.
 */
const FIFTHS = { early: [0.2, 0.4], late: [0.8, 1] } as const;
/** What may still come on top of the memory by then, as a share of it. */
const GROWTH_MAX = 0.1;
/** The simulator keeps its newest 60,000 charges: it is shown, and not counted. */
const SIMULATOR = 'sandbox';

interface Point {
  readonly purchases: number;
  readonly mb: ReadonlyMap<string, number>;
}

/** Whether memory grows with the number of purchases: 100,000 of them, one after the other. */
export async function run(): Promise<Row[]> {
  const instance = await startInstance(FOLDER, { SANDBOX_AUTOPAY_MS: '1', SANDBOX_LATENCY_MS: '0' });
  const points: Point[] = [];
  try {
    for (let purchases = 0; purchases < PURCHASES;) {
      const step = await load(instance, IN_FLIGHT, STEP_SECONDS);
      purchases += step.paymentIds.length;
      const mb = memoryByProgram(instance);
      points.push({ purchases, mb });
      const programs = [...mb].map(([program, each]) => `${program} ${each}`).join(', ');
      console.error(`${purchases} purchases, ${step.errors} errors, MB: ${programs}`);
    }
  } finally {
    await instance.stop();
    removeFolder(FOLDER);
  }
  return rowsOf(points);
}

/** Garbage comes and goes: medians of many minutes are compared. */
function rowsOf(points: readonly Point[]): Row[] {
  const median = ([from, to]: readonly [number, number], mbOf: (point: Point) => number) =>
    percentile(
      points
        .filter(({ purchases }) => purchases >= from * PURCHASES && purchases <= to * PURCHASES)
        .map(mbOf)
        .sort((a, b) => a - b),
      0.5,
    );
  const compared = (mbOf: (point: Point) => number) => {
    const [early, late] = [median(FIFTHS.early, mbOf), median(FIFTHS.late, mbOf)];
    return { value: `${late} MB`, ratio: `${(late / early).toFixed(2)} × ${early} MB`, early, late };
  };
  const counted = compared(({ mb }) => sumOf([...mb].filter(([program]) => program !== SIMULATOR)));
  const count = PURCHASES.toLocaleString('en');
  return [
    {
      name: `memory without the simulator, last of five parts of ${count} purchases beside the second`,
      ...counted,
      target: `≤ ${1 + GROWTH_MAX} × the second`,
      ok: counted.late <= counted.early * (1 + GROWTH_MAX),
    },
    ...[...(points[0]?.mb.keys() ?? [])].map((program) => ({
      name: `memory of ${program}`,
      ...compared(({ mb }) => mb.get(program) ?? 0),
      ok: true,
    })),
  ];
}

const sumOf = (parts: readonly (readonly [string, number])[]): number =>
  parts.reduce((total, [, mb]) => total + mb, 0);
