import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import {
  isAggregateId,
  streamOf,
  type Aggregate,
  type DomainEvent,
} from '../../domain/kernel/aggregate.ts';
import {
  initialConfiguration,
  type ConfigurationState,
} from '../../domain/configuration/configuration.ts';
import {
  type ConfigurationKind,
  type ConfigurationOf,
  configurationKinds,
  type SellerIdentity,
} from '../../domain/configuration/schemas.ts';
import { subjectFacts } from '../../domain/subject/events.ts';
import type { FunnelStep } from '../../domain/funnel/events.ts';
import { funnel, stepsAfter } from '../../domain/funnel/funnel.ts';
import { link, linkProblem, type LinkProblem } from '../../domain/link/link.ts';
import { listing, listingPhase, type ListingPhase } from '../../domain/listing/listing.ts';
import { user, type User, type UserState } from '../../domain/user/user.ts';
import { policy, policyAt, type Policy } from '../../domain/policy/policy.ts';
import { findConfiguration } from '../../eventstore/configuration.ts';
import { orHidden } from '../../eventstore/forgotten.ts';
import { load as loadState } from '../../eventstore/handle-command.ts';
import { newestRecord } from '../../eventstore/head.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { followLog } from '../../eventstore/subscribe.ts';
import { openConfiguration } from '../../runtime/vault/seal-configuration.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { ApiError } from '../http/errors.ts';

export interface Catalogue {
  /**
   * A configuration as its stream tells it; undefined when there is none or it is
   * archived.
   */
  get<K extends ConfigurationKind>(kind: K, id: string): Promise<ConfigurationOf<K> | undefined>;
  /** The same, whether it is archived or not. */
  find<K extends ConfigurationKind>(kind: K, id: string): Promise<ConfigurationOf<K> | undefined>;
  /** A platform's terms of this moment, as they are for a seller of it. */
  policyOf(platform: ConfigurationOf<'Platform'>, userId: string): Promise<Policy>;
  /** Somebody who may sign in; undefined for whoever is not there, not active, or archived. */
  activeUser(id: string): Promise<User | undefined>;
  /** Where a product of the catalogue stands: nobody buys what is not PUBLISHED. */
  listingOf(product: ConfigurationOf<'Product'>): Promise<ListingPhase>;
  /** Why nobody pays a payment link for now, as of a moment ago; undefined: somebody may. */
  linkProblemOf(linkId: string): Promise<LinkProblem | undefined>;
  /** What is offered after an offer's payments. */
  stepsAfter(offer: ConfigurationOf<'Offer'>): Promise<readonly FunnelStep[]>;
  /** An account as it stands. */
  userState(id: string): Promise<UserState>;
  /** Somebody with an account, whatever became of it. */
  findUser(id: string): Promise<User | undefined>;
  /** Who sells a product; undefined when they were forgotten, and sell nothing any more. */
  readonly sellerOf: SellerOf;
  /** Whether an offer has a coupon that somebody may use, as of a moment ago. */
  readonly takesCoupons?: ((offerId: string) => Promise<boolean>) | undefined;
  /** The provider simulator, where the program was told of one; see `trustedUrl`. */
  readonly simulatorUrl?: string | undefined;
}

/**
 * Streams that one program reads at a time, and how many more wait for it, and for how long, in
 * milliseconds: whoever invents ids must not keep the event store from those who buy.
 */
const READING_MAX = 8;
const WAITING_MAX = 500;
const WAIT_MS = 2_000;

/** Configurations kept at most, and for how long without word of them, in milliseconds. */
const DOCUMENTS_MAX = 5_000;
const FRESH_MS = 30_000;

/** Whose streams say that what is kept in memory has changed. */
const FOLLOWED = [
  ...Object.values(configurationKinds),
  subjectFacts,
  listing,
  link,
  user,
  policy,
  funnel,
];

/**
 * Offers, prices and fees straight from their streams, since money is decided on them (decision
 * 0007). They are kept in memory until an event says that they changed; if such an update cannot
 * reach us, a configuration is at most half a minute old.
 */
