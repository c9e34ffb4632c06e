import { LRUCache } from 'lru-cache';
import type { ConfigurationOf, SellerIdentity } from '../../domain/configuration/schemas.ts';
import { orHidden } from '../../eventstore/forgotten.ts';
import { openConfiguration } from '../../runtime/vault/seal-configuration.ts';
import type { Vault } from '../../runtime/vault/vault.ts';

type Product = ConfigurationOf<'Product'>;
export type SellerOf = (product: Product) => Promise<SellerIdentity | undefined>;

const PRODUCTS_MAX = 5_000;
/** Somebody who was forgotten is gone from here after this time at the latest, in milliseconds. */
const FRESH_MS = 30_000;

/**
 * Who sells a product, in clear; undefined when they were forgotten or cannot be read. Kept in
 * memory for a moment: every checkout shows it.
 */
export function openSellers(vault: Pick<Vault, 'open'>): { sellerOf: SellerOf; clear(): void } {
  const opened = new LRUCache<string, Promise<SellerIdentity | undefined>>({
    max: PRODUCTS_MAX,
    ttl: FRESH_MS,
  });
  return {
    sellerOf(product) {
      const key = `${product.productId} ${JSON.stringify(product.seller)}`;
      const known = opened.get(key);
      if (known) return known;
      const opening = orHidden(openConfiguration(vault, 'Product', product)) as Promise<
        SellerIdentity | undefined
      >;
      opened.set(key, opening);
      opening.catch(() => opened.delete(key));
      return opening;
    },
    clear: () => opened.clear(),
  };
}
