import type { Provider } from '../../../domain/providers/provider.ts';
import type { Context, Outcome } from '../contract.ts';
import type { OperationName } from './capabilities.ts';
import { unsupported } from './declined.ts';
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
  if (!isKeyless && !required?.certificates?.some(isMissing)) return undefined;
  const reason = isKeyless ? 'CREDENTIALS_MISSING' : 'CERTIFICATE_MISSING';
  // A charge that nobody could ask for is not refused by that.
  return /^(fetch|list)/.test(operation) ? unknown(reason) : unsupported(reason);
}
