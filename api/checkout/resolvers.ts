import type { PaymentMethod } from '../../domain/kernel/enums.ts';
import { takenOff, type CouponLookup } from '../coupons/taken-off.ts';
import { unwrap } from '../http/errors.ts';
import { networkOf } from '../http/minute-limit.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import {
  isMissing,
  type OfferLookup,
  findSellableOffer,
  type SellableOffer,
} from '../catalogue/sellable-offer.ts';
import type { Resolvers } from '../graphql/resolver-types.generated.ts';
import { checkoutView, installmentsView } from './queries.ts';

interface Dependencies extends CouponLookup {
  readonly catalogue: Catalogue;
  readonly offers: OfferLookup;
}

/** What a buyer sees before buying. */
export function checkoutModule({ catalogue, offers, ...deps }: Dependencies): Resolvers {
  const found = async (offerId: string, ip: string) =>
    unwrap(
      await offers.find({ network: networkOf(ip), offerId }, () =>
        findSellableOffer(catalogue, offerId),
      ),
    );
  const tried = async (
    offer: SellableOffer,
    { code, method, ip }: { code: string; method: PaymentMethod | null; ip: string },
  ) => unwrap(await takenOff(deps, offer, { code, method, network: networkOf(ip) }));
  return {
    Query: {
      checkout: async (_root, { id: offerId }, { ip }) => {
        const look = () => checkoutView(catalogue, offerId);
        const found = await offers.find({ network: networkOf(ip), offerId }, look);
        return isMissing(found) ? null : unwrap(found);
      },
      async getInstallments(_root, asked, { ip }) {
        const { checkoutId, orderBumpsIds, fareAmount, coupon: code } = asked;
        const offer = await found(checkoutId, ip);
        const shipping = fareAmount > 0 ? { fareCents: fareAmount } : undefined;
        const choice = { bumpIds: orderBumpsIds, ...(shipping && { shipping }) };
        const taken = code ? await tried(offer, { code, method: 'CREDIT_CARD', ip }) : undefined;
        return unwrap(installmentsView(offer, choice, taken?.coupon.discountCents));
      },
      async checkoutCoupon(_root, { checkoutId, code }, { ip }) {
        const taken = await tried(await found(checkoutId, ip), { code, method: null, ip });
        const { code: written, discountCents: discount } = taken.coupon;
        return { code: written, discount, methods: [...taken.methods] };
      },
    },
  };
}
