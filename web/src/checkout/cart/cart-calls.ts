import { client, fetchPolicy, present } from '../api-client.ts';
import type { BuyerQuery } from '../buyer-query.ts';
import type { FormValues } from '../form/values.ts';
import { KeepsCartsQuery, PutCartMutation, RestoreCartQuery } from './cart-operations.ts';
import type { Checkout } from '../types.ts';
import { cartOf, type TypedCart } from './cart-input.ts';
import { createCartKeeper, type CartKeeper } from './cart-keeper.ts';
import { keptCart, rememberCart } from './kept-cart.ts';
import { restoredValues } from './restored-values.ts';

async function isKept(offerId: string): Promise<boolean> {
  const { data } = await client.query({ query: KeepsCartsQuery, variables: { offerId }, fetchPolicy });
  return present(data).checkAbandonedCartEnabled;
}

async function put(cart: TypedCart): Promise<void> {
  const input = { ...cart, cartId: keptCart(cart.offerId) };
  const { data } = await client.mutate({
    mutation: PutCartMutation,
    variables: { input },
    fetchPolicy,
    // Its buyer may leave the page meanwhile.
    context: { fetchOptions: { keepalive: true } },
  });
  rememberCart(cart.offerId, present(data).putAbandonedCart.cartId);
}

/** The page as it is when a cart is put. */
interface Page {
  readonly query: () => BuyerQuery;
  readonly isOrdered: () => boolean;
}

/** Keeps the cart of a form as its values change. */
export function keepCart(offer: Checkout, { query, isOrdered }: Page): CartKeeper<FormValues> {
  const keeper = createCartKeeper<TypedCart>({
    isKept: () => isKept(offer.id),
    put,
    addressOf: ({ email }) => email ?? '',
    isOrdered,
  });
  return {
    ...keeper,
    changed(values) {
      const cart = cartOf(offer, query(), values);
      if (cart) keeper.changed(cart);
    },
  };
}

/** What was left in a cart, as fields of the form; nothing where it has ended. It goes on in it. */
export async function restoreCart(offer: Checkout, id: string): Promise<Partial<FormValues>> {
  const variables = { id, offerId: offer.id };
  const { data } = await client.query({ query: RestoreCartQuery, variables, fetchPolicy });
  const { restoreCart: restored } = present(data);
  if (!restored) return {};
  rememberCart(offer.id, id);
  return restoredValues(offer, restored);
}
