import { headPosition } from '../eventstore/read-log.ts';
import { connectEventStore } from '../eventstore/store.ts';
import { readConfig } from '../runtime/config.ts';
import { runAsLeader } from '../runtime/database/run-as-leader.ts';
import { createPools } from '../runtime/database/pools.ts';
import { createLogger } from '../runtime/observability/logger.ts';
import { startOperations } from '../runtime/observability/operations.ts';
import { startTracing } from '../runtime/observability/tracing.ts';
import { announceReady, runProgram } from '../runtime/program.ts';
import { READ_MODEL_VERSION, readModels } from './read-models.ts';
import { rebuild } from './rebuild/rebuild.ts';
import { activeGeneration, checkpointOf, prepareGenerations } from './runner/generations.ts';
import { projectionMetrics } from './runner/metrics.ts';
import { runProjections } from './runner/run.ts';

/** More than this many positions behind, and the role is not ready. */
const LAG_MAX = 5_000;

await runProgram(async (signal) => {
  const config = readConfig();
  const log = createLogger('projections', config.LOG_LEVEL);
  const stopTracing = await startTracing('projections', config.OTEL_EXPORTER_OTLP_ENDPOINT);
  const pools = createPools({
    url: config.DATABASE_URL,
    max: 5,
    derived: true,
    onError: (err) => log.warn({ err }, 'database connection lost'),
  });
  const store = connectEventStore(config.EVENTSTORE_URL);
  const base = { store, pool: pools.writer, models: readModels, version: READ_MODEL_VERSION };

  await prepareGenerations(pools.writer);
  const active = await activeGeneration(pools.writer);
  if (active && active.version < READ_MODEL_VERSION) {
    log.info(
      { from: active.version, to: READ_MODEL_VERSION },
      'building a new generation of read models',
    );
    await rebuild({ ...base, mode: 'switch' });
  }
  const running = runAsLeader(
    {
      databaseUrl: config.DATABASE_URL,
      name: 'projections',
      signal,
      onError: (err) => log.warn({ err }, 'projections wait for their turn again'),
    },
    (turn) => runProjections({ ...base, log, signal: turn }),
  );
  const operations = await startOperations({
    host: config.HOST,
    port: config.OPERATIONS_PORT,
    checks: {
      database: async () => void (await pools.writer.query('select 1')),
      // As the tables say, so that a spare that stands by is ready too.
      projections: async () => {
        const generation = await activeGeneration(pools.writer);
        const [head, shown] = await Promise.all([
          headPosition(store),
          generation && checkpointOf(pools.writer, generation),
        ]);
        return projectionMetrics.observe(head ?? 0n, shown ?? 0n) > LAG_MAX ? 'far behind' : undefined;
      },
    },
  });
  log.info({ port: operations.port }, 'projections are running');
  announceReady({ port: operations.port });
  return {
    async stop() {
      await operations.close();
      await running;
      await store.close();
      await pools.close();
      await stopTracing();
    },
  };
});