export function openCatalogue(
  {
    store,
    vault,
    now,
  }: { readonly store: EventStore; readonly vault: Pick<Vault, 'open'>; readonly now: () => Date },
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Catalogue {
  const cache = new LRUCache<string, Promise<unknown>>({
    max: DOCUMENTS_MAX,
    ttl: FRESH_MS,
  });
  const sellers = openSellers(vault);
  forgetChanged(store, { cache, sellers, signal, onError });
  const cached = readOnce(cache, takingTurns());
  const load = <K extends ConfigurationKind>(kind: K, id: string) =>
    cached<ConfigurationState<ConfigurationOf<K>>>(
      `${configurationKinds[kind].category}-${id}`,
      initialConfiguration,
      () => findConfiguration(store, kind, id),
    );
  const userState = stateOf(store, cached, user);
  const policyState = stateOf(store, cached, policy);
  const listingState = stateOf(store, cached, listing);
  const linkState = stateOf(store, cached, link);
  const funnelState = stateOf(store, cached, funnel);

  return {
    sellerOf: sellers.sellerOf,
    async policyOf({ platformId, terms: first }, userId) {
      const document = await policyState(platformId);
      return policyAt({ first, document }, now().toISOString(), userId);
    },
    async get(kind, id) {
      const state = await load(kind, id);
      return state.phase === 'SAVED' ? state.content : undefined;
    },
    async find(kind, id) {
      const state = await load(kind, id);
      return state.phase === 'NONE' ? undefined : state.content;
    },
    async listingOf(product) {
      return listingPhase(await listingState(product.productId), product);
    },
    async linkProblemOf(linkId) {
      return linkProblem(await linkState(linkId), { at: now().toISOString() });
    },
    async stepsAfter(offer) {
      return stepsAfter(await funnelState(offer.offerId), offer);
    },
    userState,
    async activeUser(id) {
      const state = await userState(id);
      return state.phase === 'ACTIVE' && !state.user.blocked ? state.user : undefined;
    },
    async findUser(id) {
      const state = await userState(id);
      return state.phase === 'NONE' ? undefined : state.user;
    },
  };
}

interface Remembered {
  readonly cache: LRUCache<string, Promise<unknown>>;
  readonly sellers: ReturnType<typeof openSellers>;
  readonly signal: AbortSignal;
  readonly onError: (error: unknown) => void;
}

/** What is kept in memory goes once it changed; all of it while no event is heard. */
function forgetChanged(store: EventStore, { cache, sellers, signal, onError }: Remembered): void {
  void followLog(store, {
    signal,
    streams: FOLLOWED.map(({ category }) => `${category}-`),
    checkpoint: () => newestRecord(store),
    async onBatch({ events }) {
      for (const { stream } of events) cache.delete(stream);
      if (events.some(({ type }) => type === 'SubjectForgotten')) sellers.clear();
    },
    onError(error) {
      cache.clear();
      sellers.clear();
      onError(error);
    },
  });
}

/** The state of one stream, read at most once until it is taken out of the cache. */
const readOnce =
  (
    cache: LRUCache<string, Promise<unknown>>,
    inTurn: <T>(read: () => Promise<T>) => Promise<T>,
  ): Cached =>
  <State>(key: string, initial: State, read: () => Promise<State>): Promise<State> => {
    if (!isAggregateId(key.slice(key.indexOf('-') + 1))) return Promise.resolve(initial);
    const known = cache.get(key) as Promise<State> | undefined;
    if (known) return known;
    const loading = inTurn(read);
    cache.set(key, loading);
    loading.catch(() => cache.delete(key));
    return loading;
  };

type Cached = <State>(key: string, initial: State, read: () => Promise<State>) => Promise<State>;

/** Reads one kind of aggregate through the cache. */
const stateOf =
  <State extends object, Event extends DomainEvent>(
    store: EventStore,
    cached: Cached,
    aggregate: Aggregate<State, Event>,
  ) =>
  (id: string): Promise<State> => {
    const stream = streamOf(aggregate, id);
    return cached(
      stream,
      aggregate.initial,
      async () => (await loadState(store, stream, aggregate)).state,
    );
  };

/** Runs few at a time. Error: TEMPORARILY_UNAVAILABLE when too many wait, or one for too long. */
function takingTurns(): <T>(read: () => Promise<T>) => Promise<T> {
  const limit = pLimit(READING_MAX);
  const busy = () => new ApiError({ code: 'TEMPORARILY_UNAVAILABLE' });
  return async (read) => {
    if (limit.pendingCount >= WAITING_MAX) throw busy();
    const askedMs = performance.now();
    return limit(() => {
      if (performance.now() - askedMs > WAIT_MS) throw busy();
      return read();
    });
  };
}

type Product = ConfigurationOf<'Product'>;
type SellerOf = (product: Product) => Promise<SellerIdentity | undefined>;

const PRODUCTS_MAX = 5_000;
/** Somebody who was forgotten is gone from here after this time at the latest, in milliseconds. */
const SELLER_FRESH_MS = 30_000;

/**
 * Who sells a product, in clear; undefined when they were forgotten or cannot be read. Kept in
 * memory for a moment: every checkout shows it.
 */
export function openSellers(vault: Pick<Vault, 'open'>): { sellerOf: SellerOf; clear(): void } {
  const opened = new LRUCache<string, Promise<SellerIdentity | undefined>>({
    max: PRODUCTS_MAX,
    ttl: SELLER_FRESH_MS,
  });
  return {
    sellerOf(product) {
      const key = `${product.productId} ${JSON.stringify(product.seller)}`;
      const known = opened.get(key);
      if (known) return known;
      const opening = orHidden(openConfiguration(vault, 'Product', product)) as Promise<
        SellerIdentity | undefined
      >;
      opened.set(key, opening);
      opening.catch(() => opened.delete(key));
      return opening;
    },
    clear: () => opened.clear(),
  };
}
