import { associatedData, cartContact, type CartContact } from '../../domain/cart/contact.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { batched } from '../graphql/batch.ts';
import type { CartRow } from './queries.ts';

/** Opens the contacts of a page of carts with one query; undefined: they asked to be forgotten. */
export const contactLoader = (vault: Vault): ((row: CartRow) => Promise<CartContact | undefined>) =>
  batched(async (rows: readonly CartRow[]) => {
    const opened = await vault.openAll(
      rows.map(({ contact, cart_id }) => ({ sealed: contact, place: associatedData(cart_id) })),
    );
    return opened.map((contact) => (contact === undefined ? undefined : cartContact.parse(contact)));
  });
