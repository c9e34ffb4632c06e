import { unwrap } from '../http/errors.ts';
import { networkOf } from '../http/minute-limit.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { isMissing, type OfferLookup, findSellableOffer } from '../catalogue/sellable-offer.ts';
import type { Resolvers } from '../graphql/resolver-types.generated.ts';
import { checkoutView, installmentsView } from './queries.ts';

interface Dependencies {
  readonly catalogue: Catalogue;
  readonly offers: OfferLookup;
}

/** What a buyer sees before buying. */
export const checkoutModule = ({ catalogue, offers }: Dependencies): Resolvers => ({
  Query: {
    checkout: async (_root, { id: offerId }, { ip }) => {
      const look = () => checkoutView(catalogue, offerId);
      const found = await offers.find({ network: networkOf(ip), offerId }, look);
      return isMissing(found) ? null : unwrap(found);
    },
    async getInstallments(_root, { checkoutId: offerId, orderBumpsIds, fareAmount }, { ip }) {
      const look = () => findSellableOffer(catalogue, offerId);
      const found = unwrap(await offers.find({ network: networkOf(ip), offerId }, look));
      const shipping = fareAmount > 0 ? { fareCents: fareAmount } : undefined;
      return unwrap(installmentsView(found, { bumpIds: orderBumpsIds, ...(shipping && { shipping }) }));
    },
  },
});
