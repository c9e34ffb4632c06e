import { rmSync } from 'node:fs';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type pg from 'pg';
import { pino } from 'pino';
import type { ConfigurationKind, ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { ok } from '../../domain/kernel/result.ts';
import type { UserEvent } from '../../domain/user/events.ts';
import { user } from '../../domain/user/user.ts';
import { replaceConfiguration } from '../../eventstore/configuration.ts';
import { forgetSubject, tellingLostKeys } from '../../eventstore/forgotten.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { groups } from '../../projections/read-models.ts';
import type { Generation } from '../../projections/runner/generations.ts';
import { configSchema } from '../../runtime/config.ts';
import { createPools, type Pools } from '../../runtime/database/pools.ts';
import type { Readiness } from '../../runtime/observability/readiness.ts';
import { openInbox, type Inbox } from '../../runtime/inbox/inbox.ts';
import { keys, MASTER_KEY } from '../../runtime/testing/keys.ts';
import { newGeneration, projectTogether } from '../../runtime/testing/projections.ts';
import { startTestStack, type TestStack } from '../../runtime/testing/stack.ts';
import { sealConfiguration } from '../../runtime/vault/seal-configuration.ts';
import { openViewCounter, type ViewCounter } from '../../runtime/views/counter.ts';
import { openVault, type Vault } from '../../runtime/vault/vault.ts';
import { createCartLimit } from '../carts/cart-limit.ts';
import { awaitReadModels, type ReadModelWait } from '../graphql/await-read-model.ts';
import { openCatalogue } from '../catalogue/catalogue.ts';
import { createOfferLookup } from '../catalogue/sellable-offer.ts';
import { COUPON_MISSES_PER_MINUTE } from '../coupons/taken-off.ts';
import { cardOriginOf, type CardOrigin } from '../http/card-origin.ts';
import { buildServer, type ServerOptions } from '../http/server.ts';
import { emptyWebFolder } from './empty-pages.ts';
import { openPaymentFeed } from '../payments/await-charge.ts';
import { createVelocity, velocityLimits } from '../purchase/velocity.ts';
import { openAccess, type Access } from '../sign-in/access.ts';
import { createThrottle } from '../sign-in/throttle.ts';
import { openConnectionTokens } from '../webhooks/connection-tokens.ts';
import { perMinute } from '../http/minute-limit.ts';

export interface GraphqlAnswer {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly data: unknown;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions: Readonly<Record<string, unknown>>;
  }[];
}

export interface ApiStack {
  readonly stack: TestStack;
  readonly vault: Vault;
  readonly access: Access;
  readonly inbox: Inbox;
  readonly views: ViewCounter;
  readonly server: FastifyInstance;
  readonly card: CardOrigin | undefined;
  /** What lists are read through, unless `pools` is given. */
  readonly listPools: Pools;
  /** Every statement that the API gives its pools is answered by these instead. */
  pools: Pools;
  save<K extends ConfigurationKind>(kind: K, id: string, content: ConfigurationOf<K>): Promise<void>;
  /**
   * Makes a user and answers the cookie of their session; of a customer, whom the vault knows by
   * `emailOf` their id, that of one by a code.
   */
  signIn(user: Pick<SavedUser, 'userId' | 'role'> & Partial<SavedUser>): Promise<string>;
  /** Forgets whom an e-mail address or phone leads to; answers their subjects' ids. */
  forget(contact: string): Promise<string[]>;
  /** Brings the read models up to the head of the log. */
  project(): Promise<void>;
  graphql(
    query: string,
    options?: { variables?: object; cookie?: string; ip?: string; userAgent?: string; host?: string },
  ): Promise<GraphqlAnswer>;
  stop(): Promise<void>;
}

/** By which a user of tests signs in. */
export const emailOf = (userId: string): string => `${userId}@razao.test`;

/** Whose the sellers' data of all documents here is. */
export const SELLER_EMAIL = 'seller@razao.test';

