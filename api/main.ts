import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { tellingLostKeys } from '../eventstore/forgotten.ts';
import { endProgram, openEventStore } from '../eventstore/open-event-store.ts';
import { readCheckpoints } from '../eventstore/checkpoints-in-database.ts';
import { checkLogAtStart } from '../eventstore/same-log.ts';
import { openClock } from '../runtime/clock.ts';
import { readConfig, type Config } from '../runtime/config.ts';
import { createPools, type PoolOptions, type Pools } from '../runtime/database/pools.ts';
import { watchDisk } from '../runtime/database/disk.ts';
import { sameDatabase } from '../runtime/database/same-database.ts';
import { acquireRestoreLock } from '../runtime/database/restore-lock.ts';
import { openInbox } from '../runtime/inbox/inbox.ts';
import { createLogger, type Logger } from '../runtime/observability/logger.ts';
import { startOperations } from '../runtime/observability/operations.ts';
import { startTracing } from '../runtime/observability/tracing.ts';
import { announceReady, runProgram } from '../runtime/program.ts';
import { masterKeys } from '../runtime/vault/envelope.ts';
import { openViewCounter } from '../runtime/views/counter.ts';
import { openVault } from '../runtime/vault/vault.ts';
import { createCartLimit } from './carts/cart-limit.ts';
import { awaitReadModels } from './graphql/await-read-model.ts';
import { openCatalogue } from './catalogue/catalogue.ts';
import { createOfferLookup } from './catalogue/sellable-offer.ts';
import { COUPON_MISSES_PER_MINUTE } from './coupons/taken-off.ts';
import { openPaymentFeed } from './payments/await-charge.ts';
import {
  checkedCardOrigin,
  listenForCards,
  type CardListener,
  type CardOrigin,
} from './http/card-origin.ts';
import { leave } from './http/leave.ts';
import { buildServer } from './http/server.ts';
import { watchApi } from './readiness.ts';
import { createVelocity, velocityLimits } from './purchase/velocity.ts';
import { openAccess } from './sign-in/access.ts';
import { createThrottle } from './sign-in/throttle.ts';
import { openConnectionTokens } from './webhooks/connection-tokens.ts';
import { perMinute } from './http/minute-limit.ts';
import { createIntakeLimit } from './webhooks/routes.ts';
import { createVerifier } from './webhooks/signature.ts';

/** To each database. */
const CONNECTIONS = 12;
const LIST_CONNECTIONS = 6;
/**
 * A buyer who waits longer goes on to the payment page, which listens: before the proxy gives the
 * request up (`deploy/web/nginx.conf`).
 */
const PATIENCE_MS = 6_000;
/** Forged webhooks of one connection that become events, and wrong addresses of one network. */
const REJECTIONS_PER_MINUTE = 30;
const MISSES_PER_MINUTE = 60;
/** Registrations, links and new passwords of one network. */
const ACCOUNT_CALLS_PER_MINUTE = 20;

