import type { Provider } from '../../../domain/providers/provider.ts';
import type { Context, Outcome } from '../contract.ts';
import type { OperationName } from './capabilities.ts';
import { unwritable } from './declined.ts';
import { unknown } from './reply.ts';

/**
 * A connection that lacks what its provider requires: nothing is sent, and nothing is found out
 * (specification/gateway#credentials). Undefined for one that has it.
 */
export function withoutCredentials(
  operation: OperationName,
  { required }: Pick<Provider, 'required'>,
  { connection }: Pick<Context, 'connection'>,
): Outcome<never> | undefined {
  const isMissing = (name: string): boolean => !connection.secrets[name];
  const isKeyless = (required?.publicKey && !connection.publicKey) || required?.secrets?.some(isMissing);
  const reason = isKeyless
    ? 'CREDENTIALS_MISSING'
    : required?.certificates?.some(isMissing) && 'CERTIFICATE_MISSING';
  if (!reason) return undefined;
  // A charge that nobody could ask for is not refused by that.
  return /^(fetch|list)/.test(operation) ? unknown(reason) : unwritable({ unwritable: reason });
}
