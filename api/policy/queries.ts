import { isWithinReach, reachesPlatform, type Scope } from '../../domain/access/scope.ts';
import { isAggregateId, streamOf } from '../../domain/kernel/aggregate.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import { changedPaths } from '../../domain/policy/changed-paths.ts';
import {
  inForce,
  policy,
  policyAt,
  scheduled,
  versionsOf,
  versionsOfSeller,
  type PlatformPolicy,
  type Policy,
  type Version,
} from '../../domain/policy/policy.ts';
import {
  DEFAULT_TERMS,
  NO_OVERRIDES,
  type PolicyTerms,
  type SellerOverrides,
} from '../../domain/policy/terms.ts';
import { isSeller } from '../../domain/user/seller.ts';
import { loadConfiguration } from '../../eventstore/configuration.ts';
import { load } from '../../eventstore/handle-command.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { offers } from '../../projections/read-models/offers/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { pageLength, readCursor, toCursor } from '../graphql/cursor.ts';
import { z } from 'zod';

export interface Dependencies {
  readonly store: EventStore;
  readonly catalogue: Catalogue;
  readonly vault: Vault;
  readonly pools: Pools;
  readonly now: () => Date;
}

/** A platform's policy as its stream tells it at one moment (ISO 8601). */
export interface SeenPolicy extends PlatformPolicy {
  readonly platformId: string;
  readonly at: string;
}

/** The same for one of its sellers. */
export interface SeenSellerTerms extends SeenPolicy {
  readonly userId: string;
}

type VersionState = 'SCHEDULED' | 'IN_FORCE' | 'PAST' | 'CANCELED';

interface Shown {
  readonly state: VersionState;
  /** The fields that it changed, as paths. */
  readonly changed: readonly string[];
}
export type PolicyVersionRow = Version<PolicyTerms> & Shown;
export type SellerTermsRow = Version<SellerOverrides> & Shown;

export interface SeenMyTerms {
  readonly terms: Policy;
  /** Null: nobody has said that they change. */
  readonly changesAt: string | null;
}

/** Undefined for a platform that is not there, archived or out of reach. */
export async function findPolicy(
  { store, now }: Pick<Dependencies, 'store' | 'now'>,
  scope: Scope,
  platformId: string,
): Promise<SeenPolicy | undefined> {
  if (!isAggregateId(platformId) || !reachesPlatform(scope, platformId)) return undefined;
  const [platform, { state }] = await Promise.all([
    loadConfiguration(store, 'Platform', platformId),
    load(store, streamOf(policy, platformId), policy),
  ]);
  const at = now().toISOString();
  return platform && { platformId, first: platform.terms, document: state, at };
}

/** Undefined also for whoever does not sell, or is out of reach. */
export async function findSellerTerms(
  deps: Pick<Dependencies, 'store' | 'now' | 'catalogue'>,
  scope: Scope,
  userId: string,
): Promise<SeenSellerTerms | undefined> {
  const found = isAggregateId(userId) ? await deps.catalogue.findUser(userId) : undefined;
  if (!found?.platformId || !isSeller(found) || !isWithinReach(scope, found)) return undefined;
  const seen = await findPolicy(deps, scope, found.platformId);
  return seen && { ...seen, userId };
}

/** The terms of a seller who asks; undefined where their platform is not there any more. */
export async function findMyTerms(
  deps: Pick<Dependencies, 'store' | 'now' | 'catalogue'>,
  scope: Scope,
): Promise<SeenMyTerms | undefined> {
  const seen = await findSellerTerms(deps, scope, scope.userId);
  if (!seen) return undefined;
  const { document, at, userId } = seen;
  const next = [
    ...scheduled(versionsOf(document), at),
    ...scheduled(versionsOfSeller(document, userId), at),
  ].map(({ effectiveFrom }) => effectiveFrom);
  return { terms: policyAt(seen, at, userId), changesAt: next.toSorted()[0] ?? null };
}

const stateOf = <Content>(
  { version, canceled, effectiveFrom }: Version<Content>,
  at: string,
  current: Version<Content> | undefined,
): VersionState => {
  if (canceled) return 'CANCELED';
  if (Date.parse(effectiveFrom) > Date.parse(at)) return 'SCHEDULED';
  return version === current?.version ? 'IN_FORCE' : 'PAST';
};

/** Each with what it changed of the one saved before it, the newest first. */
function shownVersions<Content extends object>(
  versions: readonly Version<Content>[],
  { at, first }: { readonly at: string; readonly first: Content },
): (Version<Content> & Shown)[] {
  const current = inForce(versions, at);
  return versions
    .map((version, index) => ({
      ...version,
      state: stateOf(version, at, current),
      changed: changedPaths(versions[index - 1]?.content ?? first, version.content),
    }))
    .toReversed();
}

const oldestVersion = z.tuple([z.int().min(1)]);

/** A page of a policy's versions, the newest first. Errors: INVALID_INPUT. */
export function versionsPage(
  { document, first: began, at }: SeenPolicy,
  { first, after }: { readonly first: number; readonly after?: string | null },
): Result<{ nodes: PolicyVersionRow[]; endCursor: string | null }> {
  const length = pageLength(first);
  if (!length.ok) return length;
  const cursor = readCursor(after, oldestVersion);
  if (!cursor.ok) return cursor;
  const [seen = Infinity] = cursor.value ?? [];
  const all = shownVersions(versionsOf(document), { at, first: { ...DEFAULT_TERMS, ...began } });
  const left = all.filter(({ version }) => version < seen);
  const nodes = left.slice(0, length.value);
  const last = nodes.at(-1);
  return ok({
    nodes,
    endCursor: last && left.length > nodes.length ? toCursor([last.version]) : null,
  });
}

const SELLER_VERSIONS_SHOWN = 50;

/** A seller's versions, the newest first, each with what it has of its own. */
export const sellerVersions = ({ document, userId, at }: SeenSellerTerms): SellerTermsRow[] => {
  const versions = versionsOfSeller(document, userId);
  return shownVersions(versions, { at, first: NO_OVERRIDES })
    .slice(0, SELLER_VERSIONS_SHOWN)
    .map((row) => ({ ...row, changed: changedPaths(NO_OVERRIDES, row.content) }));
};

/** What a platform's cheapest offer costs, in cents; null: it has none in reais. */
export async function cheapestOffer(
  { pools }: Pick<Dependencies, 'pools'>,
  platformId: string,
): Promise<number | null> {
  const { rows } = await pools.read<{ readonly price: number | null }>(
    `select min(price_cents) as price from ${offers.view}
      where platform_id = $1 and coin = 'BRL' and not archived`,
    [platformId],
  );
  return rows[0]?.price ?? null;
}
