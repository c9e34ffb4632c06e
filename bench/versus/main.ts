import { resolve } from 'node:path';
import pg from 'pg';
import { instanceEnv, removeFolder, startInstance, type Instance } from '../../e2e/support/instance.ts';
import { approvalLatencies } from '../purchases/approval-latency.ts';
import { drain } from '../purchases/drain.ts';
import { perPurchase, processorTimeOf } from '../purchases/processor-time.ts';
import { rebuildRate, rebuildSeconds } from '../purchases/rebuild-speed.ts';
import { load } from '../purchases/throughput.ts';
import { percentile, type Row } from '../row.ts';

/** Where the other build is: a working tree with its `dist/`. */
const OTHER = process.env.BENCH_VERSUS ?? '';
const TURNS = Number(process.env.BENCH_TURNS ?? 40);
const TURN_SECONDS = 3;
const IN_FLIGHT = 8;
const WARM_UP_SECONDS = 25;
const REBUILDS = 4;
/** Turns of eight seconds in which the way from a webhook to the read model is timed. */
const APPROVAL_TURNS = 2;
/** About half of what either build can do. */
const APPROVALS_PER_SECOND = 40;
/** What a minute of load leaves is done in this time, in milliseconds. */
const SETTLED_MS = 3_000;

interface Side {
  readonly instance: Instance;
  readonly database: pg.Client;
  readonly root: string;
  readonly folder: string;
  readonly latencies: number[];
  /** Milliseconds from a webhook in the inbox to the payment approved in the read model. */
  readonly approvalMs: number[];
  readonly processorMs: number[];
  /** Milliseconds after each turn until all that its purchases had started was done. */
  readonly drainMs: number[];
  readonly eventsPerSecond: number[];
  /** Milliseconds of the whole command for each event in the log. */
  readonly rebuildMs: number[];
  purchases: number;
  errors: number;
  seconds: number;
}

/**
 * This build beside another one, both running, in turns of three seconds: a shared machine whose
 * speed doubles and halves within minutes is as fast for both. A median of the turns' ratios says
 * more than either figure.
 */
export async function run(): Promise<Row[]> {
  if (!OTHER) throw new Error('BENCH_VERSUS names the folder of the other build');
  const sides = [await start('.'), await start(OTHER)] as const;
  try {
    for (const { instance, database } of sides) {
      await load(instance, 32, WARM_UP_SECONDS);
      await drain(database);
    }
    for (let turn = 0; turn < TURNS; turn += 1)
      for (const side of turn % 2 ? [...sides].reverse() : sides) await takeTurn(side);
    for (let turn = 0; turn < APPROVAL_TURNS; turn += 1)
      for (const side of turn % 2 ? [...sides].reverse() : sides) await takeApprovals(side);
    for (let turn = 0; turn < REBUILDS; turn += 1)
      for (const side of turn % 2 ? [...sides].reverse() : sides) await takeRebuild(side);
    return rowsOf(sides);
  } finally {
    for (const { instance, database, folder } of sides) {
      await database.end();
      await instance.stop();
      removeFolder(folder);
    }
  }
}

async function start(path: string): Promise<Side> {
  const root = resolve(path);
  const folder = `${root}/.razao/versus-${process.pid}`;
  const env = { SANDBOX_AUTOPAY_MS: '1', SANDBOX_LATENCY_MS: '0' };
  const instance = await startInstance(folder, env, root);
  const database = new pg.Client({ connectionString: instanceEnv(instance).DATABASE_URL });
  await database.connect();
  return {
    instance,
    database,
    ...{
      drainMs: [],
      root,
      folder,
      latencies: [],
      approvalMs: [],
      processorMs: [],
      eventsPerSecond: [],
      rebuildMs: [],
    },
    ...{ purchases: 0, errors: 0, seconds: 0 },
  };
}

async function takeTurn(side: Side): Promise<void> {
  const before = processorTimeOf(side.instance);
  const { paymentIds, latencies, errors, seconds } = await load(side.instance, IN_FLIGHT, TURN_SECONDS);
  // A sale counts when all that it started is done.
  const drainMs = await drain(side.database);
  const { totalMs } = perPurchase(before, processorTimeOf(side.instance), paymentIds.length);
  side.processorMs.push(totalMs);
  side.latencies.push(...latencies);
  side.purchases += paymentIds.length;
  side.errors += errors;
  side.seconds += seconds + drainMs / 1_000;
  side.drainMs.push(drainMs);
}

async function takeApprovals({ instance, database, approvalMs }: Side): Promise<void> {
  await new Promise((done) => setTimeout(done, SETTLED_MS));
  approvalMs.push(...(await approvalLatencies(instance, database, APPROVALS_PER_SECOND)));
}

async function takeRebuild({ instance, root, ...side }: Side): Promise<void> {
  const { events, perSecond } = await rebuildRate(instance, root);
  side.eventsPerSecond.push(perSecond);
  side.rebuildMs.push(((await rebuildSeconds(instance, root)) * 1_000) / events);
}

function rowsOf([own, other]: readonly [Side, Side]): Row[] {
  const row = (name: string, unit: string, figureOf: (side: Side) => number, ratio?: number): Row => ({
    name,
    value: `${figureOf(own).toFixed(1)}${unit}`,
    ratio: `${(ratio ?? figureOf(own) / figureOf(other)).toFixed(3)} × ${figureOf(other).toFixed(1)}${unit}`,
    ok: true,
  });
  const ratios = own.processorMs.map((ms, turn) => ms / (other.processorMs[turn] ?? Number.NaN));
  const p99 = ({ latencies }: Side) => percentile(sorted(latencies), 0.99);
  const approvalAt =
    (part: number) =>
    ({ approvalMs }: Side) =>
      percentile(sorted(approvalMs), part);
  return [
    row(
      'processor time per purchase, median of turns',
      ' ms',
      (side) => median(side.processorMs),
      median(ratios),
    ),
    row('until all that a turn has started is done, median', ' ms', (side) => median(side.drainMs)),
    row('purchases with all that follows', '/s', ({ purchases, seconds }) => purchases / seconds),
    row('purchase mutation p99', ' ms', p99),
    row(`webhook → approved at ${APPROVALS_PER_SECOND}/s, p50`, ' ms', approvalAt(0.5)),
    row(`webhook → approved at ${APPROVALS_PER_SECOND}/s, p99`, ' ms', approvalAt(0.99)),
    row('building all read models, median', ' events/s', (side) => median(side.eventsPerSecond)),
    row(
      '`npm run rebuild` for 1,000 events, whole command, median',
      ' ms',
      (side) => 1_000 * median(side.rebuildMs),
    ),
    {
      name: 'errors',
      value: String(own.errors),
      ratio: `beside ${other.errors}`,
      target: '0',
      ok: own.errors === 0,
    },
  ];
}

const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);
const median = (values: readonly number[]): number => percentile(sorted(values), 0.5);
