import type { ConfigurationOf } from '../configuration/schemas.ts';
import { providerOf } from '../providers/registry.ts';

type Connection = ConfigurationOf<'ProviderConnection'>;

/** How a key on P-256 begins as SPKI in base64 (RFC 5480): one for which cards are sealed. */
const SEALING_KEY = /^MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE/;

export const isSealingKey = (publicKey: string): boolean => SEALING_KEY.test(publicKey);

/**
 * Whether a connection has what its provider's cards need. Where they are sealed in the page that
 * is a pair of keys (decision 0087), which one that sold PIX before may lack.
 */
export const sellsCards = ({ provider, publicKey, secrets }: Connection): boolean =>
  providerOf(provider)?.card?.tokeniser !== 'SEALED_BUNDLE' ||
  (isSealingKey(publicKey) && typeof secrets.cardKey === 'string');

/** Whether a provider keeps cards, so that they can be charged again without being typed again. */
export const savesCards = (provider: Connection['provider']): boolean =>
  providerOf(provider)?.capabilities.savedCards ?? false;