const configOf = (databaseUrl: string, env: NodeJS.ProcessEnv) =>
  configSchema.parse({
    ...env,
    EVENTSTORE_URL: 'esdb://unused',
    DATABASE_URL: databaseUrl,
    MASTER_KEY,
    RATE_LIMIT_PER_MINUTE: '100000',
  });

/** Empty tables of all read models. */
async function shownGenerations(stack: TestStack): Promise<Generation[]> {
  const made: Generation[] = [];
  for (const group of groups) made.push(await newGeneration(stack, { active: true, group }));
  return made;
}

const openVaultBy = async (pool: pg.Pool, store: EventStore): Promise<Vault> =>
  tellingLostKeys(await openVault(pool, keys), {
    store,
    now: () => new Date(),
    log: pino({ level: 'silent' }),
  });

const forgetting = (store: EventStore, vault: Vault) => async (contact: string) => {
  const subjectIds = await vault.subjectIdsOf(contact);
  for (const subjectId of subjectIds) await forgetSubject({ store, vault }, subjectId, new Date());
  return subjectIds;
};

/** What is asked of `now()` each time, whoever that is by then. */
const replaceable = <T extends object>(first: T, now: () => T): T =>
  new Proxy(first, {
    get(_first, name) {
      const current = now();
      const value: unknown = Reflect.get(current, name);
      return typeof value === 'function' ? value.bind(current) : value;
    },
  });

/** How often a network may look at what follows a payment, in a minute. */
export const UPSELL_LOOKS = 200;

const countedLimits = () => ({
  throttle: createThrottle(Date.now),
  velocity: createVelocity(velocityLimits(100_000, 20), Date.now),
  rejections: perMinute(30),
  misses: perMinute(30),
  intake: { allow: async () => true },
  cartLimit: createCartLimit(velocityLimits(150, 20)),
  ...{ upsellLooks: perMinute(UPSELL_LOOKS), couponMisses: perMinute(COUPON_MISSES_PER_MINUTE) },
  accountLimit: perMinute(1_000),
});

