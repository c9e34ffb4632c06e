import { z } from 'zod';
import { cart } from '../../domain/cart/cart.ts';
import { markContacted } from '../../domain/cart/contact-cart.ts';
import { carts as table } from '../../projections/read-models/carts/table.ts';
import { aggregateCommand } from '../graphql/command.ts';

/** A seller says that they have written to the buyer. */
export const markCartContacted = aggregateCommand({
  aggregate: cart,
  input: z.object({}),
  ownerOf: ({ captured: { platformId, producerId: userId } }) => ({ platformId, userId }),
  decide: (state, _said, { at }) => markContacted(state, { at }),
  table,
});
