import { randomUUID } from 'node:crypto';
import { connectEventStore } from '../eventstore/store.ts';
import { readConfig } from '../runtime/config.ts';
import { runAsLeader } from '../runtime/database/run-as-leader.ts';
import { createPools } from '../runtime/database/pools.ts';
import { openInbox } from '../runtime/inbox/inbox.ts';
import { createLogger } from '../runtime/observability/logger.ts';
import { startOperations } from '../runtime/observability/operations.ts';
import { inSpan, startTracing } from '../runtime/observability/tracing.ts';
import { announceReady, runProgram } from '../runtime/program.ts';
import { outboundPolicy } from '../runtime/outbound/policy.ts';
import { masterKeys } from '../runtime/vault/envelope.ts';
import { openVault } from '../runtime/vault/vault.ts';
import { chargePayment, RetryableError } from './charges/charge-payment.ts';
import { openConnections } from './connections.ts';
import { runReconciler } from './reconciliation/reconciler.ts';
import { openJobs } from './queue/queue.ts';
import { webhookHandler } from './webhooks/apply-webhook.ts';
import { runWebhookConsumer } from './webhooks/webhook-consumer.ts';
import { runProcessManager } from './worklist/process-manager.ts';
import { prepareWorklist } from './worklist/worklist.ts';

/** Provider calls under way at a time, for charges and for webhooks each. */
const CONCURRENCY = 32;

await runProgram(async (signal) => {
  const config = readConfig();
  const log = createLogger('workers', config.LOG_LEVEL);
  const stopTracing = await startTracing('workers', config.OTEL_EXPORTER_OTLP_ENDPOINT);
  const pools = createPools({
    url: config.DATABASE_URL,
    max: 10,
    onError: (err) => log.warn({ err }, 'database connection lost'),
  });
  const pool = pools.writer;
  // The list of open work follows from events, and a webhook that is taken or finished twice
  // changes nothing: neither waits for the disk.
  const derived = createPools({
    url: config.DATABASE_URL,
    max: 6,
    derived: true,
    onError: (err) => log.warn({ err }, 'database connection lost'),
  });
  const store = connectEventStore(config.EVENTSTORE_URL);
  const keys = masterKeys(config.MASTER_KEY);
  const vault = await openVault(pool, keys);
  const inbox = await openInbox(derived.writer, keys);
  await prepareWorklist(pool);
  const jobs = await openJobs({ databaseUrl: config.DATABASE_URL, redisUrl: config.REDIS_URL });
  const now = () => new Date();
  const connections = openConnections({
    store,
    vault,
    now,
    policy: outboundPolicy(config.SANDBOX_URL),
  });
  const publicUrl = config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`;
  const deps = {
    store,
    vault,
    inbox,
    connections,
    now,
    newId: randomUUID,
    publicUrl,
    pool: derived.writer,
    log,
    signal,
  };

  const applyWebhook = webhookHandler(deps);
  const worker = await jobs.work(
    (job) => inSpan('charge', { traceparent: job.traceparent }, () => chargePayment(deps, job)),
    {
      concurrency: CONCURRENCY,
      onError: (err) => err instanceof RetryableError || log.warn({ err }, 'a charge is tried again'),
    },
  );
  const warn = (err: unknown) => log.warn({ err }, 'the process manager waits for its turn again');
  const running = [
    runAsLeader(
      { databaseUrl: config.DATABASE_URL, name: 'process manager', signal, onError: warn },
      (turn) => runProcessManager({ ...deps, jobs, signal: turn }),
    ),
    runWebhookConsumer({
      databaseUrl: config.DATABASE_URL,
      inbox,
      handle: (webhook) =>
        inSpan('webhook', { attributes: { webhookId: webhook.webhookId } }, () => applyWebhook(webhook)),
      concurrency: CONCURRENCY,
      log,
      signal,
    }),
    runReconciler(deps),
  ];
  const operations = await startOperations({
    host: config.HOST,
    port: config.OPERATIONS_PORT,
    checks: { database: async () => void (await pool.query('select 1')) },
  });
  log.info({ port: operations.port }, 'workers are running');
  announceReady({ port: operations.port });
  return {
    async stop() {
      await operations.close();
      await worker.close();
      await Promise.all(running);
      await jobs.close();
      await connections.close();
      await store.close();
      await pools.close();
      await stopTracing();
      await derived.close();
    },
  };
});