const asking =
  (server: FastifyInstance): ApiStack['graphql'] =>
  async (query, { variables = {}, cookie, ip, userAgent, host } = {}) => {
    const given = { cookie, host, 'user-agent': userAgent };
    const answer = await server.inject({
      ...{ method: 'POST', url: '/graphql', payload: { query, variables } },
      ...(ip && { remoteAddress: ip }),
      headers: Object.fromEntries(Object.entries(given).filter(([, value]) => value)),
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      ...answer.json<Omit<GraphqlAnswer, 'status' | 'headers'>>(),
    };
  };

/** Brings all read models up to the head of the log; who asks meanwhile waits for their turn. */
function projecting(stack: TestStack, generations: readonly Generation[]): () => Promise<void> {
  let ended = Promise.resolve();
  return () => (ended = ended.then(() => projectTogether(stack, generations)));
}

/** No projections run here: whoever waits for the read models brings them up. */
const broughtUp = (pools: Pools, project: () => Promise<void>): ReadModelWait => ({
  async passed(shownBy) {
    await project();
    return awaitReadModels(pools).passed(shownBy);
  },
  written: () => pools.written(),
});

const saving =
  (store: EventStore, vault: Vault): ApiStack['save'] =>
  async (kind, id, content) => {
    const commandId = crypto.randomUUID();
    const facts = { commandId, correlationId: commandId, actor: 'test' };
    const sealed = sealConfiguration(vault, await vault.subjectFor(SELLER_EMAIL), kind, content);
    const saved = await replaceConfiguration(store, { kind, id, content: sealed, ...facts });
    if (!saved.ok) throw new Error(saved.error.code);
  };

type SavedUser = Extract<UserEvent, { type: 'UserSaved' }>['data'];

/** A user as a whole, whatever they were before. */
async function saveUser(store: EventStore, data: SavedUser): Promise<void> {
  const commandId = crypto.randomUUID();
  const saved = await handle(store, user, {
    ...{ id: data.userId, commandId, correlationId: commandId, actor: 'test' },
    decide: () => ok([{ type: 'UserSaved', data }]),
  });
  if (!saved.ok) throw new Error(saved.error.code);
}

/** What is the same in each test. */
const ALWAYS = {
  log: pino({ level: 'silent' }),
  readiness: { report: async () => ({ status: 'ready', needs: [], failing: {} }) } as Readiness,
  verify: async () => 'unsigned' as const,
  patienceMs: 100,
} as const;

/** What a test may have otherwise than the rest. */
type ApiOptions = Partial<
  Pick<
    ServerOptions,
    | 'requestTimeoutMs'
    | 'now'
    | 'verify'
    | 'rejections'
    | 'log'
    | 'velocity'
    | 'patienceMs'
    | 'readiness'
    | 'listFiles'
  >
>;

const openKept = (pool: pg.Pool, now: () => Date) =>
  Promise.all([
    ...([openAccess(pool, keys), openInbox(pool, keys)] as const),
    openViewCounter(pool, { now, onFailure: () => undefined }),
  ]);

/** The API as it is built for production, on a real event store and database, without a port. */
export async function startApi({
  own = false,
  env = {},
  ...options
}: ApiOptions & { own?: boolean; env?: NodeJS.ProcessEnv } = {}): Promise<ApiStack> {
  const stack = await startTestStack({ own });
  const { store, database } = stack;
  const generations = await shownGenerations(stack);
  const folder = emptyWebFolder();
  const stopping = new AbortController();
  const api = { pools: database as Pools };
  const writer = replaceable(database.writer, () => api.pools.writer);
  const vault = await openVaultBy(writer, store);
  const feed = openPaymentFeed(database.url);
  const ownListPools = createPools({ url: database.url, max: 4 });
  const pools = replaceable(database, () => api.pools);
  const project = projecting(stack, generations);
  const served = { config: configOf(database.url, env), pools };
  const card = cardOriginOf(served.config);
  const now = options.now ?? (() => new Date());
  const [access, inbox, views] = await openKept(database.writer, now);
  const server = await buildServer({
    ...{ ...served, card, store },
    vault,
    ...{ inbox, access },
    catalogue: openCatalogue({ store, vault, now }, stopping.signal, () => undefined),
    listPools: replaceable(ownListPools, () => (api.pools === database ? ownListPools : api.pools)),
    ...{ feed, now, views },
    ...{ readModels: broughtUp(pools, project), offers: createOfferLookup() },
    tokens: openConnectionTokens(pools),
    ...countedLimits(),
    ...{ ...ALWAYS, webFolder: folder },
    stopping: stopping.signal,
    ...options,
  });

  const save = saving(store, vault);
  return Object.assign(api, {
    ...{ stack, server, card, views, listPools: ownListPools },
    save,
    ...{ vault, access, inbox },
    graphql: asking(server),
    project,
    forget: forgetting(store, vault),
    async signIn({ userId, ...user }: Parameters<ApiStack['signIn']>[0]) {
      await saveUser(store, {
        userId,
        platformId: user.role === 'MASTER' ? null : 'acme',
        permissions: [],
        displayName: userId,
        blockedCashout: false,
        blockedSales: false,
        ...user,
      });
      await access.setCredentials(userId, emailOf(userId), 'password');
      if (user.role !== 'CUSTOMER') return `razao_session=${await access.openSession(userId)}`;
      const { subjectId } = await vault.subjectFor(emailOf(userId));
      const customer = { platformId: user.platformId ?? 'acme', subjectId };
      return `razao_session=${await access.customers.open(customer)}`;
    },
    async stop() {
      stopping.abort();
      await server.close();
      await feed.close();
      await ownListPools.close();
      await stack.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  });
}
