import {
  networksWithToken,
  type GivenToken,
  type TokenNetwork,
} from '../../domain/configuration/network-tokens.ts';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import type { Vault } from './vault.ts';

type Product = Pick<ConfigurationOf<'Product'>, 'productId' | 'measurement'>;

const ownerOf = (productId: string, version: string): string => `networks:${productId}/${version}`;

/**
 * Keeps what one change has set of a product's access tokens. They are in use once the product
 * names that version.
 */
export async function addNetworkTokens(
  vault: Pick<Vault, 'addSecrets'>,
  { productId, version }: { readonly productId: string; readonly version: string },
  given: readonly GivenToken[],
): Promise<void> {
  const set = given.filter(({ value }) => value !== '');
  if (set.length === 0) return;
  const secrets = Object.fromEntries(set.map(({ network, value }) => [network, value]));
  await vault.addSecrets(ownerOf(productId, version), secrets);
}

/**
 * The access tokens that a product names. Throws when one is not there: what cannot be read is not
 * what was removed.
 */
export async function networkTokens(
  vault: Pick<Vault, 'secretsOf'>,
  { productId, measurement }: Product,
): Promise<ReadonlyMap<TokenNetwork, string>> {
  const found = networksWithToken(measurement).map(async (network) => {
    const secrets = await vault.secretsOf(ownerOf(productId, measurement.tokens[network] ?? ''));
    const token = secrets[network];
    if (token === undefined) throw new Error(`The vault has no token of ${network} for ${productId}`);
    return [network, token] as const;
  });
  return new Map(await Promise.all(found));
}
