import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import { copyOfOffer, copyOfProduct } from '../../domain/configuration/copies.ts';
import { initialConfiguration } from '../../domain/configuration/configuration.ts';
import { sellerIdentity, type ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import type { ListingEvent } from '../../domain/listing/events.ts';
import {
  changeListed,
  isOtherProduct,
  listing,
  listingPhase,
  pauseListing,
  publishListing,
  type ListingPhase,
  type ListingState,
} from '../../domain/listing/listing.ts';
import { handleConfiguration, loadConfiguration } from '../../eventstore/configuration.ts';
import { handle } from '../../eventstore/repository.ts';
import { offers } from '../../projections/read-models/offers/table.ts';
import { products } from '../../projections/read-models/products/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import {
  openConfiguration,
  sealConfiguration,
  sealedSubject,
} from '../../runtime/vault/seal-configuration.ts';
import {
  findAlsoArchived,
  findAuthorized,
  type ConfigurationDependencies,
} from '../configuration/authorized.ts';
import { unwrap } from '../http/errors.ts';
import { createConfiguration } from '../configuration/create-configuration.ts';
import { defineCommand, type SignedInFacts } from '../graphql/command.ts';
import type { Done } from '../graphql/mutation.ts';
import { countOthers } from './create.ts';

type Product = ConfigurationOf<'Product'>;

export interface ListingDependencies extends ConfigurationDependencies {
  readonly pools: Pick<Pools, 'writer'>;
  readonly vault: Vault;
  readonly now: () => Date;
}

type Decide = (
  state: ListingState,
  decided: { readonly product: Product; readonly by: string; readonly at: string },
) => Result<ListingEvent[]>;

/**
 * Decides on the listing of a product within reach, and answers where it stands once readers see
 * it. Errors: NOT_FOUND; those of `decide`.
 */
export async function changeListing(
  deps: Pick<ListingDependencies, 'store' | 'catalogue' | 'now'>,
  id: string,
  { scope, ...facts }: SignedInFacts,
  decide: Decide,
): Promise<Result<Done<ListingPhase>>> {
  const found = await findAuthorized(deps, { kind: 'Product', id, scope });
  if (!found) return fail('NOT_FOUND');
  const product = found.content;
  const decided = { product, by: scope.userId, at: deps.now().toISOString() };
  const handled = await handle(deps.store, listing, {
    ...facts,
    id,
    decide: (state) => decide(state, decided),
  });
  if (!handled.ok) return handled;
  const { state, position } = handled.value;
  const shownBy = position === undefined ? undefined : { table: products, position };
  return ok({ answer: listingPhase(state, product), shownBy });
}

const input = z.object({ id: z.string() });

export const publishProduct = defineCommand({
  input,
  async run(deps: ListingDependencies, { id }, facts) {
    const { platformId } = facts.scope;
    const platform = platformId && (await loadConfiguration(deps.store, 'Platform', platformId));
    if (!platform) return fail('NOT_FOUND');
    const isReviewed = platform.reviewsProducts;
    return changeListing(deps, id, facts, (state, decided) =>
      publishListing(state, { ...decided, isReviewed }),
    );
  },
});

/**
 * Before a change that makes a product something else is saved: on a platform that reviews
 * products nobody buys it from then on, until staff have looked at it.
 */
export async function reviewAgain(
  { store, now }: Pick<ListingDependencies, 'store' | 'now'>,
  { seen, changed }: { readonly seen: Product; readonly changed: Product },
  { scope, ...facts }: SignedInFacts,
): Promise<void> {
  if (!isOtherProduct(seen, changed)) return;
  const platform = await loadConfiguration(store, 'Platform', seen.platformId);
  if (!platform?.reviewsProducts) return;
  const decided = { product: seen, by: scope.userId, at: now().toISOString() };
  const commandId = uuidv5(`${facts.commandId}:review`, NAMESPACE);
  unwrap(
    await handle(store, listing, {
      ...{ ...facts, commandId, id: seen.productId },
      decide: (state) => changeListed(state, decided),
    }),
  );
}

export const pauseProduct = defineCommand({
  input,
  run: (deps: ListingDependencies, { id }, facts) => changeListing(deps, id, facts, pauseListing),
});

/** Archiving one that is archived is success. Error: NOT_FOUND, also for another's. */
export const archiveProduct = defineCommand({
  input,
  async run(deps: ListingDependencies, { id }, { scope, ...facts }) {
    const found = await findAlsoArchived(deps, { kind: 'Product', id, scope });
    if (!found) return fail('NOT_FOUND');
    const command = { kind: 'archive', expectedRevision: found.revision } as const;
    const handled = await handleConfiguration(deps.store, { ...facts, kind: 'Product', id, command });
    if (!handled.ok) return handled;
    const { position } = handled.value;
    return ok({
      answer: id,
      shownBy: position === undefined ? undefined : { table: products, position },
    });
  },
});

/** By the writer: a copy of what a replica does not have yet would lack it. */
const OFFERS = `select offer_id as id from ${offers.view} where product_id = $1 and not archived`;

const NAMESPACE = '0f6a7a0e-52c5-5c0b-9c5e-6e3a9d1f7b42';

/**
 * Under the command's id, so that the call again is the same copy. Errors: NOT_FOUND, also for a
 * seller who was forgotten; those of `copyOfProduct`.
 */
export const duplicateProduct = defineCommand({
  input,
  async run(deps: ListingDependencies, { id }, facts) {
    const { scope, commandId: productId } = facts;
    const found = await findAuthorized(deps, { kind: 'Product', id, scope });
    const named = found && (await openConfiguration(deps.vault, 'Product', found.content));
    const seller = sellerIdentity.safeParse(named);
    const subject = found && (await sealedSubject(deps.vault, 'Product')(found.content));
    if (!found || !seller.success || !subject) return fail('NOT_FOUND');
    const original = { ...found.content, seller: seller.data };
    const others = await countOthers(deps, scope, productId);
    const made = copyOfProduct(scope, { productId, original, others });
    if (!made.ok) return made;
    const content = sealConfiguration(deps.vault, subject, 'Product', made.value);
    const creation = { kind: 'Product', content, table: products } as const;
    const created = await createConfiguration(deps.store, creation, facts);
    if (!created.ok) return created;
    const position = await copyOffers(deps, { from: id, to: productId }, facts);
    if (!position.ok) return position;
    const last = position.value ?? created.value.shownBy?.position;
    return ok({
      answer: productId,
      shownBy: last === undefined ? undefined : { table: products, position: last },
    });
  },
});

/** Copies what is not archived, each under an id that follows; answers where the log ended. */
async function copyOffers(
  deps: ListingDependencies,
  { from, to }: { readonly from: string; readonly to: string },
  { scope, ...facts }: SignedInFacts,
): Promise<Result<bigint | undefined>> {
  const listed = await deps.pools.writer.query<{ id: string }>(OFFERS, [from]);
  let last: bigint | undefined;
  for (const row of listed.rows) {
    const found = await findAuthorized(deps, { kind: 'Offer', id: row.id, scope });
    if (!found) continue;
    const offerId = uuidv5(`${to}:${row.id}`, NAMESPACE);
    const handled = await handleConfiguration(deps.store, {
      ...{ ...facts, commandId: offerId, kind: 'Offer', id: offerId },
      command: {
        ...{ kind: 'save', expectedRevision: initialConfiguration.revision },
        content: copyOfOffer(found.content, { offerId, productId: to }),
      },
    });
    if (!handled.ok) return handled;
    last = handled.value.position ?? last;
  }
  return ok(last);
}