await runProgram(async (signal) => {
  const config = readConfig();
  const card = checkedCardOrigin(config);
  const log = createLogger('api', config.LOG_LEVEL);
  const warn = (sentence: string) => log.warn(sentence);
  await acquireRestoreLock(config.DATABASE_URL, { signal, onWaiting: warn, onRestore: endProgram });
  const stopTracing = await startTracing('api', config.OTEL_EXPORTER_OTLP_ENDPOINT);
  // What it serves with goes on until it lets nobody in any more.
  const ending = new AbortController();
  const shared = { same: sameDatabase(endProgram), disk: watchDisk(), log };
  const [pools, listPools] = openPools(config, { ...shared, stopping: ending.signal });
  const store = await openEventStore(config.EVENTSTORE_URL, { signal, warn });
  const now = openClock(config.CLOCK_FILE);
  const feed = openPaymentFeed(config.DATABASE_URL);
  const watched = watchApi({ url: config.DATABASE_URL, ...shared, store, feed, stopping: signal });
  const read = { store, pool: pools.writer, checkpoints: readCheckpoints };
  const looked = checkLogAtStart(read, { signal, log });
  const kept = await openKept(pools.writer, config, { now, log });
  const vault = tellingLostKeys(kept.vault, { store, now, log });
  const catalogue = openCatalogue({ store, vault, now }, ending.signal, (err) =>
    log.warn({ err }, 'updates of configurations begin again'),
  );
  const limits = velocityLimits(config.RATE_LIMIT_PER_MINUTE, config.CARD_DECLINES_MIN);
  const server = await buildServer({
    ...{ config, card, log },
    store,
    vault,
    ...{ inbox: kept.inbox, access: kept.access, views: kept.views },
    catalogue: { ...catalogue, simulatorUrl: config.SANDBOX_URL },
    pools,
    listPools,
    readModels: awaitReadModels(pools),
    offers: createOfferLookup(),
    feed,
    now,
    patienceMs: PATIENCE_MS,
    throttle: createThrottle(Date.now),
    velocity: createVelocity(limits, Date.now),
    ...{ cartLimit: createCartLimit(limits), upsellLooks: perMinute(limits.networkPerMinute) },
    couponMisses: perMinute(COUPON_MISSES_PER_MINUTE),
    accountLimit: perMinute(ACCOUNT_CALLS_PER_MINUTE),
    tokens: openConnectionTokens(pools),
    verify: createVerifier({ vault, simulatorUrl: config.SANDBOX_URL }),
    rejections: perMinute(REJECTIONS_PER_MINUTE),
    misses: perMinute(MISSES_PER_MINUTE),
    intake: createIntakeLimit(kept.inbox),
    webFolder: new URL('web/', import.meta.url).pathname,
    readiness: watched.readiness,
    stopping: signal,
  });
  // What is sold into a log that nobody reads is lost: not one order comes before it was looked at.
  await looked;
  const [port, cards] = [await listen(server, config), await listenBeside(server, card, config)];
  const at = { host: config.HOST, port: config.OPERATIONS_PORT };
  const operations = await startOperations({ ...at, readiness: watched.readiness });
  log.info({ port, operationsPort: operations.port }, 'api is running');
  announceReady({ port, operationsPort: operations.port });
  return {
    stopPauseMs: config.STOP_PAUSE_MS,
    async stop() {
      await leave(server, config.STOP_PAUSE_MS);
      await cards?.close();
      ending.abort();
      await operations.close();
      await feed.close();
      await watched.close();
      await store.close();
      await Promise.all([pools.close(), listPools.close()]);
      await stopTracing();
    },
  };
});

/** What no event brings back. */
async function openKept(
  pool: pg.Pool,
  { MASTER_KEY }: Config,
  { now, log }: { readonly now: () => Date; readonly log: Logger },
) {
  const keys = masterKeys(MASTER_KEY);
  const onFailure = (err: unknown) => log.warn({ err }, 'views of checkouts are written later');
  const [vault, inbox, access, views] = await Promise.all([
    openVault(pool, keys),
    openInbox(pool, keys),
    openAccess(pool, keys),
    openViewCounter(pool, { now, onFailure }),
  ]);
  return { vault, inbox, access, views };
}

/** For purchases and all that they need, and for lists. */
function openPools(
  config: Config,
  {
    log,
    ...shared
  }: Required<Pick<PoolOptions, 'same' | 'disk' | 'stopping'>> & { readonly log: Logger },
): readonly [Pools, Pools] {
  const open = (max: number, byKey: boolean) =>
    createPools({
      url: config.DATABASE_URL,
      replicas: { urls: config.DATABASE_REPLICA_URLS, lagMaxMs: config.REPLICA_LAG_MAX_MS },
      max,
      byKey,
      onError: (err) => log.warn({ err }, 'a database connection or a replica is left aside'),
      ...shared,
    });
  return [open(CONNECTIONS, true), open(LIST_CONNECTIONS, false)];
}

/** Answers the port. Throws one sentence when it is taken. */
async function listen(server: FastifyInstance, { HOST, PORT }: Config): Promise<number> {
  await server.listen({ host: HOST, port: PORT }).catch(tellingTakenPort('PORT', PORT));
  const address = server.server.address();
  return typeof address === 'object' && address ? address.port : PORT;
}

/** For cards, where they have a port of their own; undefined: they are told by the host alone. */
async function listenBeside(
  server: FastifyInstance,
  card: CardOrigin | undefined,
  { HOST: host, CARD_PORT: port }: Config,
): Promise<CardListener | undefined> {
  if (!card || port === undefined) return undefined;
  return listenForCards(server, card, { host, port }).catch(tellingTakenPort('CARD_PORT', port));
}

function tellingTakenPort(setting: string, port: number): (error: unknown) => never {
  return (error) => {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is taken: set ${setting} to another one.`);
  };
}
