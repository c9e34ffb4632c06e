import { randomInt, randomUUID } from 'node:crypto';
import { see } from '../eventstore/repository.ts';
import { PASSCODES } from '../domain/passcode/passcode.ts';
import { payment } from '../domain/payment/payment.ts';
import { tellingLostKeys } from '../eventstore/forgotten.ts';
import { endProgram, openEventStore } from '../eventstore/open-event-store.ts';
import { readCheckpoints } from '../eventstore/checkpoints-in-database.ts';
import { watchReach } from '../eventstore/reach.ts';
import { checkLogAtStart } from '../eventstore/same-log.ts';
import { SharedLog } from '../eventstore/shared-log.ts';
import type { StoredEvent } from '../eventstore/stored-event.ts';
import { openClock } from '../runtime/clock.ts';
import { readConfig, type Config } from '../runtime/config.ts';
import { LEASE_MS, openRenewals } from '../runtime/database/lease.ts';
import { createPools } from '../runtime/database/pools.ts';
import { watchDisk } from '../runtime/database/disk.ts';
import { sameDatabase } from '../runtime/database/same-database.ts';
import { acquireRestoreLock } from '../runtime/database/restore-lock.ts';
import { openInbox, type Inbox } from '../runtime/inbox/inbox.ts';
import { createLogger, type Logger } from '../runtime/observability/logger.ts';
import { startOperations } from '../runtime/observability/operations.ts';
import { startTracing } from '../runtime/observability/tracing.ts';
import { openFiles } from '../runtime/files/files.ts';
import { announceReady, runProgram } from '../runtime/program.ts';
import { outboundPolicy } from '../runtime/outbound/policy.ts';
import { masterKeys } from '../runtime/vault/envelope.ts';
import { openVault } from '../runtime/vault/vault.ts';
import type { AccountMailDependencies } from './accounts/mail-account.ts';
import { forgetSignIns } from './accounts/forget-sign-ins.ts';
import { passcodesProcess, type PasscodeDependencies } from './accounts/passcodes.ts';
import { accountMailsProcess } from './accounts/process.ts';
import type { BoletoDependencies } from './boletos/keep-boleto.ts';
import { boletosProcess } from './boletos/process.ts';
import { createBulkhead } from './bulkhead/bulkhead.ts';
import { exposeHealth, exposeOpenCircuits, reportCircuits } from './bulkhead/metrics.ts';
import { CART_PURCHASES, cartPurchasesProcess, cartsProcess } from './carts/process.ts';
import type { CartDependencies, CartSettings } from './carts/follow-up-cart.ts';
import type { ChargeDependencies } from './charges/dependencies.ts';
import { CHARGES, chargesProcess } from './charges/process.ts';
import { sweepCardTokens } from './charges/sweep-card-tokens.ts';
import { exportMailsProcess, exportsProcess } from './exports/process.ts';
import type { ExportDependencies } from './exports/write-file.ts';
import { lookUpsProcess } from './charges/look-ups-process.ts';
import { comparisonProcess } from './comparison/process.ts';
import { openConnections } from './providers/connections.ts';
import { openFileWork } from './file-work.ts';
import { forgetProcess } from './forget/process.ts';
import { mismatchesProcess } from './incidents/mismatches.ts';
import { linkPaymentsProcess, linksProcess } from './links/process.ts';
import { listingMailsProcess } from './listings/process.ts';
import { openAllowance } from './mail/allowance.ts';
import { openMailer } from './mail/open-mailer.ts';
import { keyFinder } from './tasks/tasks.ts';
import { isCaughtUp, exposeOverdue } from './tasks/readiness.ts';
import { prepareTasks } from './tasks/schema.ts';
import { startProcess, type RunningProcess } from './tasks/start-process.ts';
import { UNTOLD_MS, watchDue } from './tasks/watch-due.ts';
import { buyerMailsProcess, sellerMailsProcess } from './payment-mails/process.ts';
import { probesProcess } from './probes/process.ts';
import type { AcquirerDependencies } from './receivers/ask-acquirers.ts';
import { receiverMailsProcess, receiversProcess } from './receivers/process.ts';
import { readinessOf } from './readiness.ts';
import { receiptsProcess } from './receipts/process.ts';
import { refundMailsProcess } from './refunds/mail.ts';
import { refundsProcess } from './refunds/process.ts';
import { serverEventsProcess } from './server-events/process.ts';
import type { ServerEventDependencies } from './server-events/tell-networks.ts';
import { receivablesProcess, settlementsProcess } from './settlements/process.ts';
import { walletReleasesProcess, walletsProcess } from './wallets/process.ts';
import { withdrawalMailsProcess } from './withdrawals/mail-seller.ts';
import { withdrawalsProcess } from './withdrawals/process.ts';
import { startWebhooks } from './webhooks/start-webhooks.ts';
import { couponsProcess } from './coupons/process.ts';

