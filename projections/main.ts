import { watchReach } from '../eventstore/reach.ts';
import { endProgram, openEventStore } from '../eventstore/open-event-store.ts';
import { readCheckpoints } from '../eventstore/checkpoints-in-database.ts';
import { storeCheck } from '../eventstore/store-readiness.ts';
import { endAtLogMismatch, checkLogAtStart, monitorLog } from '../eventstore/same-log.ts';
import { readConfig } from '../runtime/config.ts';
import { acquireRestoreLock } from '../runtime/database/restore-lock.ts';
import { runAsLeader } from '../runtime/database/run-as-leader.ts';
import { createPools } from '../runtime/database/pools.ts';
import { watchDisk } from '../runtime/database/disk.ts';
import { sameDatabase } from '../runtime/database/same-database.ts';
import { writerCheck } from '../runtime/database/writer-readiness.ts';
import { createLogger } from '../runtime/observability/logger.ts';
import { startOperations } from '../runtime/observability/operations.ts';
import { watchReadiness } from '../runtime/observability/readiness.ts';
import { startTracing } from '../runtime/observability/tracing.ts';
import { announceReady, runProgram } from '../runtime/program.ts';
import { groups } from './read-models.ts';
import { exposeOpenIncidents } from './read-models/incidents/open-incidents.ts';
import { exposeSalesAccounts, watchSalesAccounts } from './read-models/ledger/sales-accounts.ts';
import { buildGroups } from './rebuild/build-groups.ts';
import { OtherVersion } from './runner/live-group.ts';
import { deadLetterProblems, readModelProblems } from './runner/readiness.ts';
import { runProjections } from './runner/run.ts';
import { assertBuiltFromLog } from './runner/same-log.ts';
import { prepareGenerations } from './runner/schema.ts';

await runProgram(async (signal) => {
  const config = readConfig();
  const log = createLogger('projections', config.LOG_LEVEL);
  const warn = (sentence: string) => log.warn(sentence);
  await acquireRestoreLock(config.DATABASE_URL, { signal, onWaiting: warn, onRestore: endProgram });
  const stopTracing = await startTracing('projections', config.OTEL_EXPORTER_OTLP_ENDPOINT);
  const same = sameDatabase(endProgram);
  const onError = (err: Error) => log.warn({ err }, 'database connection lost');
  const disk = watchDisk();
  const common = { url: config.DATABASE_URL, onError, same, disk, stopping: signal };
  const pools = createPools({ ...common, max: 8, derived: true });
  const pool = pools.writer;
  const store = await openEventStore(config.EVENTSTORE_URL, { signal, warn });

  await prepareGenerations(pool);
  const itsLog = { store, pool, checkpoints: readCheckpoints };
  const lookAtLog = monitorLog(itsLog);
  await checkLogAtStart(itsLog, { signal, log }, () =>
    // a log that was reset to is not theirs, either, before they were made again from it.
    assertBuiltFromLog({ store, pool, groups }),
  );
  await buildGroups({ store, pool, groups, log }).catch(endAtLogMismatch);
  // A program of another version writes these tables now: this one never asks for the lead again.
  const standDown = new AbortController();
  const running = runAsLeader(
    {
      databaseUrl: config.DATABASE_URL,
      name: 'projections',
      signal: AbortSignal.any([signal, standDown.signal]),
      isFit: watchReach(store, signal),
      onError: (err) => log.warn({ err }, 'projections are on standby again'),
    },
    async (leading, lease) => {
      try {
        await runProjections({ store, pool, groups, lease, log, signal: leading });
      } catch (error) {
        if (error instanceof OtherVersion) standDown.abort();
        endAtLogMismatch(error);
      }
    },
  );
  const watching = watchFigures({ store, pool, log, signal });
  const operations = await startOperations({
    host: config.HOST,
    port: config.OPERATIONS_PORT,
    readiness: watchReadiness({
      checks: {
        database: writerCheck(pool, same),
        disk: () => disk.check(() => pool.query('select')),
        eventstore: storeCheck(store),
        projections: () => readModelProblems(pool, groups),
        deadLetters: () => deadLetterProblems(pool, groups),
        log: async () => void (await lookAtLog().catch(endAtLogMismatch)),
      },
      // What is left out of lists keeps nobody from the others.
      outWithout: [['database'], ['disk'], ['eventstore'], ['projections'], ['log']],
      stopping: signal,
      log,
      now: () => new Date(),
    }),
  });
  log.info({ port: operations.port }, 'projections are running');
  announceReady({ port: operations.port });
  return {
    async stop() {
      await operations.close();
      await Promise.all([running, watching]);
      await store.close();
      await pools.close();
      await stopTracing();
    },
  };
});

/** What is told of the read models' own figures, until `signal` aborts. */
async function watchFigures(deps: Omit<Parameters<typeof watchSalesAccounts>[0], 'group'>) {
  const named = (wanted: string) => groups.filter(({ name }) => name === wanted);
  for (const group of named('incidents')) exposeOpenIncidents(deps.pool, group);
  for (const group of named('ledger')) {
    exposeSalesAccounts(deps.pool, group);
    await watchSalesAccounts({ ...deps, group });
  }
}
