import type { Capabilities, ChargeRequest, Outcome } from './contract.ts';

/**
 * A final no for what this provider cannot do at all
 * (specification/gateway#unsupported-operations), before anything is sent.
 */
export function unsupported(
  { method, currency }: ChargeRequest,
  { methods, currencies }: Capabilities,
): Outcome<never> | undefined {
  if (!methods.includes(method))
    return { kind: 'declined', family: 'TECHNICAL', providerStatus: 'METHOD_NOT_SUPPORTED' };
  if (!currencies.includes(currency))
    return { kind: 'declined', family: 'TECHNICAL', providerStatus: 'CURRENCY_NOT_SUPPORTED' };
  return undefined;
}