await runProgram(async (signal) => {
  const config = readConfig();
  const log = createLogger('workers', config.LOG_LEVEL);
  const warn = (sentence: string) => log.warn(sentence);
  const stopTracing = await startTracing('workers', config.OTEL_EXPORTER_OTLP_ENDPOINT);
  const { same, disk, pools, derived, renewals } = await openPools(config, log, signal);
  const store = await openEventStore(config.EVENTSTORE_URL, { signal, warn });
  const now = openClock(config.CLOCK_FILE);
  const keys = masterKeys(config.MASTER_KEY);
  const vault = tellingLostKeys(await openVault(pools.writer, keys), { store, now, log });
  const inbox = await openInbox(derived.writer, keys);
  await prepareTasks(pools.writer);
  const itsLog = { store, pool: pools.writer, checkpoints: readCheckpoints };
  await checkLogAtStart(itsLog, { signal, log });
  const policy = outboundPolicy(config.SANDBOX_URL);
  const connections = openConnections({ store, vault, now, policy });
  const fileWork = openFileWork(config, { vault, now });
  const deps = {
    store,
    vault,
    inbox,
    connections,
    now,
    newId: randomUUID,
    mailer: openMailer(config, log),
    publicUrl: config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`,
    pool: derived.writer,
    bulkhead: createBulkhead(now, reportCircuits({ connections, log })),
    findPayment: keyFinder(derived.writer, CHARGES),
    databaseUrl: config.DATABASE_URL,
    reachesLog: watchReach(store, signal),
    ...{ renewals, log, signal },
  };

  const begunAt = performance.now();
  const processes = await startProcesses(
    { ...deps, redisUrl: config.REDIS_URL, onOtherLog: endProgram, files: openFiles(config) },
    {
      ...deps,
      allowance: await openAllowance(derived.writer),
      // The lease of a killed worker outlives it: nobody may lead that process again yet.
      purchasesReflected: async () =>
        performance.now() - begunAt > LEASE_MS && isCaughtUp(derived.writer, CART_PURCHASES, now()),
      settings: cartSettings(config),
    },
    { ...deps, pool: pools.writer, randomPasscode: () => randomInt(PASSCODES) },
    { ...deps, ...whereNetworksAre(config) },
    fileWork && { ...deps, ...fileWork, policy },
  );
  const webhooks = startWebhooks(deps);
  const loops = [sweepCardTokens(deps), forgetSignIns({ ...deps, pools }), watchDue(deps, processes)];
  const operations = await startOperations({
    host: config.HOST,
    port: config.OPERATIONS_PORT,
    readiness: readinessOf({ itsLog, same, disk, pools, webhooks, processes, log, stopping: signal }),
  });
  log.info({ port: operations.port }, 'workers are running');
  announceReady({ port: operations.port });
  return {
    async stop() {
      await operations.close();
      await Promise.all(processes.map((each) => each.stop()));
      await Promise.all([webhooks.ended, ...loops]);
      await Promise.all([connections.close(), fileWork?.close(), renewals.close()]);
      await store.close();
      await pools.close();
      await stopTracing();
      await derived.close();
    },
  };
});

/**
 * One process after the other: each makes its queue's tables where it has none. What waits in them
 * is measured. `files`: undefined where no S3 server is set.
 */
async function startProcesses(
  deps: Parameters<typeof startProcess>[0] &
    ChargeDependencies &
    AcquirerDependencies & { readonly inbox: Inbox },
  carts: CartDependencies,
  accounts: AccountMailDependencies & PasscodeDependencies,
  networks: ServerEventDependencies,
  files: (BoletoDependencies & ExportDependencies) | undefined,
): Promise<RunningProcess[]> {
  const all = [
    chargesProcess(deps),
    lookUpsProcess(deps),
    mismatchesProcess(deps),
    comparisonProcess(deps),
    forgetProcess(deps),
    probesProcess(deps),
    cartsProcess(carts),
    cartPurchasesProcess(carts),
    linksProcess(deps),
    linkPaymentsProcess(deps),
    walletsProcess(deps),
    walletReleasesProcess(deps),
    withdrawalsProcess(deps),
    withdrawalMailsProcess(accounts),
    refundsProcess(deps),
    settlementsProcess(deps),
    receivablesProcess(deps),
    refundMailsProcess(accounts),
    receiversProcess(deps),
    receiverMailsProcess(accounts),
    receiptsProcess(carts),
    buyerMailsProcess(carts),
    sellerMailsProcess(carts),
    accountMailsProcess(accounts),
    listingMailsProcess(accounts),
    passcodesProcess(accounts),
    serverEventsProcess(networks),
    couponsProcess(deps),
    exportMailsProcess(accounts),
    ...(files ? [exportsProcess(files), boletosProcess(files)] : []),
  ];
  const shared = new SharedLog(
    deps.store,
    all.flatMap(({ types }) => types),
  );
  const told = { ...deps, everyMs: UNTOLD_MS, shared };
  const onEvent = (event: StoredEvent) => see(deps.store, payment, event);
  const processes: RunningProcess[] = [];
  for (const process of all)
    processes.push(await startProcess(process.name === CHARGES ? { ...told, onEvent } : told, process));
  exposeOverdue(deps.pool, processes, deps.now);
  exposeOpenCircuits(deps.bulkhead);
  exposeHealth(deps.bulkhead);
  return processes;
}

/** Nothing but the stand-in may be near us, and it only where a setting names it. */
function whereNetworksAre({ NETWORKS_URL: networksUrl }: Config) {
  return { networksUrl, policy: outboundPolicy(networksUrl) };
}

function cartSettings(config: Config): CartSettings {
  const { CART_REMINDER_AFTER_MS: waitMs, CART_EXPIRES_AFTER_MS: expiresAfterMs } = config;
  const remindersPerDay = {
    offer: config.CART_REMINDERS_PER_OFFER,
    platform: config.CART_REMINDERS_PER_PLATFORM,
    installation: config.CART_REMINDERS_PER_INSTALLATION,
  };
  return { waitMs, expiresAfterMs, remindersPerDay };
}

/**
 * Two, since tasks follow from events, and a webhook that is taken or finished twice changes
 * nothing: neither waits for the disk.
 */
async function openPools({ DATABASE_URL: url }: Config, log: Logger, stopping: AbortSignal) {
  const onWaiting = (sentence: string) => log.warn(sentence);
  await acquireRestoreLock(url, { signal: stopping, onWaiting, onRestore: endProgram });
  const onError = (err: Error) => log.warn({ err }, 'database connection lost');
  const same = sameDatabase(endProgram);
  const disk = watchDisk();
  const common = { url, onError, same, disk, stopping };
  return {
    ...{ same, disk, renewals: openRenewals(url) },
    pools: createPools({ ...common, max: 10, byKey: true }),
    derived: createPools({ ...common, max: 6, derived: true }),
  };
}
