import type { InvalidField } from '../../domain/kernel/errors/invalid-fields.ts';
import type { Currency } from '../../domain/kernel/enums.ts';
import { providerOf } from '../../domain/providers/registry.ts';

/** How providers begin the keys that nobody may see; Asaas the last two. */
const SECRET_KEY = /^(sk|rk|secret|aact|\$aact)_/i;

/**
 * What is wrong with a connection's public key, which every buyer's browser is told: one that is
 * lacking where the provider has no cards or webhooks without it, and a secret key in its place.
 */
export function checkPublicKey(provider: string, publicKey: string): InvalidField[] {
  const at = (code: string) => [{ field: 'publicKey', code }];
  if (SECRET_KEY.test(publicKey)) return at('SECRET');
  return publicKey === '' && providerOf(provider)?.required?.publicKey ? at('REQUIRED') : [];
}

/** What is wrong with the currencies of a connection: one that its provider is never told. */
export const checkCurrencies = (provider: string, currencies: readonly Currency[]): InvalidField[] => {
  const taken = providerOf(provider)?.capabilities.currencies ?? [];
  const isTaken = currencies.every((currency) => taken.includes(currency));
  return isTaken ? [] : [{ field: 'currencies', code: 'NOT_SUPPORTED' }];
};
