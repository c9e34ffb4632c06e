import { keepsCarts } from '../../domain/cart/keeps-carts.ts';
import { recoveryPath } from '../../domain/kernel/page-paths.ts';
import { ok } from '../../domain/kernel/result.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import { commandFields } from '../graphql/command.ts';
import { listField, nodeField } from '../graphql/list/list.ts';
import { mutation } from '../graphql/mutation.ts';
import type {
  CartResolvers,
  MutationPutAbandonedCartArgs,
  Resolvers,
} from '../graphql/resolver-types.generated.ts';
import { unwrap } from '../http/errors.ts';
import { networkOf } from '../http/minute-limit.ts';
import { isMissing, findSellableOffer } from '../catalogue/sellable-offer.ts';
import { markCartContacted } from './commands.ts';
import { orHidden } from '../../eventstore/forgotten.ts';
import { contactLoader, optOutLoader } from './loaders.ts';
import { putCart, type PutCartDependencies } from './put-cart.ts';
import { buyerToShow } from '../buyers/buyer-to-show.ts';
import { carts } from './queries.ts';
import { restoreCart } from './restore-cart.ts';

type Dependencies = PutCartDependencies & { readonly pools: Pools; readonly readModels: ReadModelWait };

/** What buyers had begun and left. */
export const cartsModule = (deps: Dependencies): Resolvers => ({
  Query: {
    async checkAbandonedCartEnabled(_root, { offerId }, { ip }) {
      const look = () => findSellableOffer(deps.catalogue, offerId);
      const found = await deps.offers.find({ network: networkOf(ip), offerId }, look);
      if (isMissing(found)) return false;
      const { offer, platform } = unwrap(found);
      return keepsCarts(offer, platform);
    },
    restoreCart: async (_root, named, { ip }) => unwrap(await restoreCart(deps, named, ip)) ?? null,
    carts: listField(deps, carts),
    cart: nodeField(deps, carts),
  },
  Mutation: {
    putAbandonedCart: mutation(
      deps,
      'putAbandonedCart',
      async ({ input }: MutationPutAbandonedCartArgs, command, { ip }) => {
        const put = await putCart(deps, { input, ip }, command);
        return put.ok ? ok({ answer: { cartId: put.value } }) : put;
      },
    ),
    ...commandFields(deps, { markCartContacted }),
  },
  Cart: cartFields(deps),
});

/** How a cart's row reads to its seller. */
function cartFields({ vault }: Dependencies): CartResolvers {
  const contactOf = contactLoader(vault);
  const isOptedOut = optOutLoader(vault, contactOf);
  return {
    buyer: (row) => buyerToShow(contactOf(row)),
    amount: (row) => row.amountCents,
    async source(row) {
      const contact = await orHidden(contactOf(row));
      return contact ? new URLSearchParams(contact.utmQuery).get('utm_source') : null;
    },
    recoveryPath: (row) => recoveryPath(row.offerId, row.cartId),
    saleId: (row) => row.paymentId,
    optedOut: isOptedOut,
  };
}
