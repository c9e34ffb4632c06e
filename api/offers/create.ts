import { newOffer } from '../../domain/configuration/creation.ts';
import { fail, type Result } from '../../domain/kernel/result.ts';
import { loadConfiguration } from '../../eventstore/configuration.ts';
import { offers } from '../../projections/read-models/offers/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { createConfiguration } from '../configuration/create-configuration.ts';
import { findAuthorized, type ConfigurationDependencies } from '../configuration/authorized.ts';
import type { CommandFacts, Done } from '../graphql/mutation.ts';
import type { MutationCreateOfferArgs } from '../graphql/resolver-types.generated.ts';
import type { SeenOffer } from './queries.ts';

type Dependencies = ConfigurationDependencies & { readonly pools: Pick<Pools, 'writer'> };

const OTHERS = `select count(*)::int as others from ${offers.view}
  where product_id = $1 and offer_id <> $2 and not archived`;

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
    const profile = await loadConfiguration(deps.store, 'SellerProfile', scope.userId);
    const brand = profile?.checkout;
    const made = newOffer(scope, { offerId, product: product.content, said: input, others, brand });
    if (!made.ok) return made;
    const creation = { kind: 'Offer', content: made.value, table: offers } as const;
    return createConfiguration(deps.store, creation, command);
  };
