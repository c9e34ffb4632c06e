import { associatedData, cartContact, type CartContact } from '../../domain/cart/contact.ts';
import { orHidden } from '../../eventstore/forgotten.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { batched } from '../../runtime/batched.ts';
import type { CartRow } from './queries.ts';

/** Opens the contact of a cart; undefined: they asked to be forgotten. Throws KeyMissing. */
export const contactLoader =
  (vault: Vault) =>
  async ({ contact, cartId }: CartRow): Promise<CartContact | undefined> => {
    const opened = await vault.open(contact, associatedData(cartId));
    return opened === undefined ? undefined : cartContact.parse(opened);
  };

/** Whether the buyers of a page of carts asked not to be reminded, with one query. */
export const optOutLoader = (
  vault: Vault,
  contactOf: (row: CartRow) => Promise<CartContact | undefined>,
): ((row: CartRow) => Promise<boolean>) =>
  batched(async (rows: readonly CartRow[]) => {
    const contacts = await Promise.all(rows.map((row) => orHidden(contactOf(row))));
    const recipients = rows.map(({ platformId }, index) => {
      const email = contacts[index]?.email;
      return email ? vault.optOuts.recipientOf(platformId, email) : '';
    });
    const optedOut = await vault.optOuts.among(recipients.filter(Boolean));
    return recipients.map((recipient) => optedOut.has(recipient));
  });
