import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { firstStepsOf } from '../../api/figures/first-steps.ts';
import { figuresOfPlatform } from '../../api/figures/platform.ts';
import { queuesOf } from '../../api/figures/queues.ts';
import { conversionReport, refundCohorts, salesReport } from '../../api/figures/reports.ts';
import { figuresOfSeller } from '../../api/figures/seller.ts';
import { startPostgres } from '../../embedded/postgres/server.ts';
import { groups } from '../../projections/read-models.ts';
import { activate, createGeneration, createIndexes } from '../../projections/runner/generations.ts';
import { prepareGenerations } from '../../projections/runner/schema.ts';
import { createPools, inTransaction, type Pools } from '../../runtime/database/pools.ts';
import { openViewCounter } from '../../runtime/views/counter.ts';
import { percentile, type Row } from '../row.ts';
import { fillFigures } from './fill.ts';

const FOLDER = resolve('.razao/bench-dashboards');
const TARGET_MS = 50;
const TIMES = 60;
const NOW = new Date('2026-11-30T15:00:00Z');

/** The seller with the most sales; a tenth of all are theirs. */
const SELLER = { userId: 's0', platformId: 'p0' };
const PLATFORM = { platformId: 'p0' };

const queriesOf = (pools: Pools): Readonly<Record<string, () => Promise<unknown>>> => {
  const deps = { pools, now: () => NOW, nameOf: async () => null };
  const ofSeller = (days: number) => () => figuresOfSeller(deps, SELLER, { days });
  const ofPlatform = (days: number) => () => figuresOfPlatform(deps, PLATFORM, { days });
  const report = (by: 'PRODUCT' | 'HOUR' | 'CAMPAIGN' | 'STATE', days: number) => () =>
    salesReport(deps, SELLER, { by, days });
  return {
    'a seller’s dashboard of today': ofSeller(1),
    'a seller’s dashboard of 30 days': ofSeller(30),
    'a seller’s dashboard of a year': ofSeller(365),
    'the first steps of a seller': () => firstStepsOf(deps, SELLER),
    'a platform’s dashboard of today': ofPlatform(1),
    'a platform’s dashboard of 30 days': ofPlatform(30),
    'a platform’s queues': () => queuesOf(deps, PLATFORM),
    'the report by product of 30 days': report('PRODUCT', 30),
    'the report by hour of 30 days': report('HOUR', 30),
    'the report by campaign of 30 days': report('CAMPAIGN', 30),
    'the report by state of 30 days': report('STATE', 30),
    'the conversion of 30 days': () => conversionReport(deps, SELLER, { days: 30 }),
    'the refunds of 90 days by week': () => refundCohorts(deps, SELLER, { days: 90 }),
  };
};

async function p95Of(query: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const begun = performance.now();
    await query();
    took.push(performance.now() - begun);
  }
  return percentile(
    took.sort((a, b) => a - b),
    0.95,
  );
}

/**
 * What the dashboards and reports ask, of a year's million sales (BENCH_SALES says otherwise) of a
 * thousand sellers of one platform.
 */
export async function run(): Promise<readonly Row[]> {
  await rm(FOLDER, { recursive: true, force: true });
  const postgres = await startPostgres({ folder: FOLDER });
  await postgres.createDatabase('figures');
  const pools = createPools({ url: postgres.url('figures'), max: 8, statementMs: 600_000 });
  try {
    await prepareGenerations(pools.writer);
    for (const group of groups) {
      const generation = await createGeneration(pools.writer, group);
      await createIndexes(pools.writer, generation, group);
      await inTransaction(pools.writer, (client) => activate(client, generation, group));
    }
    const views = await openViewCounter(pools.writer, { now: () => NOW, onFailure: () => undefined });
    const sales = Number(process.env['BENCH_SALES'] ?? 1_000_000);
    await fillFigures(pools.writer, { sales, until: NOW });
    const rows: Row[] = [];
    for (const [name, query] of Object.entries(queriesOf(pools))) {
      const p95 = await p95Of(query);
      rows.push({
        ...{ name: `${name}, ${sales} sales, p95`, value: `${p95.toFixed(1)} ms` },
        ...{ target: `≤ ${TARGET_MS} ms`, ok: p95 <= TARGET_MS },
      });
    }
    await views.close();
    return rows;
  } finally {
    await pools.close();
    await postgres.stop();
    await rm(FOLDER, { recursive: true, force: true });
  }
}
