import { newOffer } from '../../domain/configuration/creation.ts';
import { fail, type Result } from '../../domain/kernel/result.ts';
import { loadConfiguration } from '../../eventstore/configuration.ts';
import { offers } from '../../projections/read-models/offers/table.ts';
import { products } from '../../projections/read-models/products/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { createConfiguration } from '../configuration/create-configuration.ts';
import { findAuthorized, type ConfigurationDependencies } from '../configuration/authorized.ts';
import type { CommandFacts, Done } from '../graphql/mutation.ts';
import type { MutationCreateOfferArgs } from '../graphql/resolver-types.generated.ts';
import type { SeenOffer } from './queries.ts';

type Dependencies = ConfigurationDependencies & { readonly pools: Pick<Pools, 'writer'> };

const OTHERS = `select count(*)::int as others from ${offers.view}
  where product_id = $1 and offer_id <> $2 and not archived`;

/** The one that a producer has made or changed last. */
const LAST = `select o.offer_id as id from ${offers.view} o join ${products.view} p using (product_id)
  where p.producer_id = $1 and p.platform_id = $2 and o.offer_id <> $3
  order by o.position desc limit 1`;

/** A new offer of a producer's own product, under the command's id. Errors: those of `newOffer`. */
export const createOffer =
  (deps: Dependencies) =>
  async (
    { input }: MutationCreateOfferArgs,
    command: CommandFacts,
  ): Promise<Result<Done<SeenOffer>>> => {
    const { scope, commandId: offerId } = command;
    if (!scope) return fail('UNAUTHENTICATED');
    const { productId } = input;
    // By its stream: it may have been made a moment ago.
    const product = await findAuthorized(deps, { kind: 'Product', id: productId, scope });
    if (!product) return fail('NOT_FOUND');
    const counted = await deps.pools.writer.query<{ others: number }>(OTHERS, [productId, offerId]);
    const others = counted.rows[0]?.others ?? 0;
    const { producerId, platformId } = product.content;
    const owner = [producerId, platformId, offerId];
    const [last] = (await deps.pools.writer.query<{ id: string }>(LAST, owner)).rows;
    const seen = last && (await findAuthorized(deps, { kind: 'Offer', id: last.id, scope }));
    const profile = await loadConfiguration(deps.store, 'SellerProfile', scope.userId);
    const look = seen?.content.appearance ?? null;
    const begun = { others, look, brand: profile?.checkout };
    const made = newOffer(scope, { offerId, product: product.content, said: input, ...begun });
    if (!made.ok) return made;
    const creation = { kind: 'Offer', content: made.value, table: offers } as const;
    return createConfiguration(deps.store, creation, command);
  };
